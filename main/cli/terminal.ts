/** Where a command's output goes. */
export interface Terminal {
  readonly out: (text: string) => void;
  readonly err: (text: string) => void;
}

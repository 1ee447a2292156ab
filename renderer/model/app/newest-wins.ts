/** Whether the order that it was handed out for is still the newest one. */
export type Ticket = () => boolean;

/** Hands out tickets for orders of one kind. */
export interface NewestWins {
  /** Takes a ticket; all earlier ones are old from now on. */
  readonly take: () => Ticket;
  /** Makes every ticket old: no answer is awaited any more. */
  readonly cancel: () => void;
}

/** Newest wins: an answer that comes when there is a newer order is told by its old ticket. */
export function newestWins(): NewestWins {
  let newest = 0;
  return {
    take: () => {
      const own = ++newest;
      return () => own === newest;
    },
    cancel: () => {
      newest++;
    },
  };
}

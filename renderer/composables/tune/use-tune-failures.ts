import type { ReplyFailure } from '@contract/contract';
import { useFailures } from '../words/use-failures';

/** Tells why a search, or what it asked for, came to nothing. */
export function useTuneFailures() {
  const { tellFailure } = useFailures();

  async function told(work: Promise<ReplyFailure | null>): Promise<void> {
    const failure = await work;
    if (failure) tellFailure(failure, 'tune');
  }

  return { told };
}

import { word } from '../base/word.ts';

const SHOWS = ['needs_review', 'ready', 'posted', 'excluded'] as const;

/** What the inbox shows: a state, words, an account, days, and the row in hand. They stand in the address, so that a link shows the same. */
export interface InboxSearch {
  readonly show?: (typeof SHOWS)[number] | undefined;
  /** Only rows with a flag, in every state. */
  readonly flagged?: true | undefined;
  readonly q?: string | undefined;
  readonly account?: string | undefined;
  readonly since?: string | undefined;
  readonly until?: string | undefined;
  readonly row?: string | undefined;
}

/** Reads an address; what it does not know is left out. */
export const inboxSearch = (given: Readonly<Record<string, unknown>>): InboxSearch => ({
  show: SHOWS.find((show) => show === given.show),
  flagged: given.flagged === true ? true : undefined,
  q: word(given.q),
  account: word(given.account),
  since: word(given.since),
  until: word(given.until),
  row: word(given.row),
});

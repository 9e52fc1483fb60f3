import { word } from '../base/word.ts';

const SHOWS = ['needs_review', 'ready', 'posted', 'excluded'] as const;

/** The state of the inbox: status, search words, account, days, and the current row. It is in the address, so a link shows the same. */
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

/** Parses the address. Unknown fields are dropped. */
export const inboxSearch = (given: Readonly<Record<string, unknown>>): InboxSearch => ({
  show: SHOWS.find((show) => show === given.show),
  flagged: given.flagged === true ? true : undefined,
  q: word(given.q),
  account: word(given.account),
  since: word(given.since),
  until: word(given.until),
  row: word(given.row),
});

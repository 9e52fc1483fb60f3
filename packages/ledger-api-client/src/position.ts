/**
 * The database log position of a client's latest write, if the server returns it. Later reads send it, so they see those writes.  [CLN-17]
 */
export interface Seen {
  position: string | undefined;
}

export const POSITION = 'ledger-position';

/** Both parts of a position are hexadecimal numbers. */
const isLater = (one: string, other: string): boolean => {
  const [high = 0, low = 0] = one.split('/').map((half) => Number.parseInt(half, 16));
  const [otherHigh = 0, otherLow = 0] = other.split('/').map((half) => Number.parseInt(half, 16));
  return high === otherHigh ? low > otherLow : high > otherHigh;
};

/** Responses may arrive in another order than their writes. */
export const see = (seen: Seen, { headers }: Response): void => {
  const position = headers.get(POSITION);
  if (position !== null && (seen.position === undefined || isLater(position, seen.position))) seen.position = position;
};

/** How far the log of the database had come with the writes of a client, where the server says so: its reads name it, and so they see them.  [CLN-17] */
export interface Seen {
  position: string | undefined;
}

export const POSITION = 'ledger-position';

/** Both halves of a position are numbers in base sixteen. */
const isLater = (one: string, other: string): boolean => {
  const [high = 0, low = 0] = one.split('/').map((half) => Number.parseInt(half, 16));
  const [otherHigh = 0, otherLow = 0] = other.split('/').map((half) => Number.parseInt(half, 16));
  return high === otherHigh ? low > otherLow : high > otherHigh;
};

/** Answers may come in another order than their writes were made. */
export const see = (seen: Seen, { headers }: Response): void => {
  const position = headers.get(POSITION);
  if (position !== null && (seen.position === undefined || isLater(position, seen.position))) seen.position = position;
};

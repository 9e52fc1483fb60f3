/**
 * Thrown by a store that cannot be reached within its time limits. The unit of work wrote nothing. Only after a failure during the commit itself is that
 * unknown: sent again under its Idempotency-Key, the command is carried out once either way.  [STO-46]
 */
export class Unavailable extends Error {
  override readonly name = 'Unavailable';
}

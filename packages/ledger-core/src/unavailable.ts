/**
 * Thrown by a store that cannot be reached, or not within its time limits. Nothing of the unit of work was kept. Only where it broke off during the commit
 * itself is that not known: sent again under its Idempotency-Key, a command is carried out once either way.  [STO-46]
 */
export class Unavailable extends Error {
  override readonly name = 'Unavailable';
}

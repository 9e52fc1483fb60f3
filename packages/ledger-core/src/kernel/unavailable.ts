/** Thrown by a store that cannot be reached within its time limits. The unit of work wrote nothing.  [STO-46] */
export class Unavailable extends Error {
  override readonly name: string = 'Unavailable';
}

/**
 * Thrown by a store whose database did not answer a commit: the unit of work wrote everything or nothing, and it is not known which. A command that is sent again
 * under its Idempotency-Key is carried out once either way.  [STO-130]
 */
export class OutcomeUnknown extends Unavailable {
  override readonly name: string = 'OutcomeUnknown';
}

/** Thrown where a secret cannot be encrypted or opened, since the operator has set no key for it, or not the one that it was encrypted with.  [WHK-6] */
export class KeyMissing extends Unavailable {
  override readonly name: string = 'KeyMissing';
}

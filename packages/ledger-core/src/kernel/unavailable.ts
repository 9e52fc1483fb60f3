/** Thrown by a store that cannot be reached within its time limits. The unit of work wrote nothing.  [STO-46] */
export class Unavailable extends Error {
  override readonly name: string = 'Unavailable';
}

/**
 * Thrown by a store whose database did not confirm a commit. The unit of work wrote everything or nothing, but which is unknown. A command
 * repeated with its Idempotency-Key runs once in both cases.  [STO-130]
 */
export class OutcomeUnknown extends Unavailable {
  override readonly name: string = 'OutcomeUnknown';
}

/**
 * Thrown by a store for a write to books that moved to another database. The write must run there, or here
 * after the operator reopens the books.  [TRV-12]
 */
export class BooksMoved extends Unavailable {
  override readonly name: string = 'BooksMoved';

  /** The time of the move. */
  readonly at: string;

  constructor(at: string) {
    super(
      `These books moved to another database at ${at}, and are read-only in this one. The operator can run "books company reopen" here.`,
    );
    this.at = at;
  }
}

/** Thrown if a secret cannot be encrypted or decrypted, because the operator configured no key or a different one.  [WHK-6] */
export class KeyMissing extends Unavailable {
  override readonly name: string = 'KeyMissing';
}

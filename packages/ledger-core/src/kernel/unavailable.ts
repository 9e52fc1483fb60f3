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

/** Thrown by a store for a write to books that moved to another database: there it is carried out, or here once the operator lets them stay.  [TRV-12] */
export class BooksMoved extends Unavailable {
  override readonly name: string = 'BooksMoved';

  constructor(at: string) {
    super(
      `These books moved to another database at ${at}, and are only read in this one. Nothing was kept; send the request again, a POST or PATCH with the same Idempotency-Key, once the service works on that database. Where that one is not used, its operator lets the books be written here again ("ledger books reopen").`,
    );
  }
}

/** Thrown where a secret cannot be encrypted or opened, since the operator has set no key for it, or not the one that it was encrypted with.  [WHK-6] */
export class KeyMissing extends Unavailable {
  override readonly name: string = 'KeyMissing';
}

/** An archive that cannot be imported, or books that cannot be exported. Its message is a sentence for a person. */
export class ArchiveRefused extends Error {
  override readonly name: string = 'ArchiveRefused';
}

/** A corrupt archive. The message contains the file, and the line if there is one.  [TRV-5] */
export class BrokenArchive extends ArchiveRefused {
  constructor(what: string, options?: ErrorOptions) {
    super(`The archive is damaged: ${what}. Nothing was imported. Export the books again.`, options);
  }
}

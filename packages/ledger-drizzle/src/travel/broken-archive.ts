/** An archive that cannot be taken in, or books that cannot be written to one. Its message is a sentence for a person. */
export class TravelRefused extends Error {
  override readonly name: string = 'TravelRefused';
}

/** An archive that is not as it was written. It names the file, and the line where there is one.  [TRV-5] */
export class BrokenArchive extends TravelRefused {
  constructor(what: string, options?: ErrorOptions) {
    super(`The archive is damaged: ${what}. Nothing was imported; export the books again.`, options);
  }
}

/** A stored secret: encrypted, with the id of its key. */
export interface SealedSecret {
  readonly keyId: string;
  readonly sealed: string;
}

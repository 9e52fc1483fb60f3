/** A secret as it is stored: encrypted, with the id of the key that decrypts it. */
export interface SealedSecret {
  readonly keyId: string;
  readonly sealed: string;
}

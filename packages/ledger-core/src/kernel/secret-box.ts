import type { SealedSecret } from './sealed-secret.ts';

/** Keeps secrets encrypted. What is sealed for one set of books opens for these alone. */
export interface SecretBox {
  /** Makes a new secret that signs: `whsec_` and 32 random bytes in base64. It is encrypted with the present key. */
  fresh(boundTo: string): SealedSecret;
  /** Encrypts a text with the present key. */
  seal(text: string, boundTo: string): SealedSecret;
  /** The text that was sealed. Throws `KeyMissing` when its key is not known, and another error when it was sealed for other books. */
  open(sealed: SealedSecret, boundTo: string): string;
}

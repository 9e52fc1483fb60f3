import type { SealedSecret } from './sealed-secret.ts';
import { KeyMissing } from './unavailable.ts';

/** Keeps secrets encrypted. What is sealed for one set of books opens for these alone. */
export interface SecretBox {
  /** Makes a new secret that signs: `whsec_` and 32 random bytes in base64. It is encrypted with the present key. */
  fresh(boundTo: string): SealedSecret;
  /** Encrypts a text with the present key. */
  seal(text: string, boundTo: string): SealedSecret;
  /** The text that was sealed. Throws `KeyMissing` when its key is not known, and another error when it was sealed for other books. */
  open(sealed: SealedSecret, boundTo: string): string;
}

/** The box, where there is a key. That there is none is the operator's fault, and no refusal of what was asked.  [WHK-6] */
export const boxWithKey = (box: SecretBox | undefined): SecretBox => {
  if (box !== undefined) return box;
  throw new KeyMissing('The operator has set no key for secrets.');
};

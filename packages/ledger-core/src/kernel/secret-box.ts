import type { SealedSecret } from './sealed-secret.ts';
import { KeyMissing } from './unavailable.ts';

/** Encrypts and decrypts secrets. A secret encrypted for one set of books can be decrypted only for those books. */
export interface SecretBox {
  /** Creates a signing secret, `whsec_` and 32 random bytes in base64, and encrypts it with the current key. */
  fresh(boundTo: string): SealedSecret;
  /** Encrypts a text with the current key. */
  seal(text: string, boundTo: string): SealedSecret;
  /** Decrypts a secret. Throws `KeyMissing` if its key is unknown, and another error if it belongs to other books. */
  open(sealed: SealedSecret, boundTo: string): string;
}

/** Returns the box, or throws if there is no key. A missing key is an operator error, not a refusal of the request.  [WHK-6] */
export const boxWithKey = (box: SecretBox | undefined): SecretBox => {
  if (box !== undefined) return box;
  throw new KeyMissing('The operator has set no key for secrets.');
};

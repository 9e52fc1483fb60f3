import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { KeyMissing, type SecretBox } from 'ledger-core';

/** An AES-256 key, with the id that is stored with its ciphertexts. */
export interface SecretKey {
  readonly id: string;
  readonly key: Buffer;
}

const ALGORITHM = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const SECRET_BYTES = 32;

/** Encrypts secrets with AES-256-GCM. The first key encrypts; the others only decrypt, so that keys can be rotated.  [WHK-6] */
export const secretBox = (keys: readonly [SecretKey, ...SecretKey[]]): SecretBox => {
  const seal: SecretBox['seal'] = (text, boundTo) => {
    const [{ id, key }] = keys;
    const nonce = randomBytes(NONCE_BYTES);
    const cipher = createCipheriv(ALGORITHM, key, nonce).setAAD(Buffer.from(boundTo));
    const encrypted = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
    return { keyId: id, sealed: Buffer.concat([nonce, cipher.getAuthTag(), encrypted]).toString('base64') };
  };
  return {
    seal,
    fresh: (boundTo) => seal(`whsec_${randomBytes(SECRET_BYTES).toString('base64')}`, boundTo),
    open: ({ keyId, sealed }, boundTo) => {
      const found = keys.find(({ id }) => id === keyId);
      if (found === undefined)
        throw new KeyMissing(`A secret was encrypted with the key ${keyId}, which LEDGER_SECRET_KEYS does not contain.`);
      const bytes = Buffer.from(sealed, 'base64');
      const decipher = createDecipheriv(ALGORITHM, found.key, bytes.subarray(0, NONCE_BYTES), { authTagLength: TAG_BYTES })
        .setAAD(Buffer.from(boundTo))
        .setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
      return Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]).toString('utf8');
    },
  };
};

/** The box for an operator's keys, the present one first; undefined without a key. */
export const secretBoxOf = ([present, ...earlier]: readonly SecretKey[]): SecretBox | undefined =>
  present === undefined ? undefined : secretBox([present, ...earlier]);

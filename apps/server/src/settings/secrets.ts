import * as v from 'valibot';
import type { SecretKey } from '../outward/secrets/secret-box.ts';

const KEY_BYTES = 32;
const KEYS_FORM = `must be keys with commas between them, each an id, a colon and ${KEY_BYTES} bytes in base64`;

const keysOf = (text: string): readonly SecretKey[] =>
  text.split(',').map((each) => {
    const [, id = '', key = ''] = /^\s*([\w-]{1,40}):([A-Za-z0-9+/]+={0,2})\s*$/.exec(each) ?? [];
    return { id, key: Buffer.from(key, 'base64') };
  });

/** The variable of the environment for the keys of secrets. */
export const SECRET_SETTINGS = {
  SECRET_KEYS: v.optional(
    v.pipe(
      v.string(),
      v.transform(keysOf),
      v.check((keys) => keys.every(({ key }) => key.length === KEY_BYTES), KEYS_FORM),
      v.check((keys) => new Set(keys.map(({ id }) => id)).size === keys.length, 'must have an id of its own for each key'),
    ),
  ),
};

import * as v from 'valibot';
import { isNetwork } from '../webhooks/addresses.ts';
import type { SecretKey } from '../webhooks/secret-box.ts';

const WEBHOOK_KEY_BYTES = 32;
const KEYS_FORM = `must be keys with commas between them, each an id, a colon and ${WEBHOOK_KEY_BYTES} bytes in base64`;

const keysOf = (text: string): readonly SecretKey[] =>
  text.split(',').map((each) => {
    const [, id = '', key = ''] = /^\s*([\w-]{1,40}):([A-Za-z0-9+/]+={0,2})\s*$/.exec(each) ?? [];
    return { id, key: Buffer.from(key, 'base64') };
  });

const listOf = (text: string): readonly string[] => text.split(',').map((entry) => entry.trim().toLowerCase());

/** The variables of the environment for webhooks. */
export const WEBHOOK_SETTINGS = {
  WEBHOOK_KEYS: v.optional(
    v.pipe(
      v.string(),
      v.transform(keysOf),
      v.check((keys) => keys.every(({ key }) => key.length === WEBHOOK_KEY_BYTES), KEYS_FORM),
      v.check((keys) => new Set(keys.map(({ id }) => id)).size === keys.length, 'must have an id of its own for each key'),
    ),
  ),
  WEBHOOK_ALLOW: v.optional(
    v.pipe(
      v.string(),
      v.transform(listOf),
      v.check(
        (entries) => entries.every((entry) => isNetwork(entry) || /^(?=.*[a-z])[a-z0-9-]+(\.[a-z0-9-]+)*$/.test(entry)),
        'must be networks, addresses and names with commas between them, like 127.0.0.0/8,localhost',
      ),
    ),
  ),
};

import * as v from 'valibot';
import type { SecretKey } from '../outward/secrets/secret-box.ts';
import { setting } from './setting.ts';

const KEY_BYTES = 32;
const KEYS_FORM = `must be keys separated by commas, each in the form ID:KEY with ${KEY_BYTES} bytes in base64`;

const keysOf = (text: string): readonly SecretKey[] =>
  text.split(',').map((each) => {
    const [, id = '', key = ''] = /^\s*([\w-]{1,40}):([A-Za-z0-9+/]+={0,2})\s*$/.exec(each) ?? [];
    return { id, key: Buffer.from(key, 'base64') };
  });

const keys = v.pipe(
  v.string(),
  v.transform(keysOf),
  v.check((all) => all.every(({ key }) => key.length === KEY_BYTES), KEYS_FORM),
  v.check((all) => new Set(all.map(({ id }) => id)).size === all.length, 'must have a different id for each key'),
);

export const SECRET_SETTINGS = {
  LEDGER_SECRET_KEYS: setting(keys, {
    description:
      'The keys that encrypt stored secrets, the same for every process. Separate keys with commas. Each has the form `ID:KEY`, with 32 bytes in base64 (`openssl rand -base64 32`). The first key encrypts, and all keys decrypt. On Postgres, webhooks, connections and links in emails require it.',
    example: 'k1:bGVkZ2VyLWV4YW1wbGUta2V5LW9mLTMyLWJ5dGVzISE=',
    isSecret: true,
    otherwise: 'on SQLite, a key file next to the database',
  }),
};

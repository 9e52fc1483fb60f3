import * as v from 'valibot';
import type { SecretKey } from '../outward/secrets/secret-box.ts';
import { setting } from './setting.ts';

const KEY_BYTES = 32;
const KEYS_FORM = `must be keys with commas between them, each an id, a colon and ${KEY_BYTES} bytes in base64`;

const keysOf = (text: string): readonly SecretKey[] =>
  text.split(',').map((each) => {
    const [, id = '', key = ''] = /^\s*([\w-]{1,40}):([A-Za-z0-9+/]+={0,2})\s*$/.exec(each) ?? [];
    return { id, key: Buffer.from(key, 'base64') };
  });

const keys = v.pipe(
  v.string(),
  v.transform(keysOf),
  v.check((all) => all.every(({ key }) => key.length === KEY_BYTES), KEYS_FORM),
  v.check((all) => new Set(all.map(({ id }) => id)).size === all.length, 'must have an id of its own for each key'),
);

export const SECRET_SETTINGS = {
  LEDGER_SECRET_KEYS: setting(keys, {
    description:
      'The keys that stored secrets are encrypted with, the same for every process, with commas between them: each an id, a colon and 32 bytes in base64 (`openssl rand -base64 32`). The first encrypts, all of them decrypt. On Postgres there are no webhooks, no connections and no links in e-mails without it.',
    example: 'k1:bGVkZ2VyLWV4YW1wbGUta2V5LW9mLTMyLWJ5dGVzISE=',
    isSecret: true,
    otherwise: 'on SQLite, a key file beside the database',
  }),
};

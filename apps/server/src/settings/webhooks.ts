import * as v from 'valibot';
import { isNetwork } from '../http/networks.ts';
import { setting } from './setting.ts';

const listOf = (text: string): readonly string[] => text.split(',').map((entry) => entry.trim().toLowerCase());

const networks = v.pipe(
  v.string(),
  v.transform(listOf),
  v.check(
    (entries) => entries.every((entry) => isNetwork(entry) || /^(?=.*[a-z])[a-z0-9-]+(\.[a-z0-9-]+)*$/.test(entry)),
    'must be networks, addresses and names with commas between them, like 127.0.0.0/8,localhost',
  ),
);

export const WEBHOOK_SETTINGS = {
  LEDGER_WEBHOOK_ALLOW: setting(networks, {
    description:
      'Networks, addresses and names that events may be sent to although they are not on the public internet, with commas between them: for development.',
    example: '127.0.0.0/8,localhost',
  }),
};

import * as v from 'valibot';
import { isNetwork } from '../http/networks.ts';
import { setting } from './setting.ts';

const listOf = (text: string): readonly string[] => text.split(',').map((entry) => entry.trim().toLowerCase());

const networks = v.pipe(
  v.string(),
  v.transform(listOf),
  v.check(
    (entries) => entries.every((entry) => isNetwork(entry) || /^(?=.*[a-z])[a-z0-9-]+(\.[a-z0-9-]+)*$/.test(entry)),
    'must be networks, addresses and host names separated by commas, like 127.0.0.0/8,localhost',
  ),
);

export const WEBHOOK_SETTINGS = {
  LEDGER_WEBHOOK_ALLOW: setting(networks, {
    description: 'Private networks, addresses and host names that events may be sent to, separated by commas. For development.',
    example: '127.0.0.0/8,localhost',
  }),
};

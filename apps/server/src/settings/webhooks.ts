import * as v from 'valibot';
import { isNetwork } from '../outward/webhooks/addresses.ts';

const listOf = (text: string): readonly string[] => text.split(',').map((entry) => entry.trim().toLowerCase());

/** The variable of the environment for webhooks. */
export const WEBHOOK_SETTINGS = {
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

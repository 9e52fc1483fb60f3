import type { Command } from 'commander';
import { define, onBooks } from '../command/define.ts';
import { UsageError } from '../command/faults.ts';
import type { Parts } from '../command/parts.ts';
import { bodyOf } from './event.ts';
import { forward, newSecret, secretOption } from './forward.ts';

/** Adds the command that sends the latest event of a type to an address. The books do not change.  [CLI-41] */
export const addTrigger = (webhooks: Command, parts: Parts): void => {
  const trigger = define(webhooks, 'trigger', 'Resend the latest event of a type to a URL, signed as a webhook. The books do not change.', [
    'books webhooks trigger invoice.issued',
    'books webhooks trigger transaction.imported --forward-to http://127.0.0.1:3000/hooks',
  ])
    .argument('<type>', 'event type, such as invoice.issued')
    .option('--forward-to <url>', 'send to this URL (default: print the event)')
    .addOption(secretOption());
  onBooks(
    trigger,
    parts,
    async ({ ledger }, { forwardTo, secret = newSecret() }: { readonly forwardTo?: string; readonly secret?: string }, type: string) => {
      const [event] = (await ledger.events.list({ type, limit: 1 })).data;
      if (event === undefined) throw new UsageError(`These books have no event of the type ${type} yet.`);
      if (forwardTo === undefined) return parts.print(JSON.stringify(bodyOf(event)));
      const result = await forward(forwardTo, secret, bodyOf(event));
      parts.print(`Sent ${type} to ${forwardTo}, signed with ${secret}: ${result}`);
      if (!result.startsWith('2')) parts.fail();
    },
  );
};

import type { Command } from 'commander';
import { define, onBooks } from '../command/define.ts';
import { WrongWord } from '../command/faults.ts';
import type { Parts } from '../command/parts.ts';
import { bodyOf } from './event.ts';
import { forward, LISTEN_SECRET } from './forward.ts';

/** Adds the command that sends the latest event of a type to an address. The books do not change.  [CLI-41] */
export const addTrigger = (webhooks: Command, parts: Parts): void => {
  const trigger = define(
    webhooks,
    'trigger',
    'Sends the latest event of a type to an address, signed as a webhook; nothing happens in the books.',
    ['ledger webhooks trigger invoice.issued', 'ledger webhooks trigger transaction.imported --forward-to http://127.0.0.1:3000/hooks'],
  )
    .argument('<type>', 'such as invoice.issued')
    .option('--forward-to <url>', 'the address; printed when left out');
  onBooks(trigger, parts, async ({ ledger }, { forwardTo }: { readonly forwardTo?: string }, type: string) => {
    const [event] = (await ledger.events.list({ type, limit: 1 })).data;
    if (event === undefined)
      throw new WrongWord(`There was no ${type} in these books yet; do it once, and send it again with this command.`);
    if (forwardTo === undefined) return parts.print(JSON.stringify(bodyOf(event)));
    const answer = await forward(forwardTo, bodyOf(event));
    parts.print(`Sent ${type} to ${forwardTo}, signed with ${LISTEN_SECRET}: ${answer}`);
    if (!answer.startsWith('2')) parts.fail();
  });
};

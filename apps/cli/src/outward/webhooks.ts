import { setTimeout as pause } from 'node:timers/promises';
import type { Command } from 'commander';
import { bodyOf, type Caller, type Ledger, type OutboxEvent, wantedTypes } from 'ledger-core';
import { granted, operate } from '../operate.ts';
import { BOOKS, type CommandParts } from '../parts.ts';

interface ListenFlags {
  readonly types?: readonly string[];
  readonly json?: boolean;
  readonly books?: string;
}

/** How often new events are looked for: a person does not notice the delay. */
const LOOK_EVERY_MS = 250;

/** The command that prints events as they happen.  [CLI-21] */
export const addWebhooks = (program: Command, { withLedger, print }: CommandParts): void => {
  program
    .command('webhooks')
    .description('Shows what webhooks get.')
    .command('listen')
    .description('Prints events as they happen until it is stopped, without a subscription: for development.')
    .option('--types <type...>', 'types such as invoice.paid, and families such as invoice; every event when left out')
    .option('--json', 'prints the body that a webhook gets, one to a line')
    .addOption(BOOKS)
    .action((flags: ListenFlags) =>
      withLedger(async (ledger) => {
        const { caller } = await operate(ledger, flags.books);
        const stopping = new AbortController();
        for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stopping.abort());
        const printed = (event: OutboxEvent) => (flags.json ? bodyOf(event, caller.ledgerId) : lineOf(event));
        await eachEvent(ledger, caller, flags, stopping.signal, (event) => print(printed(event)));
      }),
    );
};

const lineOf = ({ occurredAt, type, subjectId, id }: OutboxEvent): string =>
  [occurredAt, type.padEnd(28), (subjectId ?? '').padEnd(31), id].join('  ');

/** Every event from now on that is wanted, in order, until it is stopped. Unknown types are refused. */
const eachEvent = async (
  ledger: Ledger,
  caller: Caller,
  { types = [], json = false }: ListenFlags,
  signal: AbortSignal,
  take: (event: OutboxEvent) => void,
): Promise<void> => {
  // Only the body of an event has its subject, which is rendered and stored when it is first read.
  const read = json ? ledger.events.withPayloads : ledger.events.after;
  granted(await ledger.events.list(caller, { types, limit: 1 }));
  const wanted = new Set(wantedTypes(types));
  let position = granted(await ledger.events.list(caller, { limit: 1 })).data[0]?.position ?? 0;
  while (!signal.aborted) {
    for (const event of granted(await read(caller, position))) {
      position = event.position;
      if (wanted.has(event.type)) take(event);
    }
    await pause(LOOK_EVERY_MS, undefined, { signal }).catch(() => undefined);
  }
};

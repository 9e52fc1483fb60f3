import type { Command } from 'commander';
import { endOf, oneOf } from '../choosing/one-of.ts';
import { remember } from '../command/acts.ts';
import { define, group, limit, results } from '../command/define.ts';
import type { Parts } from '../command/parts.ts';
import { counted, tableOf } from '../command/shown.ts';
import type { Connection } from '../connection/connection.ts';
import { dryRun } from '../review/decision.ts';
import { proposable } from '../review/proposed.ts';
import { addCreate, oftenOf, type Recurrence } from './create-recurring.ts';

/** Adds the commands for recurring invoices, bills and entries.  [CLI-50] */
export const addRecurring = (program: Command, parts: Parts): void => {
  const recurring = group(program, 'recurring', 'Manage recurring invoices, bills and entries.');
  const list = define(recurring, 'list', 'List recurring documents and entries, with the next date of each.', [
    'books recurring',
    'books recurring list --csv',
  ]);
  results(limit(list), parts, async ({ ledger }, { limit }: { readonly limit: number }) => {
    const { data } = await ledger.recurrences.list({ limit });
    const none = 'No recurring documents. Create one with: books recurring create NAME';
    return { json: data, table: tableOf(data, COLUMNS), note: data.length === 0 ? none : undefined };
  });
  addCreate(recurring, parts);
  for (const act of ACTS) addAct(recurring, parts, act);
  addRun(recurring, parts);
};

const COLUMNS = {
  id: ({ id }: Recurrence) => endOf(id),
  name: ({ name }: Recurrence) => name,
  creates: ({ template, issues }: Recurrence) => (template.kind !== 'entry' && !issues ? `${template.kind} draft` : template.kind),
  interval: oftenOf,
  next: ({ status, next_on }: Recurrence) => (status === 'active' ? (next_on ?? '') : status),
  'last created': ({ last_made }: Recurrence) => last_made?.on ?? '',
  problem: ({ waiting }: Recurrence) => waiting?.message ?? '',
};

interface Act {
  readonly name: 'pause' | 'resume' | 'skip' | 'end';
  readonly does: string;
  readonly did: string;
  readonly undo: 'pause' | 'resume' | null;
}

const ACTS: readonly Act[] = [
  { name: 'pause', does: 'Pause a recurring document or entry.', did: 'Paused', undo: 'resume' },
  {
    name: 'resume',
    does: 'Resume a paused recurring document or entry. Dates during the pause are skipped.',
    did: 'Resumed',
    undo: 'pause',
  },
  { name: 'skip', does: 'Skip the next date.', did: 'Skipped the next date of', undo: null },
  { name: 'end', does: 'End a recurring document or entry. Documents that it created are not affected.', did: 'Ended', undo: null },
];

const addAct = (recurring: Command, parts: Parts, { name, does, did, undo }: Act): void => {
  const example = name === 'resume' ? 'Gym' : 'Retainer';
  const command = define(recurring, name, does, [`books recurring ${name} ${example}`, `books recurring ${name} ${example} --json`]);
  results(
    proposable(command.argument('<recurrence>', 'its name, or the end of its id')),
    parts,
    async (at, _flags: object, given: string) => {
      const after = await at.ledger.recurrences[name]((await recurrenceOf(at, given)).id);
      const text = `${did} ${after.name}.`;
      await remember(parts, at, { did: text, undo: undo === null ? null : [[`recurrences.${undo}`, after.id]] });
      return { json: after, note: after.status === 'active' ? `${text} Next date: ${after.next_on}.` : text };
    },
    'no table',
  );
};

const addRun = (recurring: Command, parts: Parts): void => {
  const command = define(recurring, 'run', 'Create everything that is due today, without waiting for the scheduled job.', [
    'books recurring run --dry-run',
    'books recurring run',
  ]);
  results(dryRun(command), parts, async (at, { dryRun = false }: { readonly dryRun?: boolean }) => {
    const result = await at.ledger.recurrences.run({ dryRun });
    const text = `${dryRun ? 'Would create' : 'Created'} ${counted(result.made, 'document or entry', 'documents and entries')}.`;
    if (!dryRun && result.made > 0) await remember(parts, at, { did: text, undo: null });
    return { json: result, table: tableOf(result.recurrences, COLUMNS), note: dryRun ? `${text} Nothing was written.` : text };
  });
};

const recurrenceOf = async ({ ledger }: Connection, given: string): Promise<Recurrence> =>
  oneOf(await ledger.recurrences.list({ limit: 200 }).all(), given, {
    id: ({ id }) => id,
    text: ({ name }) => name,
    called: 'recurrence',
    seeWith: 'books recurring',
  });

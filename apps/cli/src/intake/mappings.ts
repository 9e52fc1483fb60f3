import type { Command } from 'commander';
import { sourceOf } from '../choosing/account.ts';
import { oneOf } from '../choosing/one-of.ts';
import { remember } from '../command/acts.ts';
import { define, group, results } from '../command/define.ts';
import { UsageError } from '../command/faults.ts';
import type { Parts } from '../command/parts.ts';
import type { Connection } from '../connection/connection.ts';
import { proposable } from '../review/proposed.ts';
import { STATEMENT_ACCOUNT, statedMapping, withMappingOptions } from './statement-options.ts';

interface Flags {
  readonly account: string;
}

/** Adds the commands for the saved mappings of an account.  [CLI-16] */
export const addMappings = (program: Command, parts: Parts): void => {
  const mappings = group(program, 'mappings', 'Manage the saved column mappings for the statements of an account.');
  const list = define(mappings, 'list', 'List the saved mappings, one for each file layout.', [
    'books mappings list --account 1010',
    'books mappings list --account checking --json',
  ]).requiredOption(...STATEMENT_ACCOUNT);
  results(
    list,
    parts,
    async (at, { account }: Flags) => {
      const { data } = await at.ledger.sourceAccounts.mappings((await sourceOf(at, account)).id);
      const lines = data.map(({ id, kept_at, shape, mapping }) => `${id}  saved ${kept_at}\n  ${shape}\n  ${JSON.stringify(mapping)}`);
      return {
        json: data,
        note: lines.length === 0 ? `No mappings saved for ${account}. The first import of a table saves one.` : lines.join('\n'),
      };
    },
    'no table',
  );

  const change = define(mappings, 'change', 'Change parts of a mapping.', [
    'books mappings change Date --account 1010 --sign as_printed',
    'books mappings change Date --account 1010 --column amount=Amount --json',
  ])
    .argument('<id>', 'its id, the end of its id, or words from its column names')
    .requiredOption(...STATEMENT_ACCOUNT);
  results(
    proposable(withMappingOptions(change)),
    parts,
    async (at, { account, ...stated }: Flags & Parameters<typeof statedMapping>[0], given: string) => {
      const mapping = statedMapping(stated);
      if (Object.keys(mapping).length === 0) throw new UsageError('Specify at least one change, such as --sign or --column.');
      const { source, id } = await storedMapping(at, account, given);
      const stored = await at.ledger.sourceAccounts.changeMapping(source, id, mapping);
      await remember(parts, at, { did: `Changed the mapping ${id}.`, undo: null });
      return { json: stored, note: JSON.stringify(stored.mapping) };
    },
    'no table',
  );

  const remove = define(mappings, 'remove', 'Remove a mapping. The next file with its layout is detected again.', [
    'books mappings remove Date --account 1010',
    'books mappings remove Date --account 1010 --json',
  ])
    .argument('<id>', 'its id, the end of its id, or words from its column names')
    .requiredOption(...STATEMENT_ACCOUNT);
  results(
    proposable(remove),
    parts,
    async (at, { account }: Flags, given: string) => {
      const { source, id } = await storedMapping(at, account, given);
      await at.ledger.sourceAccounts.deleteMapping(source, id);
      await remember(parts, at, { did: `Removed the mapping ${id}.`, undo: null });
      return { json: { removed: id }, note: `Removed ${id}. The next file with its layout is detected again.` };
    },
    'no table',
  );
};

const storedMapping = async (at: Connection, account: string, given: string) => {
  const source = await sourceOf(at, account);
  const { data } = await at.ledger.sourceAccounts.mappings(source.id);
  const seeWith = `books mappings list --account ${account}`;
  const { id } = oneOf(data, given, { id: (row) => row.id, text: (row) => row.shape, called: 'mapping', seeWith });
  return { source: source.id, id };
};

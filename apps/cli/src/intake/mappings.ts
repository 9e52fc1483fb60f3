import type { Command } from 'commander';
import { sourceOf } from '../choosing/account.ts';
import { oneOf } from '../choosing/one-of.ts';
import { remember } from '../command/acts.ts';
import { answers, define, group } from '../command/define.ts';
import { WrongWord } from '../command/faults.ts';
import type { Parts } from '../command/parts.ts';
import type { Connection } from '../connection/connection.ts';
import { STATEMENT_ACCOUNT, statedMapping, withMappingOptions } from './statement-options.ts';

interface Flags {
  readonly account: string;
}

/** Adds the commands for the saved mappings of an account.  [CLI-16] */
export const addMappings = (program: Command, parts: Parts): void => {
  const mappings = group(program, 'mappings', 'Shows and changes how the tables of an account are read.');
  const list = define(mappings, 'list', 'Lists the mappings that are kept, one for each shape of file.', [
    'ledger mappings list --account 1010',
    'ledger mappings list --account checking --json',
  ]).requiredOption(...STATEMENT_ACCOUNT);
  answers(
    list,
    parts,
    async (at, { account }: Flags) => {
      const { data } = await at.ledger.sourceAccounts.mappings((await sourceOf(at, account)).id);
      const lines = data.map(({ id, kept_at, shape, mapping }) => `${id}  kept ${kept_at}\n  ${shape}\n  ${JSON.stringify(mapping)}`);
      return {
        json: data,
        note: lines.length === 0 ? `No mapping is kept for ${account}; the first import of a table keeps one.` : lines.join('\n'),
      };
    },
    'no table',
  );

  const change = define(mappings, 'change', 'Changes the parts of a mapping that are named.', [
    'ledger mappings change Date --account 1010 --sign as_printed',
    'ledger mappings change Date --account 1010 --column amount=Amount --json',
  ])
    .argument('<id>', 'its id, the end of it, or words of its shape')
    .requiredOption(...STATEMENT_ACCOUNT);
  answers(
    withMappingOptions(change),
    parts,
    async (at, { account, ...stated }: Flags & Parameters<typeof statedMapping>[0], given: string) => {
      const mapping = statedMapping(stated);
      if (Object.keys(mapping).length === 0) throw new WrongWord('Name what to change, for example --sign or --column.');
      const { source, id } = await keptMapping(at, account, given);
      const kept = await at.ledger.sourceAccounts.changeMapping(source, id, mapping);
      await remember(parts, at, { did: `Changed the mapping ${id}.`, undo: null });
      return { json: kept, note: JSON.stringify(kept.mapping) };
    },
    'no table',
  );

  const remove = define(mappings, 'remove', 'Removes a mapping: the next file of its shape is read by its content.', [
    'ledger mappings remove Date --account 1010',
    'ledger mappings remove Date --account 1010 --json',
  ])
    .argument('<id>', 'its id, the end of it, or words of its shape')
    .requiredOption(...STATEMENT_ACCOUNT);
  answers(
    remove,
    parts,
    async (at, { account }: Flags, given: string) => {
      const { source, id } = await keptMapping(at, account, given);
      await at.ledger.sourceAccounts.deleteMapping(source, id);
      await remember(parts, at, { did: `Removed the mapping ${id}.`, undo: null });
      return { json: { removed: id }, note: `Removed ${id}; the next file of its shape is read by its content.` };
    },
    'no table',
  );
};

const keptMapping = async (at: Connection, account: string, given: string) => {
  const source = await sourceOf(at, account);
  const { data } = await at.ledger.sourceAccounts.mappings(source.id);
  const seeWith = `ledger mappings list --account ${account}`;
  const { id } = oneOf(data, given, { id: (row) => row.id, text: (row) => row.shape, called: 'mapping', seeWith });
  return { source: source.id, id };
};

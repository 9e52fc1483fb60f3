import type { Command } from 'commander';
import { type Caller, isId, type Ledger, type MappingChange, type MappingId, type SourceAccount } from 'ledger-core';
import { Mistake } from 'ledger-server/compose';
import { mappingOut } from 'ledger-server/json';
import { accountOf, sourceFeeding } from '../account.ts';
import { answering, granted } from '../operate.ts';
import { BOOKS, type CommandParts } from '../parts.ts';
import { STATEMENT_ACCOUNT, statedMapping, withMappingOptions } from './statement-options.ts';

/** The commands that show and change how the tables of an account are read. */
export const addMappings = (program: Command, parts: CommandParts): void => {
  const mappings = program.command('mappings').description('Shows and changes how the tables of an account are read.');
  mappings
    .command('list')
    .requiredOption(...STATEMENT_ACCOUNT)
    .addOption(BOOKS)
    .action(({ books, account }) => answering(parts)(books, (ledger, { caller }) => listMappings(ledger, caller, account)));
  withMappingOptions(mappings.command('change'))
    .argument('<id>')
    .requiredOption(...STATEMENT_ACCOUNT)
    .addOption(BOOKS)
    .action((id: string, { account, books, ...stated }) =>
      answering(parts)(books, (ledger, { caller }) => changeMapping(ledger, caller, account, id, statedMapping(stated))),
    );
  mappings
    .command('remove')
    .argument('<id>')
    .requiredOption(...STATEMENT_ACCOUNT)
    .addOption(BOOKS)
    .action((id: string, { account, books }) =>
      answering(parts)(books, (ledger, { caller }) => removeMapping(ledger, caller, account, id)),
    );
};

/** The kept mappings of the source account that feeds an account of the chart, as JSON in the words of the HTTP interface. */
const listMappings = async (ledger: Ledger, caller: Caller, code: string): Promise<string> => {
  const { id } = await feeding(ledger, caller, code);
  const kept = granted(await ledger.sources.mappings(caller, id));
  return kept.length === 0
    ? `No mapping is kept for ${code}; the first import of a table keeps one.`
    : kept
        .map(({ id, keptAt, shape, mapping }) => `${id}  kept ${keptAt}\n  ${shape}\n  ${JSON.stringify(mappingOut(mapping))}`)
        .join('\n');
};

const changeMapping = async (ledger: Ledger, caller: Caller, code: string, id: string, change: MappingChange): Promise<string> => {
  if (Object.keys(change).length === 0) throw new Mistake('Name what to change, for example --sign or --column.');
  const source = await feeding(ledger, caller, code);
  const { mapping } = granted(await ledger.sources.changeMapping(caller, source.id, mappingId(id), change));
  return JSON.stringify(mappingOut(mapping));
};

const removeMapping = async (ledger: Ledger, caller: Caller, code: string, id: string): Promise<string> => {
  const source = await feeding(ledger, caller, code);
  granted(await ledger.sources.removeMapping(caller, source.id, mappingId(id)));
  return `Removed ${id}; the next file of its shape is read by its content.`;
};

const mappingId = (id: string): MappingId => {
  if (!isId('mapping', id)) throw new Mistake(`"${id}" is not the id of a mapping (see "mappings list").`);
  return id;
};

const feeding = async (ledger: Ledger, caller: Caller, code: string): Promise<SourceAccount> => {
  const source = await sourceFeeding(ledger, caller, await accountOf(ledger, caller, code));
  if (source === undefined) throw new Mistake(`--account: no source account feeds ${code}.`);
  return source;
};

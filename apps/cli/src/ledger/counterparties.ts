import { type Command, Option } from 'commander';
import type { Schemas } from 'ledger-api-client';
import { accountOf } from '../choosing/account.ts';
import { counterpartyOf } from '../choosing/counterparty.ts';
import { endOf } from '../choosing/one-of.ts';
import { remember } from '../command/acts.ts';
import { define, group, limit, results, several } from '../command/define.ts';
import { UsageError } from '../command/faults.ts';
import type { Parts } from '../command/parts.ts';
import { counted, tableOf } from '../command/shown.ts';
import type { Connection } from '../connection/connection.ts';
import { proposable } from '../review/proposed.ts';

type Counterparty = Schemas['CounterpartyOut'];

const KINDS: readonly Counterparty['kinds'][number][] = ['customer', 'vendor', 'owner', 'investor', 'employee', 'other'];

/** Adds the commands for customers, vendors and other counterparties.  [CLI-57] */
export const addCounterparties = (program: Command, parts: Parts): void => {
  const counterparties = group(program, 'counterparties', 'Manage customers, vendors and other counterparties.');
  addList(counterparties, parts);
  addAdd(counterparties, parts);
  addChange(counterparties, parts);
  addRetire(counterparties, parts);
  addRestore(counterparties, parts);
};

interface ListFlags {
  readonly contains?: string;
  readonly active?: boolean;
  readonly inactive?: boolean;
  readonly limit: number;
}

const addList = (into: Command, parts: Parts): void => {
  const list = define(into, 'list', 'List counterparties with their open balances, newest first.', [
    'books counterparties',
    'books counterparties list --contains fox --active --csv',
  ])
    .option('--contains <text>', 'only names that contain this text')
    .option('--active', 'only active counterparties')
    .addOption(new Option('--inactive', 'only inactive counterparties').conflicts('active'));
  results(limit(list), parts, async ({ ledger }, { contains, active, inactive, limit: most }: ListFlags) => {
    const { data } = await ledger.counterparties.list({
      limit: most,
      ...(contains !== undefined && { q: contains }),
      ...((active === true || inactive === true) && { is_active: active === true }),
    });
    const table = tableOf(data, {
      id: ({ id }) => endOf(id),
      name: ({ name, is_active }) => (is_active ? name : `${name} (inactive)`),
      kinds: ({ kinds }) => kinds.join(', '),
      terms: ({ terms_days }) => counted(terms_days, 'day'),
      receivable: ({ open_receivable }) => open_receivable,
      payable: ({ open_payable }) => open_payable,
    });
    return { json: data, table };
  });
};

interface DetailFlags {
  readonly kind?: readonly Counterparty['kinds'][number][];
  readonly terms?: string;
  readonly account?: string;
  readonly email?: string;
  readonly address?: string;
  readonly taxNumber?: string;
  readonly force?: boolean;
}

const NAMED = 'its name, or the end of its id';

/** Adds the options for counterparty fields. */
const withDetails = (command: Command): Command =>
  command
    .addOption(new Option('--kind <kind>', `${KINDS.join(', ')} (repeatable)`).argParser(kindsOf))
    .option('--terms <days>', 'days until documents are due')
    .option('--account <account>', 'default account for its transactions')
    .option('--email <address>', 'email address for documents')
    .option('--address <text>', 'postal address')
    .option('--tax-number <text>', 'tax number')
    .option('--force', 'allow a name that another counterparty already has');

const kindsOf = (text: string, earlier: readonly string[] = []): readonly string[] => {
  if (!KINDS.some((kind) => kind === text)) throw new UsageError(`--kind: "${text}" is not one of ${KINDS.join(', ')}.`);
  return several(text, earlier);
};

const detailsOf = async (at: Connection, flags: DetailFlags) => ({
  ...(flags.kind !== undefined && { kinds: [...flags.kind] }),
  ...(flags.terms !== undefined && { terms_days: daysIn(flags.terms) }),
  ...(flags.account !== undefined && { default_account_id: (await accountOf(at, flags.account)).id }),
  ...(flags.email !== undefined && { email: flags.email }),
  ...(flags.address !== undefined && { address: flags.address }),
  ...(flags.taxNumber !== undefined && { tax_number: flags.taxNumber }),
  ...(flags.force === true && { force: true }),
});

const daysIn = (text: string): number => {
  if (!/^\d{1,5}$/.test(text)) throw new UsageError(`--terms: "${text}" must be a whole number of days.`);
  return Number(text);
};

const addAdd = (into: Command, parts: Parts): void => {
  const add = define(into, 'create', 'Add a counterparty. A name that is already used requires --force.', [
    'books counterparties create "Pine Street Cafe" --kind customer --terms 14',
    'books counterparties create "Blue Fox" --kind customer --force',
  ]).argument('<name>');
  results(
    proposable(withDetails(add)),
    parts,
    async (at, flags: DetailFlags, name: string) => {
      const counterparty = await at.ledger.counterparties.create({ name, ...(await detailsOf(at, flags)) });
      const did = `Added ${counterparty.name} (${endOf(counterparty.id)}).`;
      await remember(parts, at, { did, undo: [['counterparties.change', counterparty.id, { is_active: false }]] });
      return { json: counterparty, note: did };
    },
    'no table',
  );
};

interface ChangeFlags extends DetailFlags {
  readonly name?: string;
}

const addChange = (into: Command, parts: Parts): void => {
  const change = define(into, 'change', 'Change the name or other fields of a counterparty. Its slug does not change.', [
    'books counterparties change "Blue Fox" --name "Blue Fox Bar"',
    'books counterparties change "Blue Fox" --terms 14 --email books@bluefox.example',
  ])
    .argument('<counterparty>', NAMED)
    .option('--name <name>', 'new name');
  results(
    proposable(withDetails(change)),
    parts,
    async (at, { name, ...flags }: ChangeFlags, given: string) => {
      const before = await counterpartyOf(at, given);
      const changes = { ...(name !== undefined && { name }), ...(await detailsOf(at, flags)) };
      const { counterparty, undo } = await changed(at, before, changes);
      const did = `Changed ${counterparty.name}.`;
      await remember(parts, at, { did, undo });
      return { json: counterparty, note: did };
    },
    'no table',
  );
};

const addRetire = (into: Command, parts: Parts): void => {
  const retire = define(into, 'deactivate', 'Deactivate a counterparty. It keeps its history, but new records cannot use it.', [
    'books counterparties deactivate "Harbour Supplies"',
    'books counterparties deactivate "Harbour Supplies" --json',
  ]);
  becoming(retire, parts, 'Deactivated', false);
};

const addRestore = (into: Command, parts: Parts): void => {
  const restore = define(into, 'reactivate', 'Reactivate an inactive counterparty.', [
    'books counterparties reactivate "Harbour Supplies"',
    'books counterparties reactivate "Harbour Supplies" --json',
  ]);
  becoming(restore, parts, 'Reactivated', true);
};

const becoming = (command: Command, parts: Parts, word: string, isActive: boolean): Command =>
  results(
    proposable(command.argument('<counterparty>', NAMED)),
    parts,
    async (at, _flags: object, given: string) => {
      const { counterparty, undo } = await changed(at, await counterpartyOf(at, given), { is_active: isActive });
      const open = (counterparty.warnings ?? []).map(({ count }) => ` It has ${counted(count, 'open item')} that can still be paid.`);
      const did = `${word} ${counterparty.name}.`;
      await remember(parts, at, { did, undo });
      return { json: counterparty, note: did + open.join('') };
    },
    'no table',
  );

/** Updates a counterparty, and returns the reversal. */
const changed = async ({ ledger }: Connection, before: Counterparty, changes: Schemas['CounterpartyChange']) => {
  const counterparty = await ledger.counterparties.change(before.id, changes);
  const { force: _forced, ...fields } = changes;
  const back = Object.fromEntries(Object.keys(fields).map((field) => [field, before[field as keyof Counterparty]]));
  const undo = [['counterparties.change', before.id, { ...back, ...('name' in back && { force: true }) }]] as const;
  return { counterparty, undo };
};

import type { AccountId, CounterpartyId } from '../../kernel/ids.ts';
import type { Account } from '../../ledger/accounts/account.ts';
import type { Chart } from '../../ledger/accounts/chart.ts';
import { type Counterparty, slugOf } from '../../ledger/counterparties/counterparty.ts';
import { CONTROLS, type Compared, type Control, type Imported } from './control-total.ts';
import type { MigrationCounterparty, MigrationMapping, ProposedAccount } from './mapping.ts';

/** The control totals of a run, with both amounts of each.  [MIG-20] [MIG-21] Pure. */
export const compare = (
  chart: Chart,
  known: ReadonlyMap<CounterpartyId, Counterparty>,
  mappings: readonly MigrationMapping[],
  counterparties: readonly MigrationCounterparty[],
  imported: Imported,
): readonly Compared[] => {
  const targets = targetsOf(chart, mappings, imported);
  const ofAccounts = targets.flatMap((target) => {
    const row = (control: Control): Compared => ({
      control,
      subject: target.code,
      isCounterparty: false,
      name: target.name,
      accountId: target.id,
      counterpartyId: null,
      sourceMinor: target.sourceMinor,
      importedMinor: target.id === null ? 0n : (imported.balances.get(target.id) ?? 0n),
    });
    const role = target.account?.controlRole;
    return [
      row('trial_balance'),
      ...(target.isCash ? [row('cash')] : []),
      ...(role === 'ar' && target.isSource ? [row('receivables')] : []),
      ...(role === 'ap' && target.isSource ? [row('payables')] : []),
    ];
  });
  const agings = (['ar', 'ap'] as const).flatMap((role) => agingOf(role, targets, known, mappings, counterparties, imported));
  return [...ofAccounts, ...agings].sort((a, b) => CONTROLS.indexOf(a.control) - CONTROLS.indexOf(b.control));
};

/** An account of these books that is a target or already has a balance. */
interface Target {
  readonly code: string;
  readonly name: string;
  readonly id: AccountId | null;
  readonly account: Account | null;
  readonly sourceMinor: bigint;
  readonly itemsMinor: bigint;
  readonly isCash: boolean;
  readonly isSource: boolean;
}

const targetsOf = ({ byId, accounts }: Chart, mappings: readonly MigrationMapping[], { balances }: Imported): readonly Target[] => {
  const found = new Map<string, Target>();
  for (const mapping of mappings) {
    const account = mapping.accountId === null ? null : (byId.get(mapping.accountId) ?? null);
    const made: Account | ProposedAccount | null = account ?? (mapping.creates ? mapping.proposal : null);
    if (made === null) continue;
    const before = found.get(made.code);
    found.set(made.code, {
      code: made.code,
      name: made.name,
      id: account?.id ?? null,
      account,
      sourceMinor: (before?.sourceMinor ?? 0n) + mapping.balanceMinor,
      itemsMinor: (before?.itemsMinor ?? 0n) + mapping.itemsMinor,
      isCash: (before?.isCash ?? false) || mapping.isCash,
      isSource: true,
    });
  }
  for (const account of accounts)
    if ((balances.get(account.id) ?? 0n) !== 0n && !found.has(account.code)) {
      const { code, name, id } = account;
      found.set(code, { code, name, id, account, sourceMinor: 0n, itemsMinor: 0n, isCash: false, isSource: false });
    }
  return [...found.values()].sort((a, b) => (a.code < b.code ? -1 : 1));
};

/** By account, then by counterparty over all accounts of the kind. */
const agingOf = (
  role: 'ar' | 'ap',
  targets: readonly Target[],
  known: ReadonlyMap<CounterpartyId, Counterparty>,
  mappings: readonly MigrationMapping[],
  counterparties: readonly MigrationCounterparty[],
  { open }: Imported,
): readonly Compared[] => {
  const control = role === 'ar' ? 'receivable_aging' : 'payable_aging';
  const named = new Set(counterparties.flatMap(({ owed }) => owed.map(({ accountId }) => accountId)));
  const ofRole = new Map(targets.flatMap((target) => (target.account?.controlRole === role ? [[target.account.id, target] as const] : [])));
  const landing = new Map(mappings.map(({ sourceId, accountId }) => [sourceId, accountId]));
  const used = [...ofRole.values()].filter(
    ({ id }) =>
      (id !== null && (open.get(id)?.size ?? 0) > 0) || mappings.some((each) => each.accountId === id && named.has(each.sourceId)),
  );
  const accounts = used.map(
    (target): Compared => ({
      control,
      subject: target.code,
      isCounterparty: false,
      name: target.name,
      accountId: target.id,
      counterpartyId: null,
      sourceMinor: target.itemsMinor,
      importedMinor: sumOf(target.id === null ? undefined : open.get(target.id)),
    }),
  );
  const rows = new Map<string, Compared>();
  const add = (subject: string, name: string, counterpartyId: CounterpartyId | null, sourceMinor: bigint, importedMinor: bigint): void => {
    const before = rows.get(subject);
    rows.set(subject, {
      ...{ control, subject, isCounterparty: true, name, accountId: null, counterpartyId },
      sourceMinor: (before?.sourceMinor ?? 0n) + sourceMinor,
      importedMinor: (before?.importedMinor ?? 0n) + importedMinor,
    });
  };
  for (const { name, counterpartyId, owed } of counterparties) {
    const counterparty = counterpartyId === null ? undefined : known.get(counterpartyId);
    for (const { accountId, amountMinor } of owed) {
      const target = landing.get(accountId);
      if (target != null && ofRole.has(target))
        add(counterparty?.slug ?? slugOf(name), counterparty?.name ?? name, counterpartyId, amountMinor, 0n);
    }
  }
  for (const { id } of used)
    for (const [counterpartyId, minor] of (id === null ? undefined : open.get(id)) ?? []) {
      const counterparty = known.get(counterpartyId);
      if (counterparty !== undefined) add(counterparty.slug, counterparty.name, counterpartyId, 0n, minor);
    }
  return [...accounts, ...[...rows.values()].sort((a, b) => (a.subject < b.subject ? -1 : 1))];
};

const sumOf = (amounts: ReadonlyMap<CounterpartyId, bigint> | undefined): bigint =>
  [...(amounts?.values() ?? [])].reduce((sum, minor) => sum + minor, 0n);

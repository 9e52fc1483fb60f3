import type { CounterpartyId } from '../../kernel/ids.ts';
import type { Position } from '../../kernel/page.ts';
import type { Counterparty } from '../../ledger/counterparties/counterparty.ts';
import type { Needs } from '../../store/unit-of-work.ts';
import { COUNTERPARTIES_AT_ONCE } from './limits.ts';
import { isNamed, isNeeded, type MigrationCounterparty, type MigrationMapping } from './mapping.ts';
import { matchAccounts, matchByName } from './match-accounts.ts';
import { proposeAccounts } from './propose-accounts.ts';
import type { Reading } from './read-snapshot.ts';
import { typeOfNumber, typeOfWord } from './source-types.ts';

/** The accounts of a snapshot, each with its target account or a proposal.  [MIG-10] to [MIG-14] */
export const mapAccounts = async (unit: Needs<'accounts'>, reading: Reading): Promise<readonly MigrationMapping[]> => {
  const chart = await unit.accounts.chart();
  const unmapped = accountsIn(reading).map((account): MigrationMapping => {
    const { sourceType, number } = account;
    const type = (sourceType === null ? null : typeOfWord(sourceType)) ?? typeOfNumber(number);
    return { ...account, type, accountId: null, proposal: null, creates: false, isStated: false };
  });
  const matched = matchAccounts(chart, unmapped);
  const proposals = proposeAccounts(
    chart,
    unmapped.filter((mapping) => !matched.has(mapping.sourceId) && isNeeded(mapping)),
  );
  return unmapped.map((mapping) => ({
    ...mapping,
    accountId: matched.get(mapping.sourceId) ?? null,
    proposal: proposals.get(mapping.sourceId) ?? null,
  }));
};

/** The fields that a mapping copies from the snapshot. */
export type CopiedAccount = Omit<MigrationMapping, 'type' | 'accountId' | 'proposal' | 'creates' | 'isStated'>;

export const accountsIn = ({ accounts }: Reading): readonly CopiedAccount[] =>
  [...accounts.values()].map(({ written: { id, name, number, type, is_cash }, ...counted }, place) => ({
    sourceId: id,
    place,
    name,
    number,
    sourceType: type,
    isCash: is_cash,
    ...counted,
  }));

export type CopiedCounterparty = Omit<MigrationCounterparty, 'counterpartyId'>;

export const counterpartiesIn = ({ counterparties }: Reading): readonly CopiedCounterparty[] =>
  [...counterparties.values()].map(({ written, openItems, lines, owed }, place) => ({
    sourceId: written.id,
    place,
    name: written.name,
    openItems,
    lines,
    owed: [...owed].map(([accountId, amountMinor]) => ({ accountId, amountMinor })),
  }));

/** The customers and vendors of a snapshot, each with its counterparty.  [MIG-15] */
export const mapCounterparties = async (unit: Needs<'counterparties'>, reading: Reading): Promise<readonly MigrationCounterparty[]> => {
  const sources = counterpartiesIn(reading);
  const matched = sources.some(isNamed) ? matchByName(await allCounterparties(unit), sources) : new Map<string, CounterpartyId>();
  return sources.map((counterparty) => ({ ...counterparty, counterpartyId: matched.get(counterparty.sourceId) ?? null }));
};

const allCounterparties = async (
  unit: Needs<'counterparties'>,
): Promise<readonly { readonly id: CounterpartyId; readonly name: string }[]> => {
  const all: { readonly id: CounterpartyId; readonly name: string }[] = [];
  for (let after: Position | null = null; ; ) {
    const page: readonly Counterparty[] = await unit.counterparties.list({}, { after, take: COUNTERPARTIES_AT_ONCE });
    for (const { id, name } of page) all.push({ id, name });
    const last = page.at(-1);
    if (last === undefined || page.length < COUNTERPARTIES_AT_ONCE) return all;
    after = [last.id];
    await unit.turn();
  }
};

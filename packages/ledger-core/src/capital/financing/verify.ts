import { ownSideOf } from '../../bank/transactions/reported-transaction.ts';
import type { Transaction } from '../../bank/transactions/transaction.ts';
import { byId, distinct } from '../../kernel/grouping.ts';
import type { AccountId, InstrumentId, IntercompanyId } from '../../kernel/ids.ts';
import { otherSide, type Side } from '../../kernel/sides.ts';
import type { Entry } from '../../ledger/journal/entry.ts';
import { type Facts, type Finding, type MakeCheck, unless } from '../../store/check.ts';
import { inBatches } from '../../store/in-batches.ts';
import type { Needs } from '../../store/unit-of-work.ts';
import type { IntercompanyTransaction } from '../intercompany/intercompany.ts';
import { type FinancingInstrument, INSTRUMENT_KINDS } from './instrument.ts';
import { why } from './reasons.ts';

/** Compares financing instruments and intercompany amounts with their entries and with the linked transactions.  [FIN-4] [ICO-1] [LNK-3] */
export const verifyFinancing: MakeCheck<Needs<'counterparties' | 'instruments' | 'intercompany' | 'journal' | 'transactions'>> = ({
  unit,
  processors,
}) => ({
  entries: async (entries) => {
    const posted = entries.filter(({ source }) => source === 'financing' || source === 'intercompany');
    const amounts = byId(await unit.intercompany.byIds(distinct(posted.map(({ sourceId }) => sourceId as IntercompanyId | null))));
    const instruments = byId(posted.length === 0 ? [] : await unit.instruments.all());
    const reversals = await unit.journal.reversalsOf(posted.map(({ id }) => id));
    return posted.flatMap(({ id, entryNo, source, sourceId }) => {
      const instrument = instruments.get(sourceId as InstrumentId);
      const named = source === 'financing' ? instrument?.issue?.entryId : amounts.get(sourceId as IntercompanyId)?.entryId;
      const holds = source === 'financing' ? (named === id) === !reversals.has(id) : named === id;
      return unless(holds, source === 'financing' ? 'FIN-4' : 'ICO-1', () =>
        why.entry_and_its_source_disagree({ entry: entryNo, source: String(sourceId) }),
      );
    });
  },
  transactions: async (transactions) => {
    const instruments = byId(await unit.instruments.all());
    const amounts = byId(await unit.intercompany.byIds(distinct(transactions.map(({ cashLink }) => cashLink?.intercompanyId))));
    return transactions.flatMap((transaction) => linkFindings(transaction, instruments, amounts));
  },
  end: async () => [
    ...(await instrumentFindings(unit, processors)),
    ...(await inBatches(
      unit,
      (slice) => unit.intercompany.list(slice),
      (step) => amountFindings(unit, step),
    )),
  ],
});

/** A linked transaction and its instrument or amount must reference each other. */
const linkFindings = (
  { id, cashLink }: Transaction,
  instruments: ReadonlyMap<InstrumentId, FinancingInstrument>,
  amounts: ReadonlyMap<IntercompanyId, IntercompanyTransaction>,
): readonly Finding[] => {
  if (cashLink === null) return [];
  const { entryId, instrumentId, intercompanyId, name } = cashLink;
  const instrument = instrumentId === null ? undefined : instruments.get(instrumentId);
  const amount = intercompanyId === null ? undefined : amounts.get(intercompanyId);
  const cash = instrument?.issue ?? amount;
  const itsName = instrument?.name ?? amount?.otherName;
  const holds = cash?.entryId === entryId && cash.transactionId === id && itsName === name;
  return unless(holds, 'LNK-3', () => why.cash_of_transaction_disagrees({ id, name }));
};

const instrumentFindings = async (
  unit: Needs<'counterparties' | 'instruments' | 'journal' | 'transactions'>,
  processors: Facts<Needs>['processors'],
): Promise<readonly Finding[]> => {
  const instruments = await unit.instruments.all();
  const [entries, transactions] = await entriesAndCash(
    unit,
    instruments.flatMap(({ issue }) => issue ?? []),
  );
  const counterparties = new Set(
    (await unit.counterparties.byIds(distinct(instruments.map(({ investorId }) => investorId)))).map(({ id }) => id),
  );
  return instruments.flatMap((instrument) => {
    const { id, name, note, issue, investorId, accountId, principalMinor } = instrument;
    const entry = issue === null ? undefined : entries.get(issue.entryId);
    const lines = [
      [issue?.cashAccountId, 'debit', principalMinor, processors.get(issue?.cashAccountId as AccountId) ?? null],
      [accountId, 'credit', principalMinor, investorId],
    ];
    const isAsPosted =
      entry !== undefined &&
      entry.date === issue?.date &&
      entry.description === name &&
      entry.memo === note &&
      textOf(linesOf(entry)) === textOf(lines);
    return [
      ...unless(INSTRUMENT_KINDS.includes(instrument.kind), 'FIN-1', () =>
        why.instrument_of_unknown_kind({ name, id, kind: instrument.kind }),
      ),
      ...unless(principalMinor > 0n && counterparties.has(investorId), 'FIN-1', () => why.instrument_incomplete({ name, id })),
      ...unless(issue === null || isAsPosted, 'FIN-4', () => why.instrument_and_entry_disagree({ name, id })),
      ...unless(isLinkedBack(issue?.transactionId ?? null, id, transactions), 'LNK-3', () =>
        why.deposit_of_instrument_disagrees({ name, id }),
      ),
    ];
  });
};

const amountFindings = async (
  unit: Needs<'journal' | 'transactions'>,
  amounts: readonly IntercompanyTransaction[],
): Promise<readonly Finding[]> => {
  const [entries, transactions] = await entriesAndCash(unit, amounts);
  return amounts.flatMap(({ id, date, direction, amountMinor, cashAccountId, entryId, transactionId, otherName, createdAt }) => {
    const entry = entries.get(entryId);
    const side: Side = ownSideOf({ direction });
    const [cash, between] = entry?.lines ?? [];
    const isAsPosted =
      (direction === 'in' || direction === 'out') &&
      entry?.sourceId === id &&
      entry.date === date &&
      entry.postedAt === createdAt &&
      entry.description.endsWith(`(${otherName})`) &&
      textOf([[cash?.accountId, cash?.side, cash?.amountMinor]]) === textOf([[cashAccountId, side, amountMinor]]) &&
      between?.side === otherSide(side);
    return [
      ...unless(isAsPosted, 'ICO-1', () => why.intercompany_and_entry_disagree({ id, company: otherName })),
      ...unless(isLinkedBack(transactionId, id, transactions), 'LNK-3', () =>
        why.intercompany_transaction_disagrees({ id, company: otherName }),
      ),
    ];
  });
};

const isLinkedBack = (
  transactionId: Transaction['id'] | null,
  id: InstrumentId | IntercompanyId,
  transactions: ReadonlyMap<Transaction['id'], Transaction>,
): boolean => {
  const link = transactionId === null ? undefined : transactions.get(transactionId)?.cashLink;
  return transactionId === null || link?.instrumentId === id || link?.intercompanyId === id;
};

const entriesAndCash = async (
  unit: Needs<'journal' | 'transactions'>,
  posted: readonly { readonly entryId: Entry['id']; readonly transactionId: Transaction['id'] | null }[],
) =>
  [
    byId(await unit.journal.byIds(distinct(posted.map(({ entryId }) => entryId)))),
    byId(await unit.transactions.byIds(distinct(posted.map(({ transactionId }) => transactionId)))),
  ] as const;

const linesOf = ({ lines }: Entry) =>
  lines.map(({ accountId, side, amountMinor, counterpartyId }) => [accountId, side, amountMinor, counterpartyId]);

const textOf = (value: unknown): string => JSON.stringify(value, (_key, each: unknown) => (typeof each === 'bigint' ? String(each) : each));

import type { IsoDate } from '../../kernel/dates.ts';
import { byId, distinct, groupBy } from '../../kernel/grouping.ts';
import type { AccountId } from '../../kernel/ids.ts';
import { debitMinor } from '../../kernel/sides.ts';
import { type Facts, type Finding, type MakeCheck, unless } from '../../store/check.ts';
import { inBatches } from '../../store/in-batches.ts';
import type { Needs } from '../../store/unit-of-work.ts';
import { why } from './reasons.ts';
import type { Reconciliation } from './reconciliation.ts';

/**
 * A transaction references a completed reconciliation of its own source account, or none. The books had the stored balance of each
 * completed reconciliation, and with the outstanding lines it equals the bank's.  [RCN-6] [RCN-8]
 */
export const verifyReconciliations: MakeCheck<Needs<'imports' | 'journal' | 'reconciliations' | 'sources'>> = (facts) => {
  const { unit } = facts;
  let sources: Promise<readonly Sums[]> | undefined;
  return {
    entries: async (entries) => {
      sources ??= completedOn(facts);
      const sums = groupBy(await sources, ({ accountId }) => accountId);
      for (const { entryNo, date, lines } of entries)
        for (const line of lines) for (const { count } of sums.get(line.accountId) ?? []) count(entryNo, date, debitMinor(line));
      return [];
    },
    transactions: async (transactions) => {
      const named = distinct(transactions.map(({ reconciliationId }) => reconciliationId));
      const reconciliations = byId(named.length === 0 ? [] : await unit.reconciliations.byIds(named));
      return transactions.flatMap(({ id, sourceId, reconciliationId }) => {
        if (reconciliationId === null) return [];
        const reconciliation = reconciliations.get(reconciliationId);
        return unless(reconciliation?.completion != null && reconciliation.sourceId === sourceId, 'RCN-8', () =>
          why.reconciliation_of_transaction_missing({ id, reconciliation: reconciliationId }),
        );
      });
    },
    end: async () => {
      const sums = await (sources ?? completedOn(facts));
      const { entryNo: lastNo } = await unit.journal.tail();
      return [
        ...sums.flatMap(({ findings }) => findings()),
        ...(await openingFindings(facts, sums)),
        ...(await inBatches(
          unit,
          (slice) => unit.reconciliations.list({}, slice),
          (step) => step.flatMap((reconciliation) => periodFindings(reconciliation, lastNo)),
        )),
        ...(await importFindings(facts)),
      ];
    },
  };
};

/**
 * Balances of an account at the completed reconciliations of a source account, summed in the pass over the journal. One account may have
 * several sources.
 */
interface Sums {
  readonly accountId: AccountId;
  /** The first of them. */
  readonly first: Reconciliation | undefined;
  readonly count: (entryNo: number, date: IsoDate, signedMinor: bigint) => void;
  readonly findings: () => readonly Finding[];
}

const completedOn = async ({ unit }: Facts<Needs<'reconciliations' | 'sources'>>): Promise<readonly Sums[]> => {
  const completed: Reconciliation[] = [];
  await inBatches(
    unit,
    (slice) => unit.reconciliations.list({}, slice),
    (step) => {
      completed.push(...step.filter(({ completion }) => completion !== null));
      return [];
    },
  );
  return (await unit.sources.all()).map(({ id, accountId }) =>
    sumsOf(
      accountId,
      completed.filter(({ sourceId }) => sourceId === id),
    ),
  );
};

const sumsOf = (accountId: AccountId, reconciliations: readonly Reconciliation[]): Sums => {
  const inOrder = [...reconciliations].sort((a, b) => (a.until < b.until ? -1 : 1));
  const balances = inOrder.map((reconciliation) => ({ reconciliation, minor: 0n }));
  return {
    accountId,
    first: inOrder[0],
    count: (entryNo, date, signedMinor) => {
      for (const balance of balances) {
        const { until, completion } = balance.reconciliation;
        if (date <= until && entryNo <= (completion?.lastEntryNo ?? 0)) balance.minor += signedMinor;
      }
    },
    findings: () => [
      ...balances.flatMap(({ reconciliation, minor }) => balanceFindings(reconciliation, minor)),
      ...inOrder.flatMap((reconciliation, at) => chainFindings(reconciliation, inOrder[at - 1])),
    ],
  };
};

const balanceFindings = ({ id, closingBalanceMinor, completion }: Reconciliation, minor: bigint): readonly Finding[] => {
  if (completion === null) return [];
  const outstanding = completion.outstanding.reduce((sum, { on, amountMinor }) => sum + (on === 'books' ? amountMinor : -amountMinor), 0n);
  return [
    ...unless(completion.ledgerBalanceMinor === minor, 'RCN-8', () => why.reconciled_balance_differs({ id })),
    ...unless(closingBalanceMinor === completion.ledgerBalanceMinor - outstanding, 'RCN-6', () => why.reconciled_with_difference({ id })),
  ];
};

/** A reconciliation starts after the previous one, with its closing balance.  [RCN-4] [RCN-11] */
const chainFindings = ({ id, since, openingBalanceMinor }: Reconciliation, before: Reconciliation | undefined): readonly Finding[] =>
  unless(before === undefined || (since > before.until && openingBalanceMinor === before.closingBalanceMinor), 'RCN-4', () =>
    why.reconciliation_start_differs({ id }),
  );

const periodFindings = ({ id, since, until, completion }: Reconciliation, lastNo: number): readonly Finding[] => [
  ...unless(since <= until, 'RCN-2', () => why.reconciliation_ends_early({ id })),
  ...unless(completion === null || completion.lastEntryNo <= lastNo, 'RCN-9', () => why.reconciliation_past_journal({ id })),
];

/**
 * The rows of a source account's first statement must lead from its opening balance to its closing balance. Later ones start with the
 * previous closing balance.  [RCN-6]
 */
const openingFindings = async ({ unit }: Facts<Needs<'imports'>>, sums: readonly Sums[]): Promise<readonly Finding[]> => {
  const findings: Finding[] = [];
  for (const { first } of sums) {
    if (first === undefined || first.importId === null) continue;
    const { id, since, until, openingBalanceMinor, closingBalanceMinor } = first;
    const lines = (await unit.imports.linesOf(first.importId)).filter(({ date }) => date >= since && date <= until);
    const movedMinor = lines.reduce((sum, { amountMinor }) => sum + amountMinor, 0n);
    findings.push(...unless(openingBalanceMinor + movedMinor === closingBalanceMinor, 'RCN-6', () => why.statement_rows_unequal({ id })));
  }
  return findings;
};

/** The reconciliation of an import has the printed balances.  [RCN-2] */
const importFindings = ({ unit }: Facts<Needs<'imports' | 'reconciliations'>>): Promise<readonly Finding[]> =>
  inBatches(
    unit,
    (slice) => unit.reconciliations.list({}, slice),
    async (step) => {
      const imports = byId(await unit.imports.byIds(distinct(step.map(({ importId }) => importId))));
      return step.flatMap(({ id, importId, sourceId, closingBalanceMinor }) => {
        const statement = importId === null ? undefined : imports.get(importId);
        return unless(
          importId === null || (statement?.sourceId === sourceId && statement.closingBalanceMinor === closingBalanceMinor),
          'RCN-2',
          () => why.reconciliation_unlike_statement({ id }),
        );
      });
    },
  );

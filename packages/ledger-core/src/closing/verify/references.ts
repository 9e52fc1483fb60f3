import { accountsOf } from '../../bank/transactions/assignment.ts';
import { isHold, type Transaction } from '../../bank/transactions/transaction.ts';
import { byId, distinct } from '../../kernel/grouping.ts';
import { accountsOfRule } from '../../review/rules/rule.ts';
import { type Facts, type Finding, type MakeCheck, unless } from '../../store/check.ts';
import { inBatches } from '../../store/in-batches.ts';
import type { Needs } from '../../store/unit-of-work.ts';
import { why } from './reasons.ts';

/** The references of transactions, counterparties, sources and rules must exist in the books.  [FIL-2] [TRF-6] [CPT-1] [SRC-1] [RUL-1] */
export const verifyReferences: MakeCheck<Needs<'counterparties' | 'rules' | 'sources' | 'transactions'>> = (facts) => ({
  transactions: (transactions) => transactionFindings(facts, transactions),
  end: async () => [...(await counterpartyFindings(facts)), ...(await sourceFindings(facts)), ...(await ruleFindings(facts))],
});

const transactionFindings = async (
  { unit, chart, dimensions }: Facts<Needs<'counterparties' | 'transactions'>>,
  transactions: readonly Transaction[],
): Promise<readonly Finding[]> => {
  const others = byId(
    await unit.transactions.byIds(
      distinct(
        transactions.flatMap(({ match, rivalId, possibleDuplicateOf, refundIds }) => [
          ...[match?.transactionId, rivalId, possibleDuplicateOf],
          ...refundIds,
        ]),
      ),
    ),
  );
  const counterparties = new Set(
    (await unit.counterparties.byIds(distinct(transactions.map(({ counterpartyId }) => counterpartyId)))).map(({ id }) => id),
  );
  const values = new Set(dimensions.flatMap(({ id, values }) => values.map((value) => `${id} ${value.id}`)));
  return transactions.flatMap((transaction) => {
    const { id, counterpartyId, assignment, match, rivalId, possibleDuplicateOf, refundIds } = transaction;
    const missing = [rivalId, possibleDuplicateOf, ...refundIds].find((other) => other !== null && !others.has(other));
    return [
      ...unless(counterpartyId === null || counterparties.has(counterpartyId), 'CPT-1', () =>
        why.transaction_of_unknown_counterparty({ id, counterparty: String(counterpartyId) }),
      ),
      ...unless(
        accountsOf(assignment).every((account) => chart.byId.has(account)),
        'FIL-2',
        () => why.transaction_of_unknown_account({ id }),
      ),
      ...unless(
        transaction.dimensions.every(({ dimensionId, valueId }) => values.has(`${dimensionId} ${valueId}`)),
        'DIM-4',
        () => why.transaction_of_unknown_value({ id }),
      ),
      ...unless(match === null || isMatchedBack(transaction, others.get(match.transactionId)), 'TRF-6', () =>
        why.match_disagrees({ id, other: String(match?.transactionId) }),
      ),
      ...unless(missing === undefined, 'ING-12', () => why.transaction_references_missing({ id, other: String(missing) })),
    ];
  });
};

/**
 * The legs of a transfer reference each other, and so do a charge and its refunds. A charge has one hold and a hold one charge. Other
 * matches reference an existing transaction.
 */
const isMatchedBack = (transaction: Transaction, other: Transaction | undefined): boolean => {
  if (other === undefined) return false;
  if (transaction.match?.kind === 'authorisation') return isHold(transaction) !== isHold(other);
  if (transaction.match?.kind === 'refund') return other.refundIds.includes(transaction.id);
  return transaction.match?.kind !== 'transfer' || (other.match?.kind === 'transfer' && other.match.transactionId === transaction.id);
};

const counterpartyFindings = ({ unit, chart }: Facts<Needs<'counterparties'>>): Promise<readonly Finding[]> =>
  inBatches(
    unit,
    (slice) => unit.counterparties.list({}, slice),
    (step) =>
      step.flatMap(({ id, defaultAccountId, termsDays }) => [
        ...unless(defaultAccountId === null || chart.byId.has(defaultAccountId), 'CPT-1', () =>
          why.counterparty_of_unknown_account({ id }),
        ),
        ...unless(termsDays >= 0, 'CPT-1', () => why.counterparty_terms_negative({ id })),
      ]),
  );

const sourceFindings = async ({ unit, chart }: Facts<Needs<'counterparties' | 'sources'>>): Promise<readonly Finding[]> => {
  const sources = await unit.sources.all();
  const counterparties = new Set(
    (await unit.counterparties.byIds(distinct(sources.map(({ counterpartyId }) => counterpartyId)))).map(({ id }) => id),
  );
  return sources.flatMap(({ id, accountId, counterpartyId }) =>
    unless(chart.byId.has(accountId) && (counterpartyId === null || counterparties.has(counterpartyId)), 'SRC-1', () =>
      why.source_account_incomplete({ id }),
    ),
  );
};

const ruleFindings = async ({ unit, chart }: Facts<Needs<'rules' | 'sources'>>): Promise<readonly Finding[]> => {
  const rules = await unit.rules.all();
  const sources = byId(await unit.sources.all());
  return rules.flatMap((rule) =>
    unless(accountsOfRule(rule).every((id) => chart.byId.has(id)) && (rule.sourceId === null || sources.has(rule.sourceId)), 'RUL-1', () =>
      why.rule_incomplete({ id: rule.id }),
    ),
  );
};

import { isHold, type Transaction } from '../../bank/transactions/transaction.ts';
import { accountsOf } from '../../bank/transactions/treatment.ts';
import { byId, distinct } from '../../kernel/grouping.ts';
import { accountsOfRule } from '../../review/rules/rule.ts';
import { type Facts, type Finding, type MakeCheck, unless } from '../../store/check.ts';
import { inBatches } from '../../store/in-batches.ts';
import type { Needs } from '../../store/unit-of-work.ts';

/** The references of transactions, counterparties, sources and rules must exist in the books.  [FIL-2] [TRF-6] [CPT-1] [SRC-1] [RUL-1] */
export const verifyReferences: MakeCheck<Needs<'counterparties' | 'rules' | 'sources' | 'transactions'>> = (facts) => ({
  transactions: (transactions) => transactionFindings(facts, transactions),
  end: async () => [...(await partyFindings(facts)), ...(await sourceFindings(facts)), ...(await ruleFindings(facts))],
});

const transactionFindings = async (
  { books, chart, dimensions }: Facts<Needs<'counterparties' | 'transactions'>>,
  transactions: readonly Transaction[],
): Promise<readonly Finding[]> => {
  const others = byId(
    await books.transactions.byIds(
      distinct(
        transactions.flatMap(({ match, rivalId, possibleDuplicateOf, refundIds }) => [
          ...[match?.transactionId, rivalId, possibleDuplicateOf],
          ...refundIds,
        ]),
      ),
    ),
  );
  const parties = new Set(
    (await books.counterparties.byIds(distinct(transactions.map(({ counterpartyId }) => counterpartyId)))).map(({ id }) => id),
  );
  const values = new Set(dimensions.flatMap(({ id, values }) => values.map((value) => `${id} ${value.id}`)));
  return transactions.flatMap((transaction) => {
    const { id, counterpartyId, treatment, match, rivalId, possibleDuplicateOf, refundIds } = transaction;
    const found = (holds: boolean, rule: string, what: string) => unless(holds, rule, `Transaction ${id} ${what}.`);
    const missing = [rivalId, possibleDuplicateOf, ...refundIds].find((other) => other !== null && !others.has(other));
    return [
      ...found(
        counterpartyId === null || parties.has(counterpartyId),
        'CPT-1',
        `names the party ${counterpartyId}, which these books do not have`,
      ),
      ...found(
        accountsOf(treatment).every((account) => chart.byId.has(account)),
        'FIL-2',
        'is filed to an account that is not in the chart',
      ),
      ...found(
        transaction.dimensions.every(({ dimensionId, valueId }) => values.has(`${dimensionId} ${valueId}`)),
        'DIM-4',
        'names a dimension value that these books do not have',
      ),
      ...found(
        match === null || isMatchedBack(transaction, others.get(match.transactionId)),
        'TRF-6',
        `and ${match?.transactionId} disagree on whether they match`,
      ),
      ...found(missing === undefined, 'ING-12', `names ${missing}, which is no transaction of these books`),
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

const partyFindings = ({ books, chart }: Facts<Needs<'counterparties'>>): Promise<readonly Finding[]> =>
  inBatches(
    books,
    (slice) => books.counterparties.list({}, slice),
    (step) =>
      step.flatMap(({ id, defaultAccountId, termsDays }) => [
        ...unless(
          defaultAccountId === null || chart.byId.has(defaultAccountId),
          'CPT-1',
          `The counterparty ${id} names an account that is not in the chart.`,
        ),
        ...unless(termsDays >= 0, 'CPT-1', `The counterparty ${id} is due before it is billed.`),
      ]),
  );

const sourceFindings = async ({ books, chart }: Facts<Needs<'counterparties' | 'sources'>>): Promise<readonly Finding[]> => {
  const sources = await books.sources.all();
  const parties = new Set(
    (await books.counterparties.byIds(distinct(sources.map(({ counterpartyId }) => counterpartyId)))).map(({ id }) => id),
  );
  return sources.flatMap(({ id, accountId, counterpartyId }) =>
    unless(
      chart.byId.has(accountId) && (counterpartyId === null || parties.has(counterpartyId)),
      'SRC-1',
      `The source account ${id} names an account or a processor that these books do not have.`,
    ),
  );
};

const ruleFindings = async ({ books, chart }: Facts<Needs<'rules' | 'sources'>>): Promise<readonly Finding[]> => {
  const rules = await books.rules.all();
  const sources = byId(await books.sources.all());
  return rules.flatMap((rule) =>
    unless(
      accountsOfRule(rule).every((id) => chart.byId.has(id)) && (rule.sourceId === null || sources.has(rule.sourceId)),
      'RUL-1',
      `The rule ${rule.id} names an account or a source account that these books do not have.`,
    ),
  );
};

import { date } from '../../kernel/dates.ts';
import type { CounterpartyId, Id, TransactionId } from '../../kernel/ids.ts';
import { searchable } from '../../kernel/text.ts';
import { ALL, type ContractCase, expectSame, newId, openBooksIn } from '../../store/contract-case.ts';
import type { ByRule, Decision } from './decision.ts';
import type { TransactionFilter } from './port.ts';
import type { ReportedTransaction } from './reported-transaction.ts';
import type { Status, Transaction } from './transaction.ts';

/** A later record version with an amount that a double cannot store exactly. */
const READING: ReportedTransaction = {
  date: date('2026-03-05'),
  amountMinor: 9_007_199_254_740_993n,
  currency: 'USD',
  direction: 'in',
  kind: 'money_in',
  description: 'Refund “Tea”',
  memo: 'Order 7',
  fingerprint: 'later',
};

/** The contract of the transactions port. */
export const transactionsContract: readonly ContractCase[] = [
  {
    name: '[STO-28] transactions are listed newest first, by each filter and by all filters',
    run: async (store) => {
      const { write, read, transaction, account } = await openBooksIn(store);
      const counterparty = newId('counterparty') as CounterpartyId;
      const rule = newId('rule');
      const importId = newId('import');
      const categorized = {
        assignment: { kind: 'account' as const, accountId: account('6110') },
        decision: { by: 'rule' as const, ruleId: rule, ruleName: 'Rent' },
      };
      const split = {
        assignment: { kind: 'split' as const, parts: [{ accountId: account('6060'), amountMinor: 1_250n, memo: null }] },
        decision: { ...categorized.decision, ruleId: newId('rule') },
      };
      const rows = [
        transaction({ date: date('2026-03-01'), description: 'ÇA VA', status: 'posted', ...categorized }),
        transaction({ date: date('2026-03-03'), description: 'two', counterpartyId: counterparty, importId }),
        transaction({ date: date('2026-03-02'), description: 'three', status: 'ready', accountId: account('1020'), ...split }),
        transaction({
          date: date('2026-03-02'),
          description: 'four 100%_',
          status: 'excluded',
          match: { kind: 'transfer', transactionId: newId('transaction') },
        }),
      ];
      await write((books) => books.transactions.add(rows));
      const list = (filter: TransactionFilter) =>
        read(async (books) => (await books.transactions.list(filter, ALL)).map((each) => rows.findIndex((row) => row.id === each.id)));
      expectSame(await list({}), [1, 3, 2, 0], 'all');
      expectSame(await list({ statuses: ['posted'] }), [0], 'one status');
      expectSame(await list({ statuses: ['posted', 'ready'] }), [2, 0], 'two statuses');
      expectSame(await list({ statuses: [] }), [1, 3, 2, 0], 'no status named');
      expectSame(await list({ accountId: account('1020') }), [2], 'account');
      expectSame(await list({ importId }), [1], 'import');
      expectSame(await list({ counterpartyId: counterparty }), [1], 'counterparty');
      expectSame(await list({ categoryAccountId: account('6110') }), [0], 'category');
      expectSame(await list({ categoryAccountId: account('6060') }), [2], 'category of a part');
      expectSame(await list({ ruleId: rule }), [0], 'rule');
      expectSame(await list({ text: searchable('ça') }), [0], 'text, folded');
      expectSame(await list({ text: '100%_' }), [3], 'text with wildcards of query languages');
      expectSame(await list({ since: date('2026-03-02'), until: date('2026-03-02') }), [3, 2], 'days');
      expectSame(await list({ transfersOnly: true }), [3], 'transfers');
      expectSame(
        await list({
          statuses: ['posted'],
          accountId: account('1010'),
          categoryAccountId: account('6110'),
          ruleId: rule,
          text: 'va',
          since: date('2026-01-01'),
          until: date('2026-12-31'),
        }),
        [0],
        'together',
      );
      const [first] = await read((books) => books.transactions.list({}, { after: ['2026-03-02', rows[3]?.id ?? ''], take: 1 }));
      expectSame(first?.id, rows[2]?.id, 'after a position');
      expectSame(await read((books) => books.transactions.byIds([rows[2]?.id as TransactionId])), [rows[2]], 'read back unchanged');
      expectSame(await read((books) => books.transactions.countAwaiting(date('2026-03-01'), date('2026-03-31'))), 2, 'two need review');
    },
  },
  {
    name: '[STO-36] transactions are found by evidence: the open holds of an account, equal amounts within some days, earlier categorizations of a payee',
    run: async (store) => {
      const { write, read, transaction, account } = await openBooksIn(store);
      const counterparty = newId('counterparty') as CounterpartyId;
      const categorized = (decision: Decision, code = '6110') => ({
        assignment: { kind: 'account' as const, accountId: account(code) },
        decision,
      });
      const person: Decision = { by: 'person' };
      const rule: Decision = { by: 'rule', ruleId: newId('rule'), ruleName: 'Rent' };
      const model: Decision = { by: 'model', model: 'm', confidence: '0.9000', reasoning: 'So.', isCleared: false };
      const rows = [
        transaction({ kind: 'hold' }),
        transaction({ kind: 'hold', status: 'ready' }),
        transaction({ kind: 'hold', status: 'excluded', match: { kind: 'authorisation', transactionId: newId('transaction') } }),
        transaction({ kind: 'hold', accountId: account('1020') }),
        transaction({ amountMinor: 9_007_199_254_740_993n, date: date('2026-03-01'), status: 'posted', ...categorized(person) }),
        transaction({ amountMinor: 7n, date: date('2026-03-02'), status: 'posted', ...categorized(rule), counterpartyId: counterparty }),
        transaction({
          amountMinor: 7n,
          date: date('2026-03-03'),
          status: 'ready',
          ...categorized(person),
          possibleDuplicateOf: newId('transaction'),
        }),
        transaction({ amountMinor: 7n, date: date('2026-03-04'), ...categorized(model), changedRecord: 2, laterReading: READING }),
        transaction({ payee: 'tea', status: 'posted', ...categorized(person, '6060'), counterpartyId: counterparty }),
        transaction({ payee: 'tea', status: 'excluded', ...categorized(person, '6060') }),
        transaction({ payee: 'flagged', date: date('2026-03-02'), status: 'posted', ...categorized(rule), isLeftBehind: true }),
        transaction({ payee: 'flagged', date: date('2026-03-01'), status: 'excluded', rivalId: newId('transaction') }),
      ];
      await write((books) => books.transactions.add(rows));
      const places = (found: readonly { readonly id: TransactionId }[]) => found.map(({ id }) => rows.findIndex((row) => row.id === id));
      await read(async (books) => {
        const { openHolds, byAmounts, categorizationCounts, byIds } = books.transactions;
        expectSame((await byIds(rows.slice(7, 8).map(({ id }) => id))).at(0)?.laterReading, READING, 'a reading that waits');
        const { list, countFlagged } = books.transactions;
        expectSame(places(await list({ flaggedOnly: true }, { after: null, take: 20 })), [7, 6, 10, 11], 'with a flag');
        expectSame(await countFlagged(date('2026-03-01'), date('2026-03-31')), 2, 'flagged although decided');
        expectSame(await countFlagged(date('2026-02-01'), date('2026-02-28')), 0, 'of other days');
        expectSame(places(await openHolds([account('1010')])), [0, 1], 'open holds');
        expectSame(places(await openHolds([account('1010'), account('1020')])), [0, 1, 3], 'of both accounts');
        const near = (amounts: readonly bigint[], since: string, until: string) => byAmounts(amounts, date(since), date(until));
        expectSame(places(await near([7n, 9_007_199_254_740_993n], '2026-03-01', '2026-03-03')), [4, 5, 6], 'by amounts, oldest first');
        expectSame(places(await near([9_007_199_254_740_992n], '2026-03-01', '2026-03-31')), [], 'exact to the minor unit');
        expectSame(places(await near([], '2026-03-01', '2026-03-31')), [], 'none of none');
        const byCount = async (payees: readonly string[], counterpartyIds: readonly CounterpartyId[]) =>
          (await categorizationCounts(payees, counterpartyIds))
            .map((each) => JSON.stringify([each.payee, each.counterpartyId, each.accountId, each.count]))
            .sort();
        const count = (payee: string, counterpartyId: CounterpartyId | null, code: string, many: number) =>
          JSON.stringify([payee, counterpartyId, account(code), many]);
        expectSame(
          await byCount(['coffee'], []),
          [count('coffee', null, '6110', 2), count('coffee', counterparty, '6110', 1)].sort(),
          'a payee',
        );
        expectSame(
          await byCount([], [counterparty]),
          [count('coffee', counterparty, '6110', 1), count('tea', counterparty, '6060', 1)].sort(),
          'a counterparty, with any payee',
        );
        expectSame(await byCount([], []), [], 'none of none');
      });
      expectSame(
        places(await read((books) => books.transactions.list({ categorySources: ['person'], statuses: ['posted'] }, ALL))).sort(),
        [4, 8],
        'by who decided',
      );
      expectSame(await read((books) => books.transactions.byIds([(rows[2] as Transaction).id])), [rows[2]], 'a match is read back');
    },
  },
  {
    name: '[STO-138] the transactions that each rule decided are counted, excluded ones separately, including charges that inherited the decision of their hold',
    run: async (store) => {
      const { write, read, account, transaction } = await openBooksIn(store);
      const by = (ruleId: Id<'rule'>): Decision => ({ by: 'rule', ruleId, ruleName: 'r' });
      const one = newId('rule');
      const other = newId('rule');
      const categorized = (decision: Decision, day: string, status: Status = 'posted') =>
        transaction({ decision, status, date: date(day), assignment: { kind: 'account', accountId: account('6110') } });
      const stored: Decision = { by: 'carried', from: by(one) as ByRule, holdId: newId('transaction'), heldMinor: 1n, chargedMinor: 1n };
      const excluded = categorized({ ...(by(one) as ByRule), excludes: 'Not ours' }, '2026-03-08', 'excluded');
      await write((books) =>
        books.transactions.add([
          categorized(by(one), '2026-03-05'),
          categorized(by(one), '2026-03-02', 'ready'),
          categorized(stored, '2026-03-07'),
          categorized(by(one), '2026-03-09', 'needs_review'),
          excluded,
          categorized(by(other), '2026-03-01'),
          categorized({ by: 'person' }, '2026-03-01'),
        ]),
      );
      const counts = await read((books) => books.transactions.ruleCounts());
      expectSame(
        counts.toSorted((a, b) => a.categorized - b.categorized),
        [
          { ruleId: other, categorized: 1, lastCategorized: date('2026-03-01'), excluded: 0, lastExcluded: null },
          { ruleId: one, categorized: 3, lastCategorized: date('2026-03-07'), excluded: 1, lastExcluded: date('2026-03-08') },
        ],
        'counts by rule',
      );
      expectSame(await read((books) => books.transactions.byIds([excluded.id])), [excluded], 'the reason of an exclusion');
    },
  },
];

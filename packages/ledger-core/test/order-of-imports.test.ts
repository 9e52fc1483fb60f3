import fc from 'fast-check';
import {
  addCounterparty,
  addSource,
  type Company,
  everythingIn,
  granted,
  importFrom,
  issueInvoice,
  openCompany,
} from 'ledger-core/testing';
import { SEED } from 'ledger-core/testing/bookkeeping';
import { expect, it } from 'vitest';
import type { NewRecord } from '../src/bank/imports/new-record.ts';
import type { Transaction } from '../src/bank/transactions/transaction.ts';
import { addDays, type IsoDate } from '../src/kernel/dates.ts';
import type { SourceId } from '../src/kernel/ids.ts';

/** Each run imports the same movements in two orders. */
const RUNS = Number(process.env.ORDERS);

/** A movement of a small world in which equal amounts, words of transfers, rules and named documents meet. */
interface BankTransaction {
  readonly account: number;
  readonly day: number;
  readonly amount: number;
  readonly isIn: boolean;
  readonly words: string;
  readonly isRefund: boolean;
  /** Days from its hold to it; null without a hold. */
  readonly stored: number | null;
}

const WORDS = ['Transfer', 'Rent unit 4', 'To savings', 'From checking', 'Sale', 'INV-0001', 'INV-0002', 'ACME 7788'] as const;

const transaction: fc.Arbitrary<BankTransaction> = fc.record({
  account: fc.integer({ min: 0, max: 2 }),
  day: fc.integer({ min: 0, max: 9 }),
  amount: fc.integer({ min: 1, max: 4 }),
  isIn: fc.boolean(),
  words: fc.constantFrom(...WORDS),
  isRefund: fc.constant(false),
  stored: fc.option(fc.integer({ min: 0, max: 8 }), { freq: 1 }),
});

/** A movement of a world in which few payees are paid and give back, so that refunds find several charges. */
const purchaseOrRefund: fc.Arbitrary<BankTransaction> = fc.record({
  account: fc.constantFrom(0, 2, 2),
  day: fc.integer({ min: 0, max: 9 }),
  amount: fc.integer({ min: 1, max: 4 }),
  isIn: fc.boolean(),
  words: fc.constantFrom('Rent unit 4', 'Hardware Store', 'Transfer Hardware Store', 'INV-0001 Hardware Store', 'To savings'),
  isRefund: fc.boolean(),
  stored: fc.constant(null),
});

const recordOf = ({ day, amount, isIn, words, isRefund, stored }: BankTransaction, at: number, payees: Payees): Partial<NewRecord> => ({
  id: String(at),
  date: addDays('2026-03-01' as IsoDate, day),
  // A charge and its hold have an amount of their own: which of several alike a hold joins is not what is tried here.
  amount: `${isIn ? '' : '-'}${amount}00.${stored === null ? '00' : 10 + at}`,
  // Among payees of their own no money on the card comes back from one that it paid.
  description: payees === 'shared' ? words : `${words} ${'abcdefghijklmnopqrstuvwxyz'.charAt(at)}`,
  ...(isRefund && { kind: 'refund' as const }),
});

/** The hold of a movement, which reads as it does. */
const holdOf = (one: BankTransaction, at: number, payees: Payees): Partial<NewRecord> => ({
  ...recordOf(one, at, payees),
  id: `h${at}`,
  date: addDays('2026-03-01' as IsoDate, one.day - (one.stored ?? 0)),
  kind: 'hold',
});

type Payees = 'shared' | 'of their own';

/** A movement, or its hold, with its place among all. */
type Placed = readonly [place: number, movement: BankTransaction, isHold: boolean];

/** What a rule does with what it matches. */
const RULES = ['account', 'split', 'transfer', 'exclude'] as const;
type RuleKind = (typeof RULES)[number];

const ruleOf = ({ account }: Company, kind: RuleKind, code: string) => {
  const rules = {
    account: { accountId: account(code) },
    split: {
      shares: [
        { accountId: account(code), percent: '60' },
        { accountId: account('6070'), percent: '40' },
      ],
    },
    transfer: { transferAccountId: account('1090') },
    exclude: { excludeReason: 'private' },
  } as const;
  return rules[kind];
};

/** Books with two open invoices of one customer and two rules, and what came of the movements in them. */
const afterImports = async (
  files: readonly (readonly Placed[])[],
  payees: Payees,
  [rent, saved]: readonly [RuleKind, RuleKind],
): Promise<readonly string[]> => {
  const company = await openCompany();
  const { ledger, owner, account } = company;
  const savings = granted(
    await ledger.sourceAccounts.create(owner, { accountId: account('1020'), kind: 'bank', name: 'Second', mask: '7788' }),
  ).id;
  const sources: readonly SourceId[] = [company.bank, savings, await addSource(company, '2110', 'card')];
  const counterparty = await addCounterparty(company);
  await issueInvoice(company, counterparty, { amount: '100.00' });
  await issueInvoice(company, counterparty, { amount: '200.00' });
  granted(await ledger.rules.create(owner, { name: 'Rent', ...ruleOf(company, rent, '6090'), descriptionContains: 'rent' }));
  granted(await ledger.rules.create(owner, { name: 'Saved', ...ruleOf(company, saved, '6110'), descriptionContains: 'to savings' }));
  for (const file of files)
    for (const [at, source] of sources.entries()) {
      const rows = file.flatMap(([place, one, isHold]) =>
        one.account === at ? [isHold ? holdOf(one, place, payees) : recordOf(one, place, payees)] : [],
      );
      if (rows.length > 0) await importFrom(company, source, ...rows);
    }
  expect(granted(await ledger.reports.verify(owner)).findings).toEqual([]);
  return stateOf(company);
};

/** What a charge took over from its hold, a rule decided on either. */
const authorOf = ({ decision }: Transaction): string => (decision.by === 'carried' ? decision.from.by : decision.by);

/** Each transaction as it stands, and the balance of each account. */
const stateOf = async (company: Company): Promise<readonly string[]> => {
  const { transactions, accounts, openItems } = await everythingIn(company);
  const codes = new Map(accounts.map(({ id, code }) => [id, code]));
  const refs = new Map(transactions.map(({ id, sourceRef }) => [id, sourceRef]));
  const categorized = ({ assignment }: Transaction) =>
    'accountId' in assignment ? codes.get(assignment.accountId ?? 'acct_') : assignment.kind;
  const rows = granted(await company.ledger.reports.trialBalance(company.owner, { asOf: '2026-12-31' })).rows;
  return [
    ...transactions.map((one) => {
      const partner = one.match === null ? '' : refs.get(one.match.transactionId);
      // A hold whose charge came in is evidence: what a rule decided on it meanwhile stays on record, and counts nowhere.
      if (one.kind === 'hold' && one.status === 'excluded') return `${one.sourceRef} of ${partner}`;
      const refunds = transactions.filter(({ id, match }) => one.refundIds.includes(id) && match?.transactionId === one.id).length;
      return `${one.sourceRef} ${one.status} ${one.assignment.kind} ${categorized(one)} ${authorOf(one)} ${partner} ${one.rivalId} ${one.kind} ${refunds}`;
    }),
    ...rows.map(({ account, debitMinor, creditMinor }) => `${account.code} ${debitMinor} ${creditMinor}`),
    ...openItems.map(({ number, openMinor }) => `${number} ${openMinor}`),
  ].sort();
};

/** The same movements cut into files by keys, each file in the order of other keys. */
const inFiles = (transactions: readonly BankTransaction[], keys: readonly number[], places: readonly number[]) => {
  // A hold is in the file of the next movement, before or after its charge.
  const keyOf = ([at, , isHold]: Placed) => keys[isHold ? (at + 1) % keys.length : at] ?? 0;
  const all = transactions.flatMap((one, at): readonly Placed[] => [
    [at, one, false],
    ...(one.stored === null ? [] : [[at, one, true] as const]),
  ]);
  return [...new Set(keys)]
    .sort()
    .map((key) => all.filter((placed) => keyOf(placed) === key).sort(([a], [b]) => (places[a] ?? 0) - (places[b] ?? 0)));
};

it.each([
  [
    '[TRF-12] [SET-8]',
    'of their own',
    transaction,
    ['posted transfer', 'excluded transfer', 'posted account', 'posted settlement', 'needs_review unfiled'],
    1,
  ],
  [
    '[TRF-22]',
    'shared',
    purchaseOrRefund,
    ['ready account refund', 'posted account rule', 'needs_review unfiled refund', 'excluded transfer'],
    // A transfer that takes a refund from its charge is rare.
    5,
  ],
] as const)(
  '%s the order of files and of rows changes nothing, with payees %s',
  async (_, payees, drawn, kinds, times) => {
    const someKeys = (length: number) => fc.array(fc.integer({ min: 0, max: 4 }), { minLength: length, maxLength: length });
    const twoRules = fc.tuple(fc.constantFrom('account', ...RULES), fc.constantFrom('account', ...RULES));
    const worlds = fc.array(drawn, { minLength: 3, maxLength: 12 }).chain((transactions) => {
      const { length } = transactions;
      return fc.record({ transactions: fc.constant(transactions), keys: someKeys(length), places: someKeys(length), rules: twoRules });
    });
    const seen = new Set<string>();
    await fc.assert(
      fc.asyncProperty(worlds, async ({ transactions, keys, places, rules }) => {
        const together = await afterImports(
          inFiles(
            transactions,
            transactions.map(() => 0),
            transactions.map((_, at) => at),
          ),
          payees,
          rules,
        );
        const apart = await afterImports(inFiles(transactions, keys, places), payees, rules);
        expect(apart).toEqual(together);
        for (const line of together) seen.add(line);
      }),
      { seed: SEED, numRuns: RUNS * times },
    );
    const lines = [...seen].map((line) => line.split(' '));
    const results = lines.flatMap((line) => [
      line.slice(1, 3).join(' '),
      [...line.slice(1, 3), line[4]].join(' '),
      [...line.slice(1, 3), line[7]].join(' '),
    ]);
    for (const kind of kinds) expect(results).toContain(kind);
  },
  600_000,
);

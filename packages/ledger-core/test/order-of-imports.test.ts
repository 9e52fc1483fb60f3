import fc from 'fast-check';
import { addParty, addSource, type Company, everythingIn, granted, importFrom, issueInvoice, openCompany } from 'ledger-core/testing';
import { SEED } from 'ledger-core/testing/bookkeeping';
import { expect, it } from 'vitest';
import { addDays, type IsoDate } from '../src/dates.ts';
import type { SourceId } from '../src/ids.ts';
import type { NewRecord } from '../src/ingest/new-record.ts';
import type { Transaction } from '../src/transactions/transaction.ts';

/** Each run imports the same movements in two orders; the long form is `npm run orders -- 1000`. */
const RUNS = Number(process.env.ORDERS ?? 20);

/** A movement of a small world in which equal amounts, words of transfers, rules and named documents meet. */
interface Movement {
  readonly account: number;
  readonly day: number;
  readonly amount: number;
  readonly isIn: boolean;
  readonly words: string;
}

const WORDS = ['Transfer', 'Rent unit 4', 'To savings', 'From checking', 'Sale', 'INV-0001', 'INV-0002', 'ACME 7788'] as const;

const movement: fc.Arbitrary<Movement> = fc.record({
  account: fc.integer({ min: 0, max: 2 }),
  day: fc.integer({ min: 0, max: 9 }),
  amount: fc.integer({ min: 1, max: 4 }),
  isIn: fc.boolean(),
  words: fc.constantFrom(...WORDS),
});

const recordOf = ({ day, amount, isIn, words }: Movement, at: number): Partial<NewRecord> => ({
  id: String(at),
  date: addDays('2026-03-01' as IsoDate, day),
  amount: `${isIn ? '' : '-'}${amount}00.00`,
  // A payee of its own: on the card, money that comes back from a payee is a refund.
  description: `${words} ${'abcdefghijklmnopqrstuvwxyz'.charAt(at)}`,
});

/** Books with two open invoices of one customer and two rules, and what came of the movements in them. */
const afterImports = async (files: readonly (readonly (readonly [number, Movement])[])[]): Promise<readonly string[]> => {
  const company = await openCompany();
  const { ledger, owner, account } = company;
  const savings = granted(await ledger.sources.add(owner, { accountId: account('1020'), kind: 'bank', name: 'Second', mask: '7788' })).id;
  const sources: readonly SourceId[] = [company.bank, savings, await addSource(company, '2110', 'card')];
  const party = await addParty(company);
  await issueInvoice(company, party, { amount: '100.00' });
  await issueInvoice(company, party, { amount: '200.00' });
  granted(await ledger.rules.create(owner, { name: 'Rent', accountId: account('6090'), descriptionContains: 'rent' }));
  granted(await ledger.rules.create(owner, { name: 'Saved', accountId: account('6110'), descriptionContains: 'to savings' }));
  for (const file of files)
    for (const [at, source] of sources.entries()) {
      const rows = file.flatMap(([place, one]) => (one.account === at ? [recordOf(one, place)] : []));
      if (rows.length > 0) await importFrom(company, source, ...rows);
    }
  expect(granted(await ledger.reports.verify(owner)).findings).toEqual([]);
  return stateOf(company);
};

/** Each transaction as it stands, and the balance of each account. */
const stateOf = async (company: Company): Promise<readonly string[]> => {
  const { transactions, accounts, openItems } = await everythingIn(company);
  const codes = new Map(accounts.map(({ id, code }) => [id, code]));
  const refs = new Map(transactions.map(({ id, sourceRef }) => [id, sourceRef]));
  const filed = ({ treatment }: Transaction) => ('accountId' in treatment ? codes.get(treatment.accountId ?? 'acct_') : treatment.kind);
  const rows = granted(await company.ledger.reports.trialBalance(company.owner, { asOf: '2026-12-31' })).rows;
  return [
    ...transactions.map((one) => {
      const partner = one.match === null ? '' : refs.get(one.match.transactionId);
      return `${one.sourceRef} ${one.status} ${one.treatment.kind} ${filed(one)} ${one.decision.by} ${partner} ${one.rivalId}`;
    }),
    ...rows.map(({ account, debitMinor, creditMinor }) => `${account.code} ${debitMinor} ${creditMinor}`),
    ...openItems.map(({ number, openMinor }) => `${number} ${openMinor}`),
  ].sort();
};

/** The same movements cut into files by keys, each file in the order of other keys. */
const inFiles = (movements: readonly Movement[], keys: readonly number[], places: readonly number[]) =>
  [...new Set(keys)].sort().map((key) =>
    movements
      .map((one, at) => [at, one] as const)
      .filter(([at]) => keys[at] === key)
      .sort(([a], [b]) => (places[a] ?? 0) - (places[b] ?? 0)),
  );

it('[TRF-12] [SET-8] the order of files and of rows changes nothing', async () => {
  const someKeys = (length: number) => fc.array(fc.integer({ min: 0, max: 4 }), { minLength: length, maxLength: length });
  const worlds = fc.array(movement, { minLength: 3, maxLength: 12 }).chain((movements) => {
    const { length } = movements;
    return fc.record({ movements: fc.constant(movements), keys: someKeys(length), places: someKeys(length) });
  });
  const seen = new Set<string>();
  await fc.assert(
    fc.asyncProperty(worlds, async ({ movements, keys, places }) => {
      const together = await afterImports(
        inFiles(
          movements,
          movements.map(() => 0),
          movements.map((_, at) => at),
        ),
      );
      const apart = await afterImports(inFiles(movements, keys, places));
      expect(apart).toEqual(together);
      for (const line of together) seen.add(line.split(' ').slice(1, 3).join(' '));
    }),
    { seed: SEED, numRuns: RUNS },
  );
  for (const kind of ['posted transfer', 'excluded transfer', 'posted account', 'posted settlement', 'needs_review unfiled'])
    expect([...seen]).toContain(kind);
}, 600_000);

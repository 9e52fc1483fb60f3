import {
  type Company,
  codeOf,
  everythingIn,
  expectRefused,
  granted,
  importAll,
  importOne,
  openCompany,
  tamper,
  transactionOf,
  unknownId,
  withMessages,
} from 'ledger-core/testing';
import { describe, expect, it } from 'vitest';
import type { AccountId, TransactionId } from '../../kernel/ids.ts';
import type { RefusalCode } from '../../kernel/refusal.ts';
import type { Categorize } from './categorize.ts';
import { MAX_CATEGORIZED_AT_ONCE } from './limits.ts';

const file = ({ ledger, owner, account }: Company, id: TransactionId, code: string, more: Partial<Categorize> = {}) =>
  ledger.transactions.categorize(owner, id, { categoryAccountId: account(code), ...more });

const journalOf = async (company: Company) =>
  (await everythingIn(company)).journal.entries.map(
    ({ entryNo, date, source, description }) => `${entryNo} ${date} ${source} ${description}`,
  );
const balanceOf = async ({ ledger, owner, account }: Company, code: string) =>
  granted(await ledger.accounts.read(owner, account(code))).view.balanceMinor;
const decisionsOf = (company: Company, id: TransactionId) =>
  tamper(company, async (books) => books.categorizations.list(id, { after: null, take: 50 }));

describe('filing a transaction', () => {
  it('[FIL-4] posts it: its own account against the category, on its day, with its note as memo', async () => {
    const company = await openCompany();
    const id = await importOne(company);
    const { transaction, category } = granted(await file(company, id, '6060', { note: 'with Bo' }));
    expect(category?.code).toBe('6060');
    expect(transaction).toMatchObject({ status: 'posted', version: 1, note: 'with Bo', reviewedAt: '2026-03-15T12:00:00.000Z' });
    const { entry } = granted(await company.ledger.journal.read(company.owner, transaction.entryId ?? 'ent_'));
    expect(entry).toMatchObject({ date: '2026-03-10', description: 'Coffee House', memo: 'with Bo', source: 'transaction', sourceId: id });
    expect(entry.lines.map(({ accountId, side, amountMinor }) => [accountId, side, amountMinor])).toEqual([
      [company.account('1010'), 'credit', 1_250n],
      [company.account('6060'), 'debit', 1_250n],
    ]);
  });

  it('[FIL-3] that is posted reverses its entry and posts it again, on its own day', async () => {
    const company = await openCompany();
    const id = await importOne(company);
    granted(await file(company, id, '6060'));
    company.clock.set('2026-04-20T12:00:00.000Z');
    const { transaction } = granted(await file(company, id, '6070'));
    expect(await journalOf(company)).toEqual([
      '1 2026-03-10 transaction Coffee House',
      '2 2026-03-10 reversal Reversal of entry 1: Coffee House',
      '3 2026-03-10 transaction Coffee House',
    ]);
    expect([await balanceOf(company, '6060'), await balanceOf(company, '6070'), await balanceOf(company, '1010')]).toEqual([
      0n,
      1_250n,
      -1_250n,
    ]);
    expect((await everythingIn(company)).journal.entries[2]?.id).toBe(transaction.entryId);
    expect(granted(await company.ledger.reports.verify(company.owner)).findings).toEqual([]);
  });

  it('[FIL-5] without posting leaves it ready, and takes a posted one out of the books', async () => {
    const company = await openCompany();
    const id = await importOne(company);
    expect(granted(await file(company, id, '6060', { post: false })).transaction).toMatchObject({ status: 'ready', entryId: null });
    expect(await journalOf(company)).toEqual([]);
    expect(granted(await file(company, id, '6060')).transaction.status).toBe('posted');
    expect(granted(await file(company, id, '6060', { post: false })).transaction).toMatchObject({ status: 'ready', entryId: null });
    expect(await balanceOf(company, '6060')).toBe(0n);
    expect(granted(await company.ledger.reports.verify(company.owner)).findings).toEqual([]);
  });

  it('[FIL-6] that is a hold leaves it ready, and posts nothing', async () => {
    const company = await openCompany();
    const id = await importOne(company, { kind: 'hold' });
    expect(granted(await file(company, id, '6060')).transaction).toMatchObject({
      status: 'ready',
      entryId: null,
      decision: { by: 'person' },
    });
    expect(await journalOf(company)).toEqual([]);
  });

  it('[FIL-10] keeps every decision with its version, its author and its reason', async () => {
    const company = await openCompany();
    const id = await importOne(company);
    granted(await file(company, id, '6060', { note: 'with Bo' }));
    company.clock.advance(1_000);
    granted(await file(company, id, '6070', { post: false }));
    const { memberId } = company.owner;
    expect(await decisionsOf(company, id)).toMatchObject([
      {
        version: 2,
        assignment: { accountId: company.account('6070') },
        note: null,
        recordedAt: '2026-03-15T12:00:01.000Z',
        recordedBy: memberId,
      },
      {
        version: 1,
        assignment: { kind: 'account', accountId: company.account('6060') },
        decision: { by: 'person' },
        note: 'with Bo',
        reason: 'person',
        recordedBy: memberId,
      },
    ]);
  });

  it('[FIL-10] a note stays until it is replaced, and null clears it', async () => {
    const company = await openCompany();
    const id = await importOne(company);
    const notes: (string | null)[] = [];
    for (const note of ['first', undefined, 'second', null] as const)
      notes.push(granted(await file(company, id, '6060', { note })).transaction.note);
    expect(notes).toEqual(['first', 'first', 'second', null]);
    const memos = (await everythingIn(company)).journal.entries.flatMap(({ source, memo }) => (source === 'transaction' ? [memo] : []));
    expect(memos).toEqual(notes);
  });

  it('[FIL-4] [JRN-8] [SRC-9] from a clearing account names the counterparty on its own line, or else the processor', async () => {
    const company = await openCompany();
    const { ledger, owner, account } = company;
    const processor = granted(await ledger.sourceAccounts.create(owner, { accountId: account('1050'), kind: 'processor', name: 'Pay' })).id;
    const from = { ...company, bank: processor };
    const id = await importOne(from);
    granted(await file(company, id, '6060'));
    const { counterpartyId } = granted(await ledger.sourceAccounts.list(owner)).find((source) => source.id === processor) ?? {};
    const fee = granted(await ledger.journal.read(owner, (await transactionOf(company, id)).entryId ?? 'ent_')).entry;
    expect(fee.lines.map(({ counterpartyId }) => counterpartyId)).toEqual([counterpartyId, null]);
    const payer = granted(await ledger.counterparties.create(owner, { name: 'Payer' })).counterparty.id;
    granted(await ledger.rules.create(owner, { name: 'Pay', accountId: account('4010'), direction: 'in', setsCounterpartyId: payer }));
    const sale = await importOne(from, { amount: '30.00' });
    const { entryId } = await transactionOf(company, sale);
    const { entry } = granted(await ledger.journal.read(owner, entryId ?? 'ent_'));
    expect(entry.lines.map(({ counterpartyId }) => counterpartyId)).toEqual([payer, payer]);
  });
});

/** A posted and an unposted coffee in a closed February, one in another currency, one kept out of the books, and a rent account that requires a dimension. */
const prepared = async () => {
  const company = await openCompany();
  const { ledger, owner, account } = company;
  const posted = await importOne(company, { date: '2026-02-10', description: 'Posted' });
  granted(await file(company, posted, '6060'));
  const late = await importOne(company, { date: '2026-02-11', description: 'Late' });
  granted(await ledger.periods.close(owner, '2026-02', { force: true }));
  const foreign = await importOne(company, { description: 'Euros' });
  const excluded = await importOne(company, { description: 'Twice' });
  await tamper(company, async (books) => {
    const [out, euros] = await books.transactions.byIds([excluded, foreign]);
    if (out === undefined || euros === undefined) throw new Error('Both were imported.');
    await books.transactions.update([
      { ...out, status: 'excluded' },
      { ...euros, currency: 'EUR' },
    ]);
  });
  const department = granted(await ledger.dimensions.create(owner, { name: 'Department' }));
  granted(await ledger.accounts.requireDimensions(owner, account('6090'), [department.id]));
  granted(await ledger.accounts.change(owner, account('6150'), { isActive: false }));
  const open = await importOne(company, { description: 'Open' });
  return { company, ids: { posted, late, foreign, excluded, open, unknown: unknownId('transaction') } };
};
type Prepared = Awaited<ReturnType<typeof prepared>>;

/** In the documented order. */
const REFUSALS: readonly (readonly [string, keyof Prepared['ids'], string, Partial<Categorize>, RefusalCode])[] = [
  ['[FIL-7] an unknown transaction, to an unknown account', 'unknown', '', {}, 'not_found'],
  ['[FIL-7] to an unknown account', 'excluded', '', { note: 'x'.repeat(2_001) }, 'unprocessable'],
  ['[FIL-10] with a note that is too long, to a header', 'open', '6000', { note: 'x'.repeat(2_001) }, 'unprocessable'],
  ['[FIL-2] to a header', 'excluded', '6000', {}, 'account_not_usable'],
  ['[FIL-2] to an account out of use', 'excluded', '6150', {}, 'account_not_usable'],
  ['[FIL-1] money out to revenue', 'excluded', '4010', {}, 'account_not_usable'],
  ['[FIL-2] to a control account', 'excluded', '2000', {}, 'account_not_usable'],
  ['[FIL-2] to its own account', 'excluded', '1010', {}, 'account_not_usable'],
  ['[FIL-2] to suspense', 'open', '1900', {}, 'account_not_usable'],
  ['[FIL-7] one that is kept out of the books', 'excluded', '6060', {}, 'conflict'],
  ['[FIL-7] a posted one in a closed month', 'posted', '6090', {}, 'period_closed'],
  ['[FIL-5] [FIL-7] a posted one in a closed month, without posting', 'posted', '6070', { post: false }, 'period_closed'],
  ['[FIL-7] one of another currency', 'foreign', '6090', {}, 'unprocessable'],
  ['[FIL-7] [JRN-9] to an account that requires a dimension', 'late', '6090', {}, 'dimension_required'],
  ['[FIL-7] [JRN-11] one in a closed month', 'late', '6060', {}, 'period_closed'],
];

describe('filing is refused', () => {
  it.each(REFUSALS)('%s', async (_, which, code, more, refused) => {
    const { company, ids } = await prepared();
    const categoryAccountId: AccountId = code === '' ? unknownId('account') : company.account(code);
    const alone = await expectRefused(company, refused, () =>
      company.ledger.transactions.categorize(company.owner, ids[which], { categoryAccountId, ...more }),
    );
    const many = granted(
      await company.ledger.transactions.categorizeMany(company.owner, { transactionIds: [ids[which]], categoryAccountId, ...more }),
    );
    expect(withMessages(many), '[FIL-8] bulk filing refuses it alike').toEqual({
      categorized: [],
      refused: [{ transactionId: ids[which], refusal: alone }],
      takesApart: [],
    });
  });
});

describe('the fields of refusals', () => {
  it('[FIL-23] name what the caller sent, not lines of an entry', async () => {
    const { company, ids } = await prepared();
    const { ledger, owner, account } = company;
    const refusal = await expectRefused(company, 'dimension_required', () => file(company, ids.open, '6090'));
    expect([refusal.field, refusal.message]).toEqual([
      'categoryAccountId',
      'categoryAccountId: each line on 6090 Rent requires a value of Department.',
    ]);
    const [department] = granted(await ledger.dimensions.list(owner));
    granted(await ledger.accounts.requireDimensions(owner, account('1010'), department === undefined ? [] : [department.id]));
    const own = await expectRefused(company, 'dimension_required', () => file(company, ids.open, '6060'));
    expect([own.field, own.message]).toEqual([undefined, 'Each line on 1010 Checking requires a value of Department.']);
  });
});

describe('filing many transactions', () => {
  it('[FIL-8] files what it can and lists the refused ones, which stay unchanged', async () => {
    const { company, ids } = await prepared();
    const before = await Promise.all([transactionOf(company, ids.posted), transactionOf(company, ids.excluded)]);
    const income = await importOne(company, { amount: '99.00' });
    const hold = await importOne(company, { kind: 'hold', description: 'Hotel' });
    const transactionIds = [ids.open, ids.posted, income, ids.unknown, ids.excluded, hold];
    const { categorized, refused } = granted(
      await company.ledger.transactions.categorizeMany(company.owner, {
        transactionIds,
        categoryAccountId: company.account('6060'),
        note: 'lot',
      }),
    );
    expect(categorized.map(({ transaction, category }) => [transaction.id, transaction.status, transaction.note, category?.code])).toEqual([
      [ids.open, 'posted', 'lot', '6060'],
      [hold, 'ready', 'lot', '6060'],
    ]);
    expect(refused.map(({ transactionId, refusal }) => [transactionId, codeOf(refusal)])).toEqual([
      [ids.posted, 'period_closed'],
      [income, 'account_not_usable'],
      [ids.unknown, 'not_found'],
      [ids.excluded, 'conflict'],
    ]);
    expect(await Promise.all([transactionOf(company, ids.posted), transactionOf(company, ids.excluded)])).toEqual(before);
    expect((await transactionOf(company, income)).status).toBe('needs_review');
  });

  it('[FIL-8] has the same effect as filing one by one, in one request', async () => {
    const run = async (isMany: boolean) => {
      const company = await openCompany();
      const { transactions } = await importAll(company, {}, { description: 'Tea' }, { description: 'Pens', date: '2026-02-01' });
      const ids = transactions.map(({ id }) => id);
      for (const id of ids.slice(0, 2)) granted(await file(company, id, '6070'));
      const categoryAccountId = company.account('6060');
      if (isMany) granted(await company.ledger.transactions.categorizeMany(company.owner, { transactionIds: ids, categoryAccountId }));
      else for (const id of ids) granted(await file(company, id, '6060'));
      const { journal, transactions: rows, audit } = await everythingIn(company);
      return {
        entries: journal.entries
          .map(({ date, source, lines }) => [date, source, ...lines.map((line) => `${line.side} ${line.amountMinor}`)].join(' '))
          .sort(),
        rows: rows.map(({ description, status, version, decision }) => [description, status, version, decision.by]),
        balances: [await balanceOf(company, '6060'), await balanceOf(company, '6070'), await balanceOf(company, '1010')],
        requests: audit.filter(({ operation }) => operation.startsWith('transactions.categorize')).length,
      };
    };
    const many = await run(true);
    const each = await run(false);
    expect({ ...many, requests: 0 }).toEqual({ ...each, requests: 0 });
    expect([many.requests, each.requests]).toEqual([3, 5]);
  });

  it.each<readonly [string, (id: TransactionId) => readonly TransactionId[]]>([
    ['none', () => []],
    ['more than 1,000', () => Array.from({ length: MAX_CATEGORIZED_AT_ONCE + 1 }, (_, at): TransactionId => `txn_${at}`)],
    ['one of them twice', (id) => [id, unknownId('transaction'), id]],
  ])('[FIL-9] %s is refused as a whole', async (_, ids) => {
    const company = await openCompany();
    const id = await importOne(company);
    await expectRefused(company, 'invalid_request', () =>
      company.ledger.transactions.categorizeMany(company.owner, { transactionIds: ids(id), categoryAccountId: company.account('6060') }),
    );
  });
});

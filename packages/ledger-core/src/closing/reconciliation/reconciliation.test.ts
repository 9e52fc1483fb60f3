import {
  actingAs,
  addSource,
  type Company,
  entryOf,
  everythingIn,
  expectRefused,
  granted,
  importStatement,
  openCompany,
  type StatementRow,
  tamper,
  transactionOf,
  unknownId,
  withMessages,
} from 'ledger-core/testing';
import { describe, expect, it } from 'vitest';
import type { TransactionId } from '../../kernel/ids.ts';
import type { RefusalCode } from '../../kernel/refusal.ts';
import type { NewReconciliation } from './create-reconciliation.ts';
import type { Reconciliation } from './reconciliation.ts';

const categorize = async ({ ledger, owner, account }: Company, id: TransactionId) => {
  const { transaction } = granted(await ledger.transactions.read(owner, id));
  const code = transaction.direction === 'in' ? '4010' : '6110';
  granted(await ledger.transactions.categorize(owner, id, { categoryAccountId: account(code) }));
};

const MARCH: readonly StatementRow[] = [
  ['2026-03-02', 100_000n, 'Customer A'],
  ['2026-03-10', -1_250n, 'Coffee House'],
  ['2026-03-20', -30_000n, 'Rent'],
];

/** A company with the statement of March, all of it filed. */
const opened = async (rows: readonly StatementRow[] = MARCH, printed: Parameters<typeof importStatement>[2] = {}) => {
  const company = await openCompany();
  const report = await importStatement(company, rows, printed);
  const ids = report.transactions.map(({ id }) => id);
  for (const id of ids) await categorize(company, id);
  return { ...company, report, ids, importId: report.import.id };
};
type Opened = Awaited<ReturnType<typeof opened>>;

const create = ({ ledger, owner }: Company, input: NewReconciliation) => ledger.reconciliations.create(owner, input);

const kinds = (shown: { readonly reasons: readonly { readonly kind: string }[] }) => shown.reasons.map(({ kind }) => kind);

/** Refused in these words, with the books as they were. */
const refusedUnchanged = async (company: Company, work: () => Promise<unknown>, code: RefusalCode, words: RegExp) =>
  expect((await expectRefused(company, code, work)).message).toMatch(words);

const sumOf = (shown: { readonly reasons: readonly { readonly differenceMinor: bigint }[] }) =>
  shown.reasons.reduce((sum, { differenceMinor }) => sum + differenceMinor, 0n);

describe('a statement that proves itself', () => {
  it('[RCN-1] [RCN-2] [RCN-8] [RCN-13] is reconciled in one call, and its transactions name the reconciliation', async () => {
    const company = await opened();
    const { report, importId, ids } = company;
    expect(report.import).toMatchObject({ openingBalanceMinor: 0n, closingBalanceMinor: 68_750n });
    const done = granted(await create(company, { importId, complete: true }));
    expect(done).toMatchObject({
      reconciliation: { importId, since: '2026-03-01', until: '2026-03-31', openingBalanceMinor: 0n, closingBalanceMinor: 68_750n },
      ledgerBalanceMinor: 68_750n,
      differenceMinor: 0n,
      reasons: [],
      outstanding: [],
    });
    expect(done.reconciliation.completion).not.toBeNull();
    expect(done.cleared.map(({ row, transactionId }) => [row, transactionId])).toEqual(ids.map((id, at) => [at + 2, id]));
    for (const id of ids) expect((await transactionOf(company, id)).reconciliationId).toBe(done.reconciliation.id);
    const read = granted(await company.ledger.reconciliations.read(company.owner, done.reconciliation.id));
    expect(new Set(read.cleared)).toEqual(new Set(done.cleared));
    const { events } = await everythingIn(company);
    expect(events).toContainEqual(expect.objectContaining({ type: 'reconciliation.completed', subjectId: done.reconciliation.id }));
  });

  it('[RCN-2] is found by its source account alone: the next one by its last day', async () => {
    const company = await opened();
    const february = await importStatement(company, [], { period: ['2026-02-01', '2026-02-28'], closing: 0n });
    const { bank: sourceId } = company;
    const first = granted(await create(company, { sourceId, complete: true }));
    expect(first.reconciliation).toMatchObject({ importId: february.import.id, until: '2026-02-28' });
    const second = granted(await create(company, { sourceId, complete: true }));
    expect(second.reconciliation).toMatchObject({ importId: company.importId, since: '2026-03-01', until: '2026-03-31' });
  });

  it('[RCN-2] [RCN-3] needs no file: the period and the balance are stated', async () => {
    const company = await opened(MARCH, { closing: null });
    const { bank: sourceId } = company;
    const done = granted(
      await create(company, { sourceId, since: '2026-03-01', until: '2026-03-31', closingBalance: '687.50', complete: true }),
    );
    expect(done.reconciliation).toMatchObject({ importId: null, openingBalanceMinor: 0n });
    expect(done.cleared).toHaveLength(3);
  });

  it('[RCN-4] leaves out the rows that were reconciled before', async () => {
    const company = await opened();
    granted(await create(company, { importId: company.importId, complete: true }));
    const later: readonly StatementRow[] = [...MARCH.slice(2), ['2026-04-02', -500n, 'Tea']];
    const report = await importStatement(company, later, { opening: 98_750n, period: ['2026-03-20', '2026-04-05'] });
    expect(report.import).toMatchObject({ added: 1, known: 1 });
    await categorize(company, report.transactions[0]?.id as TransactionId);
    const done = granted(await create(company, { importId: report.import.id, complete: true }));
    expect(done.reconciliation).toMatchObject({ since: '2026-04-01', openingBalanceMinor: 68_750n, closingBalanceMinor: 68_250n });
    expect(done.cleared).toHaveLength(1);
  });
});

describe('the reasons of a difference', () => {
  it('[RCN-6] [RCN-8] a movement that is not filed is missing, and nothing is kept', async () => {
    const company = await opened();
    const { ledger, owner, ids, importId } = company;
    granted(await ledger.transactions.reopen(owner, ids[1] as TransactionId, {}));
    await refusedUnchanged(company, () => create(company, { importId, complete: true }), 'reconciliation_unbalanced', /-12\.50 USD.*Row 3/);
    const shown = granted(await create(company, { importId }));
    expect(shown).toMatchObject({
      differenceMinor: -1_250n,
      reasons: [{ kind: 'missing', row: 3, transactionId: ids[1], differenceMinor: -1_250n, bankAmountMinor: -1_250n }],
    });
    await categorize(company, ids[1] as TransactionId);
    granted(await ledger.reconciliations.complete(owner, shown.reconciliation.id, {}));
  });

  it('[RCN-6] a movement that two rows report is doubled', async () => {
    const company = await opened();
    const again = await importStatement(company, [...MARCH, MARCH[1] as StatementRow]);
    const shown = granted(await create(company, { importId: again.import.id }));
    expect(shown.reasons).toMatchObject([{ kind: 'doubled', row: 5, transactionId: again.transactions[0]?.id }]);
    expect(shown.differenceMinor).toBe(sumOf(shown));
  });

  it('[RCN-6] a movement on another day, which is then excluded and moved', async () => {
    const company = await opened();
    const { ledger, owner, ids } = company;
    const moved = await importStatement(company, [
      MARCH[0] as StatementRow,
      ['2026-03-12', -1_250n, 'Coffee House'],
      MARCH[2] as StatementRow,
    ]);
    const shown = granted(await create(company, { importId: moved.import.id }));
    const twin = moved.transactions[0]?.id as TransactionId;
    expect(shown.reasons).toMatchObject([
      { kind: 'on_another_day', row: 3, transactionId: twin, bankDate: '2026-03-12', booksDate: '2026-03-10' },
    ]);
    expect(shown.differenceMinor).toBe(0n);
    await refusedUnchanged(
      company,
      () => ledger.reconciliations.complete(owner, shown.reconciliation.id, {}),
      'reconciliation_unbalanced',
      /exclude this transaction/,
    );
    granted(await ledger.transactions.exclude(owner, twin, { reason: 'moved by the bank' }));
    granted(await ledger.transactions.change(owner, ids[1] as TransactionId, { date: '2026-03-12' }));
    granted(await ledger.reconciliations.complete(owner, shown.reconciliation.id, {}));
  });

  it('[RCN-6] [RCN-14] a movement counts on the day of the bank, also where a person put it on another day', async () => {
    const company = await opened();
    const { ledger, owner, ids, importId } = company;
    granted(await ledger.transactions.change(owner, ids[1] as TransactionId, { date: '2026-03-12' }));
    const { reconciliation, ...within } = granted(await create(company, { importId }));
    expect(within).toMatchObject({ differenceMinor: 0n, reasons: [{ kind: 'on_another_day', blocks: false, transactionId: ids[1] }] });
    granted(await ledger.transactions.change(owner, ids[1] as TransactionId, { date: '2026-02-02' }));
    const before = granted(await ledger.reconciliations.read(owner, reconciliation.id));
    expect(before).toMatchObject({ differenceMinor: 0n, reasons: [{ kind: 'on_another_day', blocks: false }], outstanding: [] });
    granted(await ledger.transactions.change(owner, ids[1] as TransactionId, { date: '2026-04-02' }));
    const after = granted(await ledger.reconciliations.read(owner, reconciliation.id));
    expect(after).toMatchObject({
      differenceMinor: 0n,
      reasons: [],
      outstanding: [{ on: 'bank', transactionId: ids[1], amountMinor: -1_250n }],
    });
    granted(await ledger.reconciliations.complete(owner, reconciliation.id, {}));
    const april = { sourceId: company.bank, since: '2026-04-01', until: '2026-04-30', closingBalance: '687.50', complete: true };
    expect(granted(await create(company, april))).toMatchObject({ differenceMinor: 0n, outstanding: [] });
    expect(granted(await ledger.reports.verify(owner)).findings).toEqual([]);
  });

  it('[RCN-14] what the next statement reports, and a person put before its first day, is outstanding until then', async () => {
    const company = await opened();
    const { ledger, owner, importId } = company;
    const april = await importStatement(company, [['2026-04-01', -5_000n, 'Bank fees of March']], {
      opening: 68_750n,
      period: ['2026-04-01', '2026-04-30'],
    });
    const fees = april.transactions[0]?.id as TransactionId;
    await categorize(company, fees);
    granted(await ledger.transactions.change(owner, fees, { date: '2026-03-31' }));
    const march = granted(await create(company, { importId, complete: true }));
    expect(march).toMatchObject({ ledgerBalanceMinor: 63_750n, differenceMinor: 0n, outstanding: [{ on: 'books', amountMinor: -5_000n }] });
    const done = granted(await create(company, { importId: april.import.id, complete: true }));
    expect(done).toMatchObject({ differenceMinor: 0n, outstanding: [], cleared: [{ transactionId: fees }] });
    expect(granted(await ledger.reports.verify(owner)).findings).toEqual([]);
  });

  it('[RCN-15] the half of a transfer that is in the first opening balance is not missing', async () => {
    const company = await openCompany();
    const { ledger, owner, account } = company;
    const savings = await addSource(company, '1020');
    const out = await importStatement(company, [['2026-03-02', -20_000n, 'To savings']], { opening: 20_000n });
    granted(await ledger.transactions.transfer(owner, out.transactions[0]?.id as TransactionId, { otherAccountId: account('1020') }));
    const march = await importStatement(company, [], { source: savings, opening: 20_000n });
    const done = granted(await create(company, { importId: march.import.id, complete: true }));
    expect(done).toMatchObject({ ledgerBalanceMinor: 20_000n, differenceMinor: 0n, reasons: [], outstanding: [] });
    const april = { sourceId: savings, since: '2026-04-01', until: '2026-04-30', closingBalance: '200.00', complete: true };
    granted(await create(company, april));
    expect(granted(await ledger.reports.verify(owner)).findings).toEqual([]);
  });

  it('[RCN-15] another amount, or an entry by hand, explains nothing', async () => {
    const company = await openCompany();
    const { ledger, owner, account } = company;
    const savings = await addSource(company, '1020');
    const out = await importStatement(company, [['2026-03-02', -20_000n, 'To savings']], { opening: 20_000n });
    granted(await ledger.transactions.transfer(owner, out.transactions[0]?.id as TransactionId, { otherAccountId: account('1020') }));
    const other = await importStatement(company, [], { source: savings, opening: 20_001n });
    const shown = granted(await create(company, { importId: other.import.id }));
    expect(kinds(shown)).toEqual(['opening_balance', 'not_reported']);
    expect(shown.differenceMinor).toBe(sumOf(shown));
  });

  it('[RCN-16] what the account held before its first statement is posted by one act, once, and taken back by reversing it', async () => {
    const company = await openCompany();
    const { ledger, owner, account, bank: sourceId } = company;
    const march = await importStatement(company, MARCH, { opening: 1_842_055n });
    for (const { id } of march.transactions) await categorize(company, id);
    const shown = granted(await ledger.reconciliations.create({ ...owner, dryRun: true }, { sourceId })).wouldReturn;
    expect(withMessages(shown.reasons)).toMatchObject([
      {
        kind: 'opening_balance',
        differenceMinor: 1_842_055n,
        booksAmountMinor: 0n,
        why: { message: expect.stringContaining('Post its opening balance') },
      },
    ]);
    const { entry } = granted(await ledger.reconciliations.postOpeningBalance(owner, { sourceId }));
    expect(entry).toMatchObject({ date: '2026-02-28', description: expect.stringContaining('Opening balance of') });
    expect(entry.lines).toMatchObject([
      { accountId: account('1010'), side: 'debit', amountMinor: 1_842_055n },
      { accountId: account('3900'), side: 'credit', amountMinor: 1_842_055n },
    ]);
    const again = () => ledger.reconciliations.postOpeningBalance(owner, { sourceId });
    await refusedUnchanged(company, again, 'conflict', /there is nothing to post/);
    granted(await ledger.journal.reverse(owner, entry.id));
    const second = granted(await again());
    granted(await create(company, { sourceId, complete: true }));
    await refusedUnchanged(company, again, 'conflict', /is reconciled up to 2026-03-31/);
    expect(second.entry.entryNo).toBeGreaterThan(entry.entryNo);
    expect(granted(await ledger.reports.verify(owner)).findings).toEqual([]);
  });

  it('[RCN-16] a card that owes opens on the other side; books that have something before post nothing', async () => {
    const company = await openCompany();
    const { ledger, owner, account } = company;
    const card = await addSource(company, '2110', 'card');
    await importStatement(company, [['2026-03-04', -1_000n, 'Tea']], { source: card, opening: -5_000n });
    const { entry } = granted(await ledger.reconciliations.postOpeningBalance(owner, { sourceId: card }));
    expect(entry.lines).toMatchObject([
      { accountId: account('2110'), side: 'credit', amountMinor: 5_000n },
      { accountId: account('3900'), side: 'debit', amountMinor: 5_000n },
    ]);
    await importStatement(company, [['2026-02-04', 9_900n, 'Sale']], {
      period: ['2026-02-01', '2026-02-28'],
      opening: null,
      closing: null,
    });
    const [sale] = granted(await ledger.transactions.list(owner, { until: '2026-02-28' })).data;
    await categorize(company, sale?.transaction.id as TransactionId);
    const march = await importStatement(company, MARCH, { opening: 20_000n });
    await refusedUnchanged(
      company,
      () => ledger.reconciliations.postOpeningBalance(owner, { importId: march.import.id }),
      'conflict',
      /before 2026-03-01 is 99\.00 USD.*Import the earlier transactions/,
    );
    await refusedUnchanged(company, () => ledger.reconciliations.postOpeningBalance(owner, {}), 'unprocessable', /sourceId/);
    granted(await ledger.periods.close(owner, '2026-02', { force: true }));
  });

  it('[RCN-6] a movement with another amount', async () => {
    const company = await opened();
    const changed = await importStatement(company, [
      MARCH[0] as StatementRow,
      ['2026-03-10', -1_290n, 'Coffee House'],
      MARCH[2] as StatementRow,
    ]);
    const shown = granted(await create(company, { importId: changed.import.id }));
    expect(shown.reasons).toMatchObject([
      { kind: 'amount_changed', row: 3, transactionId: changed.transactions[0]?.id, bankAmountMinor: -1_290n, booksAmountMinor: -1_250n },
    ]);
    expect(shown.differenceMinor).toBe(-40n);
  });

  it('[RCN-6] a line of the books that the bank does not report, and one that is there twice', async () => {
    const company = await opened();
    const { ledger, owner, importId } = company;
    const manual = (date: string, amount: string) =>
      ledger.journal.post(
        owner,
        entryOf(company, date, [
          ['6110', 'debit', amount],
          ['1010', 'credit', amount],
        ]),
      );
    const check = granted(await manual('2026-03-28', '77.00')).entry;
    const twice = granted(await manual('2026-03-11', '12.50')).entry;
    const shown = granted(await create(company, { importId }));
    expect(shown.reasons).toMatchObject([
      { kind: 'doubled', entryId: twice.id, differenceMinor: 1_250n },
      { kind: 'not_reported', entryId: check.id, differenceMinor: 7_700n },
    ]);
    expect(shown.differenceMinor).toBe(8_950n);
    granted(await ledger.journal.reverse(owner, twice.id));
    expect(kinds(granted(await ledger.reconciliations.read(owner, shown.reconciliation.id)))).toEqual(['not_reported']);
  });

  it('[RCN-6] balances that the rows do not add up to, and books that start elsewhere', async () => {
    const company = await opened(MARCH, { closing: 70_000n, opening: 1_000n });
    const { ledger, owner, importId } = company;
    const shown = granted(await create(company, { importId }));
    expect(shown.reasons).toMatchObject([
      { kind: 'opening_balance', differenceMinor: 1_000n },
      { kind: 'statement_sum', differenceMinor: 250n },
    ]);
    expect(shown.differenceMinor).toBe(1_250n);
    const start = entryOf(company, '2026-02-28', [
      ['1010', 'debit', '10.00'],
      ['3010', 'credit', '10.00'],
    ]);
    granted(await ledger.journal.post(owner, start));
    expect(kinds(granted(await ledger.reconciliations.read(owner, shown.reconciliation.id)))).toEqual(['statement_sum']);
  });
});

describe('what clears a movement', () => {
  it('[RCN-5] an excluded movement is cleared by the manual entry that records it', async () => {
    const company = await opened();
    const { ledger, owner, ids, importId } = company;
    granted(await ledger.transactions.reopen(owner, ids[2] as TransactionId, {}));
    const payroll = entryOf(company, '2026-03-19', [
      ['6110', 'debit', '300.00'],
      ['1010', 'credit', '300.00'],
    ]);
    granted(await ledger.journal.post(owner, payroll));
    const shown = granted(await create(company, { importId }));
    expect(shown.reasons).toMatchObject([{ kind: 'on_another_day', transactionId: ids[2], blocks: true }]);
    granted(await ledger.transactions.exclude(owner, ids[2] as TransactionId, { reason: 'in the payroll entry' }));
    const done = granted(await ledger.reconciliations.complete(owner, shown.reconciliation.id, {}));
    expect(done.cleared).toHaveLength(3);
  });

  it('[RCN-3] [RCN-5] a duplicate that is kept out is cleared by the entry of the transaction that it repeats', async () => {
    const company = await openCompany();
    const { ledger, owner, bank } = company;
    const feed = await addSource(company, '1010');
    const rows: readonly StatementRow[] = [['2026-03-10', 1_250n, 'Sale']];
    const fed = await importStatement(company, rows, { source: feed, closing: null });
    await categorize(company, fed.transactions[0]?.id as TransactionId);
    const printed = await importStatement(company, rows);
    const repeated = printed.transactions[0]?.id as TransactionId;
    expect(
      kinds(granted(await ledger.reconciliations.create({ ...owner, dryRun: true }, { importId: printed.import.id })).wouldReturn),
    ).toEqual(['doubled']);
    granted(await ledger.transactions.exclude(owner, repeated, { reason: 'twice' }));
    const done = granted(await create(company, { importId: printed.import.id, complete: true }));
    expect(done.cleared).toMatchObject([{ transactionId: repeated }]);
    granted(await ledger.reconciliations.reopen(owner, done.reconciliation.id));
    granted(await ledger.reconciliations.delete(owner, done.reconciliation.id));
    const march = { since: '2026-03-01', until: '2026-03-31', closingBalance: '12.50', complete: true };
    granted(await create(company, { sourceId: bank, ...march }));
    granted(await create(company, { sourceId: feed, ...march }));
  });

  it('[RCN-5] [RCN-7] the half of a transfer that is kept out is cleared by the entry of the other leg, also over the end of a month', async () => {
    const company = await openCompany();
    const savings = await addSource(company, '1020');
    const out = await importStatement(company, [
      ['2026-03-31', 50_000n, 'Sale'],
      ['2026-03-31', -20_000n, 'To savings'],
    ]);
    const into = await importStatement(company, [['2026-04-02', 20_000n, 'From checking']], {
      source: savings,
      period: ['2026-03-01', '2026-04-30'],
    });
    await categorize(company, out.transactions[0]?.id as TransactionId);
    const imported = await transactionOf(company, into.transactions[0]?.id as TransactionId);
    expect(imported).toMatchObject({ status: 'excluded', match: { kind: 'transfer' } });
    granted(await create(company, { importId: out.import.id, complete: true }));
    const march = granted(
      await create(company, { sourceId: savings, since: '2026-03-01', until: '2026-03-31', closingBalance: '0.00', complete: true }),
    );
    expect(march).toMatchObject({ ledgerBalanceMinor: 20_000n, differenceMinor: 0n, outstanding: [{ on: 'books', amountMinor: 20_000n }] });
    const april = granted(await create(company, { importId: into.import.id, complete: true }));
    expect(april).toMatchObject({ differenceMinor: 0n, outstanding: [], cleared: [{ transactionId: imported.id }] });
  });

  it('[RCN-7] [RCN-9] a transfer that is matched into a reconciled month is outstanding there', async () => {
    const company = await openCompany();
    const savings = await addSource(company, '1020');
    const empty = { sourceId: savings, since: '2026-03-01', until: '2026-03-31', closingBalance: '0.00', complete: true };
    granted(await create(company, empty));
    await importStatement(company, [['2026-03-31', -20_000n, 'To savings']], { opening: 20_000n });
    const into = await importStatement(company, [['2026-04-02', 20_000n, 'From checking']], {
      source: savings,
      period: ['2026-04-01', '2026-04-30'],
    });
    const april = granted(await create(company, { importId: into.import.id, complete: true }));
    expect(april).toMatchObject({ differenceMinor: 0n, reasons: [] });
  });

  it('[RCN-7] a transfer that the bank reported before the day of its entry is outstanding at the bank, and known to a first reconciliation', async () => {
    const company = await openCompany();
    const { ledger, owner, account, bank: sourceId } = company;
    const savings = await addSource(company, '1020');
    const into = await importStatement(company, [['2026-04-02', 20_000n, 'From checking']], { source: savings });
    const imported = into.transactions[0]?.id as TransactionId;
    granted(await ledger.transactions.transfer(owner, imported, { otherAccountId: account('1010') }));
    const march = await importStatement(company, [
      ['2026-03-01', 20_000n, 'Sale'],
      ['2026-03-31', -20_000n, 'To savings'],
    ]);
    const [sale, paid] = march.transactions.map(({ id }) => id) as [TransactionId, TransactionId];
    expect(await transactionOf(company, paid)).toMatchObject({ status: 'excluded', match: { transactionId: imported } });
    await categorize(company, sale);

    const first = granted(await create(company, { importId: march.import.id, complete: true }));
    expect(first).toMatchObject({ ledgerBalanceMinor: 20_000n, outstanding: [{ on: 'bank', transactionId: paid, amountMinor: -20_000n }] });
    const april = { sourceId, since: '2026-04-01', until: '2026-04-30', closingBalance: 0, complete: true };
    const next = granted(await create(company, april));
    expect(next).toMatchObject({ ledgerBalanceMinor: 0n, outstanding: [], cleared: [{ transactionId: paid }] });
    for (const { id } of [next.reconciliation, first.reconciliation]) {
      granted(await ledger.reconciliations.reopen(owner, id));
      granted(await ledger.reconciliations.delete(owner, id));
    }
    granted(await create(company, { ...april, openingBalance: 0 }));
  });

  it('[RCN-7] an entry that a person names is outstanding, and cleared when the bank reports it', async () => {
    const company = await opened();
    const { ledger, owner, importId } = company;
    const written = entryOf(company, '2026-03-28', [
      ['6110', 'debit', '77.00'],
      ['1010', 'credit', '77.00'],
    ]);
    const check = granted(await ledger.journal.post(owner, written)).entry;
    await refusedUnchanged(company, () => create(company, { importId, complete: true }), 'reconciliation_unbalanced', /outstanding/);
    const strange = { importId, complete: true, outstandingEntryIds: [unknownId('entry')] };
    await refusedUnchanged(company, () => create(company, strange), 'unprocessable', /outstandingEntryIds\[0\]/);
    const march = granted(await create(company, { importId, complete: true, outstandingEntryIds: [check.id] }));
    expect(march.outstanding).toMatchObject([{ on: 'books', entryId: check.id, amountMinor: -7_700n }]);
    const april = await importStatement(company, [['2026-05-20', -7_700n, 'Check 101']], {
      opening: 68_750n,
      period: ['2026-04-01', '2026-05-31'],
    });
    const cashed = april.transactions[0]?.id as TransactionId;
    expect(kinds(granted(await create(company, { importId: april.import.id })))).toEqual(['on_another_day']);
    granted(await ledger.transactions.exclude(owner, cashed, { reason: 'check 101' }));
    const [open] = granted(await ledger.reconciliations.list(owner, {})).data;
    const done = granted(await ledger.reconciliations.complete(owner, open?.reconciliation.id as never, {}));
    expect(done).toMatchObject({ outstanding: [], cleared: [{ transactionId: cashed, entryId: check.id }] });
  });
});

describe('after a reconciliation', () => {
  const reconciled = async () => {
    const company = await opened();
    const { reconciliation } = granted(await create(company, { importId: company.importId, complete: true }));
    return { ...company, id: reconciliation.id };
  };

  it('[RCN-10] the day of its transactions is not changed; everything else is', async () => {
    const company = await reconciled();
    const { ledger, owner, account, ids } = company;
    const id = ids[1] as TransactionId;
    await refusedUnchanged(
      company,
      () => ledger.transactions.change(owner, id, { date: '2026-03-12' }),
      'transaction_reconciled',
      /Reopen/,
    );
    granted(await ledger.periods.close(owner, '2026-03' as never, { force: true }));
    await refusedUnchanged(company, () => ledger.transactions.change(owner, id, { date: '2026-03-12' }), 'period_closed', /2026-03/);
    granted(await ledger.periods.reopen(owner, '2026-03' as never, 'a mistake'));
    granted(await ledger.transactions.change(owner, id, { note: 'with a customer' }));
    granted(await ledger.transactions.categorize(owner, id, { categoryAccountId: account('6060') }));
    expect((await transactionOf(company, id)).reconciliationId).toBe(company.id);
    granted(await ledger.reconciliations.reopen(owner, company.id));
    granted(await ledger.transactions.change(owner, id, { date: '2026-03-12' }));
  });

  it('[RCN-9] the next one names what changed in its days', async () => {
    const company = await reconciled();
    const { ledger, owner, account, ids, bank: sourceId } = company;
    const next = { sourceId, since: '2026-04-01', until: '2026-04-30', closingBalance: '687.50' };
    granted(await ledger.transactions.categorize(owner, ids[0] as TransactionId, { categoryAccountId: account('4020') }));
    granted(await ledger.transactions.reopen(owner, ids[1] as TransactionId, {}));
    await refusedUnchanged(
      company,
      () => create(company, { ...next, complete: true }),
      'reconciliation_unbalanced',
      /after the reconciliation/,
    );
    const shown = granted(await create(company, next));
    expect(shown).toMatchObject({
      differenceMinor: -1_250n,
      reasons: [{ kind: 'changed_earlier', transactionId: ids[1], differenceMinor: -1_250n }],
    });
    await categorize(company, ids[1] as TransactionId);
    granted(await ledger.reconciliations.complete(owner, shown.reconciliation.id, {}));
  });

  it('[RCN-8] the verification of the books finds a transaction that names no completed reconciliation', async () => {
    const company = await reconciled();
    const verified = async () => granted(await company.ledger.reports.verify(company.owner)).findings;
    expect(await verified()).toEqual([]);
    await tamper(company, ({ reconciliations }) => reconciliations.remove(company.id));
    expect((await verified()).map(({ rule }) => rule)).toEqual(['RCN-8', 'RCN-8', 'RCN-8', 'AUD-5']);
  });

  it.each<readonly [string, string, (one: Reconciliation) => Partial<Reconciliation>]>([
    ['the opening balance of the first', 'RCN-6', () => ({ openingBalanceMinor: 100n })],
    ['the first day of the first', 'RCN-6', () => ({ since: '2026-03-05' as Reconciliation['since'] })],
    [
      'an entry after it that there is not',
      'RCN-9',
      ({ completion }) => ({ completion: completion === null ? null : { ...completion, lastEntryNo: 1_000 } }),
    ],
    [
      'the balance of the books, where another source account feeds the account too',
      'RCN-8',
      ({ completion }) => ({ completion: completion === null ? null : { ...completion, ledgerBalanceMinor: 1n } }),
    ],
  ])('[RPT-2] the verification of the books finds another value: %s (%s)', async (_, rule, change) => {
    const company = await reconciled();
    await addSource(company, '1010');
    const verified = async () => granted(await company.ledger.reports.verify(company.owner)).findings.map((each) => each.rule);
    expect(await verified()).toEqual([]);
    await tamper(company, async ({ reconciliations }) => {
      const [one] = await reconciliations.byIds([company.id]);
      if (one !== undefined) await reconciliations.put({ ...one, ...change(one) });
    });
    expect(await verified()).toContain(rule);
  });

  it('[RCN-11] the latest is reopened first, and its transactions name none then', async () => {
    const company = await reconciled();
    const { ledger, owner, ids, bank: sourceId } = company;
    const april = { sourceId, since: '2026-04-01', until: '2026-04-30', closingBalance: '687.50', complete: true };
    const { reconciliation: later } = granted(await create(company, april));
    const { reopen, delete: remove } = ledger.reconciliations;
    await refusedUnchanged(company, () => reopen(owner, company.id), 'conflict', /Reopen it first/);
    granted(await reopen(owner, later.id));
    await refusedUnchanged(company, () => reopen(owner, later.id), 'conflict', /open/);
    await refusedUnchanged(company, () => reopen(owner, company.id), 'conflict', /Remove it first/);
    granted(await remove(owner, later.id));
    const reopened = granted(await reopen(owner, company.id));
    expect(reopened).toMatchObject({ reconciliation: { completion: null }, differenceMinor: 0n, reasons: [] });
    for (const id of ids) expect((await transactionOf(company, id)).reconciliationId).toBeNull();
    expect((await everythingIn(company)).events).toContainEqual(
      expect.objectContaining({ type: 'reconciliation.reopened', subjectId: company.id }),
    );
  });

  it('[RCN-11] [RCN-12] refuses a period twice, two open ones, and removing a completed one', async () => {
    const company = await reconciled();
    const { ledger, owner, importId, bank: sourceId } = company;
    await refusedUnchanged(company, () => create(company, { importId, since: '2026-03-31' }), 'conflict', /already reconciled/);
    await refusedUnchanged(company, () => ledger.reconciliations.delete(owner, company.id), 'conflict', /Reopen it first/);
    await refusedUnchanged(company, () => ledger.reconciliations.complete(owner, company.id, {}), 'conflict', /already completed/);
    const april = { sourceId, since: '2026-04-01', until: '2026-04-30', closingBalance: '687.50' };
    granted(await create(company, april));
    await refusedUnchanged(company, () => create(company, april), 'conflict', /is open/);
  });
});

describe('a reconciliation is refused', () => {
  const company = opened(MARCH, { closing: null });
  it.each<readonly [string, (of: Opened) => NewReconciliation, string]>([
    ['no source account', () => ({ closingBalance: '1.00' }), 'sourceId'],
    ['an unknown import', () => ({ importId: unknownId('import') }), 'importId'],
    ['an import of another source account', ({ importId }) => ({ importId, sourceId: unknownId('source') }), 'importId'],
    ['an unknown source account', () => ({ sourceId: unknownId('source') }), 'sourceId'],
    ['a date that is none', ({ importId }) => ({ importId, since: '2026-02-30' }), 'since'],
    ['another date that is none', ({ importId }) => ({ importId, until: 'today' }), 'until'],
    ['an amount that is none', ({ importId }) => ({ importId, openingBalance: '1,00' }), 'openingBalance'],
    ['another amount that is none', ({ importId }) => ({ importId, closingBalance: 'x' }), 'closingBalance'],
    ['no last day', ({ bank }) => ({ sourceId: bank }), 'until'],
    ['no closing balance', ({ importId }) => ({ importId }), 'closingBalance'],
    ['no first day', ({ bank }) => ({ sourceId: bank, until: '2026-03-31', closingBalance: '1.00' }), 'since'],
    ['a period that ends before it begins', ({ importId }) => ({ importId, since: '2026-04-01', closingBalance: 0 }), 'until'],
  ])('[RCN-2] for %s', async (_, input, field) => {
    const of = await company;
    expect((await expectRefused(of, 'unprocessable', () => create(of, input(of)))).field).toBe(field);
  });

  it('[RCN-8] [RCN-11] [RCN-12] to those who may not, and where there is none', async () => {
    const of = await company;
    const { reconciliations } = of.ledger;
    const id = unknownId('reconciliation');
    await expectRefused(of, 'forbidden', () => reconciliations.create(actingAs(of, 'reviewer'), {}));
    for (const work of [reconciliations.read, reconciliations.reopen, reconciliations.delete])
      await expectRefused(of, 'not_found', () => work(of.owner, id));
    await expectRefused(of, 'not_found', () => reconciliations.complete(of.owner, id, {}));
  });
});

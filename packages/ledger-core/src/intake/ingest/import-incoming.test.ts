import {
  codeOf,
  expectRefused,
  granted,
  importAll,
  importOne,
  openCompany,
  sourceRecordOf,
  transactionOf,
  unknownId,
} from 'ledger-core/testing';
import { describe, expect, it } from 'vitest';
import type { Origin } from '../../bank/imports/import.ts';
import type { SourceRecord } from '../../bank/imports/source-record.ts';
import type { IsoDate } from '../../kernel/dates.ts';
import { fieldIn } from '../../messages.ts';

const FILE: Origin = { fileName: 'march.csv', sha256: 'ab', format: 'csv', profile: 'first_bank', encoding: 'utf-8' };

const reading = (rowNumber: number, more: Partial<SourceRecord> = {}): SourceRecord =>
  sourceRecordOf({
    description: `Row ${rowNumber}`,
    counterparty: 'Coffee House',
    facts: [{ key: 'mcc', value: '5814', detail: null }],
    payload: JSON.stringify({ rowNumber }),
    row: { rowNumber, columns: ['date', 'amount'], values: ['2026-03-10', '-12.50'] },
    ...more,
  });

describe('taking in', () => {
  it('[ING-5] a new movement awaits review, filed to suspense by default, under no entry', async () => {
    const company = await openCompany();
    const id = await importOne(company, { id: 'a' });
    expect(await transactionOf(company, id)).toMatchObject({
      status: 'needs_review',
      assignment: { kind: 'unfiled', accountId: company.account('1900') },
      decision: { by: 'service' },
      accountId: company.account('1010'),
      sourceId: company.bank,
      version: 0,
      entryId: null,
      reviewedAt: null,
      receivedAt: '2026-03-15T12:00:00.000Z',
      note: null,
      counterpartyId: null,
    });
    expect(granted(await company.ledger.reports.verify(company.owner)).entries).toBe(0);
  });

  it('[ING-6] rules decide on what is new, and never again on what is known', async () => {
    const company = await openCompany();
    const { ledger, owner, account } = company;
    await importAll(company, { id: 'a' });
    granted(await ledger.rules.create(owner, { name: 'Coffee', accountId: account('6060'), descriptionContains: 'coffee' }));
    const { transactions } = await importAll(company, { id: 'a', payload: { again: true } }, { id: 'b' });
    expect(transactions).toMatchObject([{ sourceRef: 'b', status: 'posted' }]);
    const [b] = transactions;
    granted(await ledger.transactions.categorize(owner, b?.id ?? 'txn_', { categoryAccountId: account('6070') }));
    await importAll(company, { id: 'a' }, { id: 'b', payload: { again: true } });
    expect(
      granted(await ledger.transactions.list(owner)).data.map(({ transaction, category }) => [transaction.status, category?.code]),
    ).toEqual([
      ['posted', '6070'],
      ['needs_review', '1900'],
    ]);
  });

  it('[ING-19] [ING-7] keeps each delivery with its origin, its days and what it did', async () => {
    const company = await openCompany();
    const { ledger, owner, bank } = company;
    const bad = [{ rowNumber: 9, column: 'date', reason: 'no_date', params: {} }];
    const ignored = [{ rowNumber: 8, column: null, reason: 'opening_balance', params: {} }];
    const delivery = { origin: FILE, records: [reading(2), reading(3, { date: '2026-03-04' as IsoDate })], bad, ignored };
    const report = granted(await ledger.imports.importIncoming(owner, bank, delivery));
    expect(report).toMatchObject({ bad, ignored, transactions: [{ description: 'Row 2' }, { description: 'Row 3' }] });
    expect(report.import).toMatchObject({
      ...FILE,
      sourceId: bank,
      records: 2,
      added: 2,
      changed: 0,
      known: 0,
      firstDate: '2026-03-04',
      lastDate: '2026-03-10',
      importedBy: owner.memberId,
    });
    const again = granted(await ledger.imports.importIncoming(owner, bank, delivery));
    expect(again.import).toMatchObject({ records: 2, added: 0, known: 2 });
    expect(granted(await ledger.imports.list(owner, bank)).data).toEqual([again.import, report.import]);
    expect(granted(await ledger.imports.listAll(owner)).data).toEqual([again.import, report.import]);
    expect(codeOf(await ledger.imports.listAll(owner, { limit: 0 }))).toBe('invalid_request');
    expect(codeOf(await ledger.imports.list(owner, unknownId('source')))).toBe('not_found');
    expect(codeOf(await ledger.imports.list(owner, bank, { limit: 0 }))).toBe('invalid_request');
  });

  it('[ING-3] [STM-13] long descriptions are kept whole and recognised again', async () => {
    const { ledger, owner, bank } = await openCompany();
    const long = (end: string) => reading(2, { description: `${'\u6771\u4eac '.repeat(5_000)}${end}`, row: null });
    const records = [long('one'), long('two'), reading(3, { description: '\u{1F600}'.repeat(20_000), row: null })];
    const send = () => ledger.imports.importIncoming(owner, bank, { origin: FILE, records }).then(granted);
    const first = await send();
    expect(first.transactions.map(({ description }) => [...description].length)).toEqual([15_003, 15_003, 20_000]);
    expect(first.transactions.every(({ fingerprint, payee }) => fingerprint.length < 600 && [...payee].length <= 200)).toBe(true);
    expect((await send()).import).toMatchObject({ added: 0, known: 3 });
  });

  it('[ING-7] a delivery of nothing is kept as one', async () => {
    const { ledger, owner, bank } = await openCompany();
    const report = granted(await ledger.imports.importIncoming(owner, bank, { origin: FILE, records: [] }));
    expect(report.import).toMatchObject({ records: 0, added: 0, firstDate: null, lastDate: null });
  });

  it('[ING-4] [TXN-3] a row of a file is kept word for word, with where it stood', async () => {
    const { ledger, owner, bank } = await openCompany();
    const report = granted(await ledger.imports.importIncoming(owner, bank, { origin: FILE, records: [reading(2)] }));
    const detail = granted(await ledger.transactions.read(owner, report.transactions[0]?.id ?? 'txn_'));
    expect(detail.records).toEqual([
      {
        transactionId: detail.transaction.id,
        version: 1,
        importId: report.import.id,
        readAt: '2026-03-15T12:00:00.000Z',
        payload: '{"rowNumber":2}',
        facts: [{ key: 'mcc', value: '5814', detail: null }],
        counterparty: 'Coffee House',
        row: { rowNumber: 2, columns: ['date', 'amount'], values: ['2026-03-10', '-12.50'], source: 'first_bank', fileName: 'march.csv' },
      },
    ]);
  });

  it.each<readonly [string, Partial<SourceRecord>]>([
    ['no amount', { amountMinor: 0n }],
    ['an amount below zero', { amountMinor: -1n }],
    ['an amount too large', { amountMinor: 10n ** 17n }],
    ['no description', { description: ' ' }],
    ['a description that is too long', { description: 'x'.repeat(20_001) }],
    ['another currency than its source account', { currency: 'EUR' }],
    ['a kind against its direction', { kind: 'money_in' }],
    ['a payload that is no object', { payload: '[1]' }],
    ['a payload that is no JSON', { payload: 'x' }],
  ])('[ING-1] all of it or none: a row with %s refuses the delivery, and is named', async (_, wrong) => {
    const company = await openCompany();
    const records = [reading(2), reading(7, wrong), reading(8, { ...wrong, row: null })];
    const refusal = await expectRefused(company, 'unprocessable', () =>
      company.ledger.imports.importIncoming(company.owner, company.bank, { origin: FILE, records }),
    );
    expect(refusal.errors?.map(({ field }) => fieldIn(field))).toEqual(['row 7', 'records[2]']);
  });

  it('[ING-1] looks at the source account before it looks at the rows', async () => {
    const company = await openCompany();
    const { ledger, owner, bank } = company;
    const wrong = { origin: FILE, records: [reading(2, { amountMinor: 0n })] };
    await expectRefused(company, 'not_found', () => ledger.imports.importIncoming(owner, unknownId('source'), wrong));
    granted(await ledger.sourceAccounts.change(owner, bank, { isActive: false }));
    await expectRefused(company, 'conflict', () => ledger.imports.importIncoming(owner, bank, wrong));
  });
});

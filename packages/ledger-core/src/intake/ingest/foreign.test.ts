import { createLedger } from 'ledger-core';
import { expectRefused, granted, openCompany, sourceRecordOf } from 'ledger-core/testing';
import { describe, expect, it } from 'vitest';
import type { SourceRecord, Statement } from '../../bank/imports/source-record.ts';
import type { StatementReader } from '../../bank/imports/statement-reader.ts';
import { fieldIn } from '../../messages.ts';

const row = (rowNumber: number, currency: string | null): SourceRecord =>
  sourceRecordOf({ currency, description: `Row ${rowNumber}`, row: { rowNumber, columns: [], values: [] } });

const BAD = { rowNumber: 6, column: 'amount', reason: 'not_an_amount', params: {} };

const statementOf = (...records: readonly SourceRecord[]): Statement => ({
  format: 'csv',
  profile: 'plain',
  encoding: 'utf-8',
  records,
  ignored: [],
  bad: [BAD],
  reading: null,
  doubts: [],
  proof: 'none',
  closingBalanceMinor: null,
  openingBalanceMinor: null,
  firstDate: null,
  lastDate: null,
  periodStart: null,
  periodEnd: null,
  account: null,
});

const companyThatReads = async (...records: readonly SourceRecord[]) => {
  const company = await openCompany();
  const readStatement: StatementReader = () => statementOf(...records);
  return { ...company, ledger: createLedger({ store: company.store, system: { clock: company.clock }, readStatement }) };
};

const FILE = { bytes: new Uint8Array(), name: 'march.csv' };

describe('[ING-1] rows in another currency than the source account', () => {
  const ROWS = [row(2, 'USD'), row(3, 'EUR'), row(4, null), row(9, 'JPY')];

  it('refuse a file, and each is named with what to do', async () => {
    const company = await companyThatReads(...ROWS);
    const refusal = await expectRefused(company, 'unprocessable', () =>
      company.ledger.imports.importStatement(company.owner, company.bank, FILE),
    );
    expect(refusal.errors?.map(({ field }) => fieldIn(field))).toEqual(['row 3', 'row 9']);
    expect(refusal.message).toContain('EUR');
    expect(refusal.message).toContain('skipBadRows');
  });

  it('are bad rows where those are skipped', async () => {
    const { ledger, owner, bank } = await companyThatReads(...ROWS);
    const report = granted(await ledger.imports.importStatement(owner, bank, FILE, { skipBadRows: true }));
    expect([report.import.added, report.bad.map(({ rowNumber }) => rowNumber)]).toEqual([2, [3, 6, 9]]);
  });

  it('refuse a file with no other, also where bad rows are skipped', async () => {
    const company = await companyThatReads(row(3, 'EUR'));
    await expectRefused(company, 'unprocessable', () =>
      company.ledger.imports.importStatement(company.owner, company.bank, FILE, { skipBadRows: true }),
    );
  });
});

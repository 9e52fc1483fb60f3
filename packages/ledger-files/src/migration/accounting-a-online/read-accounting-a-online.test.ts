import { describe, expect, it } from 'vitest';
import {
  accounts,
  aging,
  answers,
  emptyReport,
  page,
  preferences,
  type Result,
  trialBalance,
  typeOnline,
} from '../../../test/accounting-a-answers.ts';
import * as files from '../../../test/accounting-a-files.ts';
import { csvOf, file, readOf, refusalOf, type SaidMigration, USD } from '../../../test/migration-files.ts';
import { sentence } from '../../../test/said.ts';
import { readAccountingA } from '../accounting-a/read-accounting-a.ts';
import { readAccountingAOnline } from './read-accounting-a-online.ts';
import { MAX_RESPONSE_ROWS } from './table.ts';

const OPTIONS = { currency: USD, cutoverDate: '2025-12-31' };
type Changed = Parameters<typeof answers>[0];
const read = (changed?: Changed) => readOf(readAccountingAOnline(answers(changed), OPTIONS));
const refused = (changed?: Changed): string => sentence(refusalOf(readAccountingAOnline(answers(changed), OPTIONS)));

const asFiles = (): SaidMigration => {
  const csv = (name: string, rows: files.Rows) => file(name, csvOf(rows.map((cells) => cells.map(String))));
  const given = [
    csv('tb.csv', files.trialBalance()),
    csv('list.csv', files.accountList()),
    csv('ar.csv', files.aging('receivable')),
    csv('ap.csv', files.aging('payable')),
  ];
  return readOf(readAccountingA(given, { currency: USD }));
};

/** Changes one answer. */
const changed = (response: Result, change: (response: Result) => void): Result => {
  change(response);
  return response;
};

describe('a connected company of kind A', () => {
  it('[MGF-71] [MGF-73] comes to what the files of the same company come to, but for the words of the types', () => {
    const { accounts: listed, ...rest } = asFiles();
    expect(read()).toEqual({ ...rest, accounts: listed.map((each) => ({ ...each, type: typeOnline(each.type ?? '') })) });
  });

  it('[MGF-71] has its accounts in pages, each once, and those out of use only with a balance', () => {
    const [first, ...others] = accounts();
    const gone = { ...first, Id: '900', Name: 'Old (deleted)', FullyQualifiedName: 'Old (deleted)', AcctNum: null, Active: false };
    const statistic = { ...gone, Id: '901', FullyQualifiedName: 'Quotes', AccountType: 'Non-Posting', Active: true };
    const pages = [page([first, ...others.slice(0, 3)]), page([...others.slice(2), gone, statistic]), page([])];
    expect(read({ accounts: pages })).toEqual(read());
    const fuelOutOfUse = accounts().map((each) => (each.AcctNum === '6000' ? { ...each, Active: false } : each));
    const withBalance = read({ accounts: [page(fuelOutOfUse)] });
    expect(withBalance.accounts.map(({ name }) => name).toSorted()).toEqual(
      read()
        .accounts.map(({ name }) => name)
        .toSorted(),
    );
    expect([withBalance.doubts, withBalance.trialBalance]).toEqual([[], read().trialBalance]);
  });

  it('[MGF-71] finds an account by its id whatever its label, and by its label without an id', () => {
    const renamed = changed(trialBalance(), ({ Rows }) => {
      Rows.Row[0].ColData[0].value = 'Hauptkonto';
    });
    expect(read({ trial_balance: [renamed] })).toEqual(read());
    const withoutIds = changed(trialBalance(), ({ Rows }) => {
      for (const { ColData } of Rows.Row) if (ColData) delete ColData[0].id;
    });
    expect(read({ trial_balance: [withoutIds] })).toEqual(read());
    const unknown = changed(trialBalance(), ({ Rows }) => {
      Rows.Row[0].ColData[0] = { value: 'Somewhere', id: '9999' };
    });
    expect(read({ trial_balance: [unknown] }).doubts).toEqual([
      'Trial Balance, row 1: Somewhere is missing from the list of accounts. Its type is unknown.',
    ]);
  });

  it('[MGF-71] is refused when an account has no name, no type, or the name of another one', () => {
    const withFirst = (more: object) =>
      refused({ accounts: [page(accounts().map((each, at) => (at === 0 ? { ...each, ...more } : each)))] });
    expect(withFirst({ FullyQualifiedName: '', Name: ' ' })).toBe('Account List: an account has no id or no name.');
    expect(withFirst({ AccountType: null })).toBe('Account List: the account Main Account has no type.');
    expect(withFirst({ FullyQualifiedName: 'Van' })).toMatch(/two accounts have the name Van/);
  });

  it('[MGF-73] has sections to any depth, whose sums are no rows, and whose heads may have amounts', () => {
    const nested = changed(trialBalance(), ({ Rows }) => {
      const [bank, receivable, van, worn, ...rest] = Rows.Row;
      Rows.Row = [
        {
          Header: { ColData: [{ value: 'Assets' }, { value: '' }, { value: '' }] },
          Rows: {
            Row: [
              bank,
              receivable,
              {
                Header: van,
                Rows: { Row: [worn] },
                Summary: { ColData: [{ value: 'Total for Van' }, { value: '6000.00' }, { value: '' }] },
              },
            ],
          },
          Summary: { ColData: [{ value: 'Total for Assets' }, { value: '19495.67' }, { value: '' }] },
          type: 'Section',
        },
        ...rest,
      ];
    });
    expect(read({ trial_balance: [nested] })).toEqual(read());
    const deep = changed(trialBalance(), (response) => {
      for (let level = 0; level < 50; level++) response.Rows = { Row: [{ Rows: response.Rows }] };
    });
    expect(refused({ trial_balance: [deep] })).toMatch(/^Trial Balance: the sections of the report are nested too deep/);
    const long = changed(trialBalance(), ({ Rows }) => {
      Rows.Row = Array.from({ length: MAX_RESPONSE_ROWS + 2 }, () => ({ ColData: [{ value: 'x' }, { value: '1.00' }] }));
    });
    expect(refused({ trial_balance: [long] })).toMatch(/^Trial Balance: the report has more than 60000 rows/);
  });

  it('[MGF-73] has totals that must be the sums of their rows', () => {
    const total = changed(trialBalance(), ({ Rows }) => {
      Rows.Row[1].ColData[1].value = '1149.99';
    });
    expect(refused({ trial_balance: [total] })).toMatch(/^Trial Balance, row 9, column Debit: the total is 21895\.67, but the rows add up/);
    const cut = changed(trialBalance(), ({ Rows }) => Rows.Row.pop());
    expect(refused({ trial_balance: [cut] })).toMatch(/the report has no Total row/);
    const group = changed(aging('payable'), ({ Rows }) => {
      Rows.Row[0].Summary.ColData[7].value = '700.00';
    });
    expect(refused({ ap_aging: [group] })).toMatch(/^A\/P Aging Detail, row 3, column Open Balance: the total is 700\.00/);
    const counted = changed(aging('payable'), ({ Rows }) => {
      Rows.Row.splice(1, 0, { Header: { ColData: [{ value: 'Total for 1 - 30 days past due' }, ...Array(6), { value: '700.40' }] } });
    });
    expect(read({ ap_aging: [counted] })).toEqual(read());
  });

  it('[MGF-73] has its columns by their keys, and without keys by their titles, in any order', () => {
    const localized = changed(aging('receivable'), ({ Columns }) => {
      for (const column of Columns.Column) column.ColTitle = `Spalte ${column.ColTitle}`;
    });
    expect(read({ ar_aging: [localized] })).toEqual(read());
    const titled = changed(aging('receivable'), ({ Columns }) => {
      for (const column of Columns.Column) delete column.MetaData;
      Columns.Column[2].ColTitle = 'No.';
      Columns.Column[3].ColTitle = 'Client';
    });
    expect(read({ ar_aging: [titled] })).toEqual(read());
    const noSides = changed(trialBalance(), ({ Columns }) => {
      Columns.Column[1].MetaData[0].Value = 'constructor';
      Columns.Column[1].ColTitle = 'Soll';
    });
    expect(refused({ trial_balance: [noSides] })).toMatch(/the report has no Debit and Credit columns/);
  });

  it('[MGF-74] may have empty reports, as they state or by their rows', () => {
    const withoutItems = read({ ar_aging: [emptyReport('AgedReceivableDetail')], ap_aging: [{ ...aging('payable'), Rows: {} }] });
    expect([withoutItems.openItems, withoutItems.counterparties]).toEqual([[], []]);
    expect(withoutItems.trialBalance).toEqual(read().trialBalance);
    const nothing = read({
      accounts: [page([])],
      trial_balance: [emptyReport('TrialBalance')],
      ar_aging: [emptyReport('x')],
      ap_aging: [emptyReport('x')],
    });
    expect(nothing).toMatchObject({ accounts: [], trialBalance: [], doubts: ['Trial Balance: the report is empty as of 2025-12-31.'] });
  });

  it('[MGF-72] is refused on cash basis, in another currency, and of another day', () => {
    const head = (make: () => Result, more: object) => [changed(make(), ({ Header }) => Object.assign(Header, more))];
    expect(refused({ trial_balance: head(trialBalance, { ReportBasis: 'Cash' }) })).toMatch(/^Trial Balance: the report is on cash basis/);
    expect(refused({ ar_aging: head(() => aging('receivable'), { Currency: 'EUR' }) })).toMatch(
      /^A\/R Aging Detail: the report is in EUR, but the books are in USD/,
    );
    expect(refused({ trial_balance: head(trialBalance, { EndPeriod: '2025-12-30' }) })).toMatch(/is as of 2025-12-30, but was requested/);
    const option = [{ Name: 'report_date', Value: '2026-01-05' }];
    expect(refused({ ap_aging: head(() => aging('payable'), { Option: option }) })).toMatch(/is as of 2026-01-05/);
    const euro = changed(preferences(), ({ Preferences }) => {
      Preferences.CurrencyPrefs.HomeCurrency.value = 'EUR';
    });
    expect(refused({ preferences: [euro] })).toMatch(/^Preferences: the company is in EUR, but the books are in USD/);
  });

  it('[MGF-72] with several currencies is refused where its items are in another one', () => {
    const euros = accounts().map((each) => (each.AcctNum === '1100' ? { ...each, CurrencyRef: { value: 'EUR' } } : each));
    expect(refused({ accounts: [page(euros)] })).toMatch(/^Trial Balance, row 2, .*the account Accounts Receivable \(A\/R\) is in EUR/);
    const foreign = changed(aging('receivable'), ({ Columns }) => {
      Columns.Column[6].MetaData[0].Value = 'foreign_open_bal';
    });
    expect(refused({ ar_aging: [foreign] })).toMatch(/the amounts are in the currency of each customer or vendor/);
  });

  it('[MGF-70] is refused when an answer is missing, is no JSON, no report or a fault', () => {
    expect(refused({ ap_aging: [] })).toBe('A/P Aging Detail: the response is missing. Read the company again.');
    expect(refused({ ap_aging: ['<html>'] })).toBe('A/P Aging Detail: the response is not JSON. Read the company again.');
    expect(refused({ ap_aging: [`${'['.repeat(100_000)}`] })).toBe('A/P Aging Detail: the response is not JSON. Read the company again.');
    expect(refused({ ap_aging: [{}] })).toBe('A/P Aging Detail: the response is not a report. Read the company again.');
    expect(refused({ ap_aging: [null] })).toBe('A/P Aging Detail: the response is not a report. Read the company again.');
    const fault = { error: [{ message: 'x', code: '3200' }], type: 'AUTHENTICATION' };
    for (const response of [{ Fault: fault }, { fault }])
      expect(refused({ trial_balance: [response] })).toMatch(/is an error, not a report/);
  });

  it('[MGF-6] needs the cutover day', () => {
    expect(refusalOf(readAccountingAOnline(answers(), { currency: USD }))).toMatchObject({ field: 'cutoverDate' });
  });
});

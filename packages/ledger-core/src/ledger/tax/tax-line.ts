import type { TaxStructure } from '../../company/books/settings.ts';
import { assert } from '../../kernel/invariant.ts';
import { type Refusal, refuse } from '../../kernel/refusal.ts';
import type { Account, AccountRole } from '../accounts/account.ts';
import { FORM_NAMES, FORM_OF, type TaxForm } from './form.ts';
import { LINES_2025 } from './lines-2025.ts';
import { why } from './reasons.ts';

/** The parts of a return: income and deductions for income and expense accounts, Schedule L for the balance sheet. */
export type TaxPart = 'income' | 'deduction' | 'schedule_l';

/** A line of a form. */
export interface TaxLine {
  /** The meaning of the line, independent of its number: `deduction.rents`. */
  readonly key: string;
  readonly part: TaxPart;
  readonly label: string;
  /** The line's number on the form, such as 1a. */
  readonly number: string;
}

/** The tax form line of an account. */
export interface AccountTaxLine {
  readonly account: Account;
  readonly line: TaxLine;
  /** Whether a person chose the line, or it follows from the account's role and code. */
  readonly source: 'account' | 'default';
}

const FORM_COLUMNS: readonly TaxForm[] = ['form_1120', 'form_1120s', 'form_1065', 'schedule_c'];

const readTable = (table: string): ReadonlyMap<TaxForm, ReadonlyMap<string, TaxLine>> => {
  const rows = table
    .trim()
    .split('\n')
    .map((row) => row.split('|').map((cell) => cell.trim()));
  return new Map(
    FORM_COLUMNS.map((form, at) => [
      form,
      new Map(
        rows.flatMap(([key = '', label = '', ...numbers]) => {
          const number = numbers[at] ?? '-';
          return number === '-' ? [] : [[key, { key, label, number, part: key.split('.')[0] as TaxPart }] as const];
        }),
      ),
    ]),
  );
};

/** The tables, by tax year. A year without a table uses the latest one before it. */
const LINES = readTable(LINES_2025);
export const TAX_YEAR = 2025;

/** The lines of the company's form, in the order of the form. */
export const linesOf = (taxedAs: TaxStructure): ReadonlyMap<string, TaxLine> => {
  const lines = LINES.get(FORM_OF[taxedAs]);
  assert(lines !== undefined, 'every form has its lines');
  return lines;
};

/** An account's line: the chosen one if the form has it, otherwise the default.  [TAX-1] [TAX-2] */
export const taxLineOf = (taxedAs: TaxStructure, account: Account): AccountTaxLine => {
  const lines = linesOf(taxedAs);
  const chosen = account.taxLine === null ? undefined : lines.get(account.taxLine);
  if (chosen !== undefined) return { account, line: chosen, source: 'account' };
  const line = defaultKeys(account).flatMap((key) => lines.get(key) ?? [])[0];
  assert(line !== undefined, `every account has a default line; ${account.code} has none`);
  return { account, line, source: 'default' };
};

/** Refuses a line that the form does not have, and a line of the wrong part. A balance-sheet account belongs on Schedule L.  [TAX-3] */
export const checkTaxLine = (taxedAs: TaxStructure, account: Account, key: string): Refusal<'unprocessable'> | undefined => {
  const field = 'taxLine';
  const line = linesOf(taxedAs).get(key);
  if (line === undefined) return refuse('unprocessable', why.no_such_tax_line({ form: FORM_NAMES[FORM_OF[taxedAs]], key }), field);
  const isStatement = account.type === 'revenue' || account.type === 'expense';
  if (isStatement && line.part === 'schedule_l')
    return refuse('unprocessable', why.schedule_l_for_balance_sheet({ code: account.code, name: account.name, type: account.type }), field);
  if (!isStatement && line.part !== 'schedule_l')
    return refuse('unprocessable', why.balance_sheet_on_schedule_l({ code: account.code, name: account.name }), field);
  return undefined;
};

const BY_ROLE: Partial<Readonly<Record<AccountRole, string>>> = {
  accounts_receivable: 'schedule_l.receivables',
  accounts_payable: 'schedule_l.accounts_payable',
  retained_earnings: 'schedule_l.retained_unappropriated',
  accumulated_depreciation: 'schedule_l.accumulated_depreciation',
  depreciation_expense: 'deduction.depreciation',
  cash_in_transit: 'schedule_l.cash',
  stock_purchase: 'schedule_l.common_stock',
  contribution: 'schedule_l.paid_in_capital',
  owner_loan: 'schedule_l.loans_from_owners',
};

/** By code prefix, longest first. */
const BY_PREFIX: readonly (readonly [prefix: string, key: string])[] = [
  ['49', 'income.other'],
  ['10', 'schedule_l.cash'],
  ['11', 'schedule_l.receivables'],
  ['16', 'schedule_l.buildings_depreciable'],
  ['17', 'schedule_l.buildings_depreciable'],
  ['18', 'schedule_l.intangibles'],
  ['19', 'schedule_l.other_assets'],
  ['20', 'schedule_l.accounts_payable'],
  ['27', 'schedule_l.notes_1y_plus'],
  ['28', 'schedule_l.notes_1y_plus'],
  ['29', 'schedule_l.notes_1y_plus'],
  ['1', 'schedule_l.other_current_assets'],
  ['2', 'schedule_l.other_current_liabilities'],
  ['3', 'schedule_l.common_stock'],
  ['4', 'income.gross_receipts'],
  ['5', 'income.cost_of_goods_sold'],
  ['6', 'deduction.other'],
  ['7', 'deduction.other'],
  ['8', 'deduction.other'],
];

/** A partnership's equity is its partners' capital, for every role. */
const defaultKeys = (account: Account): readonly string[] => {
  const byRole = account.role === null ? undefined : BY_ROLE[account.role];
  const byPrefix = BY_PREFIX.find(([prefix]) => account.code.startsWith(prefix))?.[1];
  return [byRole, byPrefix, account.type === 'equity' ? 'schedule_l.partners_capital' : undefined].flatMap((key) => key ?? []);
};

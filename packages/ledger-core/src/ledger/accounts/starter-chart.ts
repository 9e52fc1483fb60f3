import type { TaxStructure } from '../../company/books/settings.ts';
import type { AccountRole, AccountType, ControlRole } from './account.ts';

/** One row of a starter chart. `under` is the code of its summary account. */
export interface StarterAccount {
  readonly code: string;
  readonly name: string;
  readonly type: AccountType;
  readonly under?: string;
  readonly header?: true;
  readonly role?: AccountRole;
  readonly controlRole?: ControlRole;
}

const ASSETS: readonly StarterAccount[] = [
  { code: '1000', name: 'Cash and bank', type: 'asset', header: true },
  { code: '1010', name: 'Checking', type: 'asset', under: '1000' },
  { code: '1020', name: 'Savings', type: 'asset', under: '1000' },
  { code: '1050', name: 'Processor clearing', type: 'asset', under: '1000', controlRole: 'processor_clearing' },
  { code: '1090', name: 'Cash in transit', type: 'asset', under: '1000', role: 'cash_in_transit' },
  { code: '1100', name: 'Accounts receivable', type: 'asset', role: 'accounts_receivable', controlRole: 'ar' },
  { code: '1200', name: 'Inventory', type: 'asset' },
  { code: '1300', name: 'Prepaid expenses', type: 'asset' },
  { code: '1310', name: 'Security deposits', type: 'asset' },
  { code: '1400', name: 'Due from related companies', type: 'asset', role: 'intercompany' },
  { code: '1500', name: 'Property and equipment', type: 'asset', header: true },
  { code: '1600', name: 'Computer equipment', type: 'asset', under: '1500' },
  { code: '1610', name: 'Furniture and fixtures', type: 'asset', under: '1500' },
  { code: '1620', name: 'Vehicles', type: 'asset', under: '1500' },
  { code: '1690', name: 'Accumulated depreciation', type: 'asset', under: '1500', role: 'accumulated_depreciation' },
  { code: '1900', name: 'Suspense', type: 'asset', role: 'suspense' },
];

const LIABILITIES: readonly StarterAccount[] = [
  { code: '2000', name: 'Accounts payable', type: 'liability', role: 'accounts_payable', controlRole: 'ap' },
  { code: '2100', name: 'Credit cards', type: 'liability', header: true },
  { code: '2110', name: 'Company credit card', type: 'liability', under: '2100' },
  { code: '2200', name: 'Payroll liabilities', type: 'liability' },
  { code: '2300', name: 'Sales tax payable', type: 'liability' },
  { code: '2400', name: 'Deferred revenue', type: 'liability' },
  { code: '2500', name: 'Accrued expenses', type: 'liability' },
  { code: '2700', name: 'Loans payable', type: 'liability' },
];

const INCOME_AND_EXPENSES: readonly StarterAccount[] = [
  { code: '4000', name: 'Revenue', type: 'revenue', header: true },
  { code: '4010', name: 'Product sales', type: 'revenue', under: '4000' },
  { code: '4020', name: 'Service revenue', type: 'revenue', under: '4000' },
  { code: '4030', name: 'Subscription revenue', type: 'revenue', under: '4000' },
  { code: '4090', name: 'Returns and discounts', type: 'revenue', under: '4000' },
  { code: '4900', name: 'Other income', type: 'revenue', header: true },
  { code: '4910', name: 'Interest income', type: 'revenue', under: '4900' },
  { code: '4920', name: 'Other miscellaneous income', type: 'revenue', under: '4900' },
  { code: '5000', name: 'Cost of goods sold', type: 'expense', header: true },
  { code: '5010', name: 'Materials and supplies sold', type: 'expense', under: '5000' },
  { code: '5020', name: 'Hosting and infrastructure', type: 'expense', under: '5000' },
  { code: '5030', name: 'Payment processing fees', type: 'expense', under: '5000' },
  { code: '5040', name: 'Shipping and freight', type: 'expense', under: '5000' },
  { code: '6000', name: 'Operating expenses', type: 'expense', header: true },
  { code: '6010', name: 'Advertising and marketing', type: 'expense', under: '6000' },
  { code: '6020', name: 'Bank fees', type: 'expense', under: '6000' },
  { code: '6030', name: 'Contractors', type: 'expense', under: '6000' },
  { code: '6040', name: 'Dues and subscriptions', type: 'expense', under: '6000' },
  { code: '6050', name: 'Insurance', type: 'expense', under: '6000' },
  { code: '6060', name: 'Meals', type: 'expense', under: '6000' },
  { code: '6070', name: 'Office supplies', type: 'expense', under: '6000' },
  { code: '6080', name: 'Legal and professional fees', type: 'expense', under: '6000' },
  { code: '6090', name: 'Rent', type: 'expense', under: '6000' },
  { code: '6100', name: 'Repairs and maintenance', type: 'expense', under: '6000' },
  { code: '6110', name: 'Software', type: 'expense', under: '6000' },
  { code: '6120', name: 'Telephone and internet', type: 'expense', under: '6000' },
  { code: '6130', name: 'Travel', type: 'expense', under: '6000' },
  { code: '6140', name: 'Utilities', type: 'expense', under: '6000' },
  { code: '6150', name: 'Vehicle expenses', type: 'expense', under: '6000' },
  { code: '6160', name: 'Training and education', type: 'expense', under: '6000' },
  { code: '6500', name: 'Payroll', type: 'expense', header: true },
  { code: '6510', name: 'Wages and salaries', type: 'expense', under: '6500' },
  { code: '6520', name: 'Payroll taxes', type: 'expense', under: '6500' },
  { code: '6530', name: 'Employee benefits', type: 'expense', under: '6500' },
  { code: '7000', name: 'Depreciation expense', type: 'expense', role: 'depreciation_expense' },
  { code: '8010', name: 'Interest expense', type: 'expense' },
  { code: '8020', name: 'Taxes and licenses', type: 'expense' },
  { code: '8090', name: 'Other expenses', type: 'expense' },
];

const RETAINED: readonly StarterAccount[] = [
  { code: '3800', name: 'Retained earnings', type: 'equity', role: 'retained_earnings' },
  { code: '3900', name: 'Opening balance equity', type: 'equity', role: 'opening_balance_equity' },
];

const EQUITY: Readonly<Record<Exclude<TaxStructure, 's_corporation'>, readonly StarterAccount[]>> = {
  corporation: [
    { code: '3010', name: 'Common stock', type: 'equity', role: 'stock_purchase' },
    { code: '3020', name: 'Additional paid-in capital', type: 'equity', role: 'contribution' },
    { code: '3030', name: 'Dividends and distributions', type: 'equity', role: 'distribution' },
    ...RETAINED,
    { code: '8030', name: 'Income tax', type: 'expense' },
    { code: '6540', name: 'Compensation of officers', type: 'expense', under: '6500' },
  ],
  partnership: [
    { code: '3010', name: 'Partner contributions', type: 'equity', role: 'contribution' },
    { code: '3030', name: 'Partner distributions', type: 'equity', role: 'distribution' },
    ...RETAINED,
    { code: '6540', name: 'Guaranteed payments to partners', type: 'expense', under: '6500' },
  ],
  sole_proprietorship: [
    { code: '3010', name: 'Owner contributions', type: 'equity', role: 'contribution' },
    { code: '3030', name: 'Owner draws', type: 'equity', role: 'distribution' },
    ...RETAINED,
  ],
};

/** The chart of new books: a small US company's, about 65 accounts.  [ACC-11] */
export const starterChart = (taxedAs: TaxStructure): readonly StarterAccount[] =>
  [...ASSETS, ...LIABILITIES, ...INCOME_AND_EXPENSES, ...EQUITY[taxedAs === 's_corporation' ? 'corporation' : taxedAs]].sort((a, b) =>
    a.code < b.code ? -1 : 1,
  );

export const starterAccount = (taxedAs: TaxStructure, role: AccountRole): StarterAccount | undefined =>
  starterChart(taxedAs).find((row) => row.role === role);

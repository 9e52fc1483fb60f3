import { granted } from '../granted.ts';
import type { NewMigration } from '../intake/migrations/migration.ts';
import type { Snapshot } from '../intake/migrations/snapshot.ts';
import type { MigrationView } from '../views/migration.ts';
import type { Company } from './company.ts';

const ACCOUNTS: Snapshot['accounts'] = [
  { id: 'bank', name: 'Main bank', number: '1010', type: 'Bank', isCash: true },
  { id: 'ar', name: 'Accounts Receivable (A/R)', type: 'Accounts receivable (A/R)' },
  { id: 'ap', name: 'Accounts Payable', type: 'Accounts payable (A/P)' },
  { id: 'earned', name: 'Retained Earnings', type: 'Equity' },
  { id: 'sales', name: 'Income:Product Sales', type: 'Income' },
  { id: 'rent', name: 'Rent', type: 'Expenses' },
];

/** Books of another program on 31 December 2025: 1,000.00 at the bank, and a profit of 680.00 in the year. */
export const oldBooks = (more: Partial<Snapshot> = {}): Snapshot => ({
  accounts: ACCOUNTS,
  trialBalance: [
    { accountId: 'bank', debit: '1000.00' },
    { accountId: 'ar', debit: 300 },
    { accountId: 'ap', credit: '120' },
    { accountId: 'earned', credit: '500.00' },
    { accountId: 'sales', credit: '900.00' },
    { accountId: 'rent', debit: '220.00' },
  ],
  openItems: [
    { accountId: 'ar', counterpartyId: 'c1', amount: '350.00', number: '1042', issuedOn: '2025-11-15', dueOn: '2025-12-15' },
    { accountId: 'ar', counterpartyId: 'c1', amount: '-50.00' },
    { accountId: 'ap', counterpartyId: 'v1', amount: '150.00', number: '77' },
    { accountId: 'ap', counterpartyId: 'v1', amount: '-30.00', number: 'VC-1' },
  ],
  counterparties: [
    { id: 'c1', name: 'Blue Fox Diner' },
    { id: 'v1', name: 'Ink Ltd' },
  ],
  ...more,
});

/** The same books, entry by entry: 500.00 was earned in 2024. */
export const fullHistory = (more: Partial<Snapshot> = {}): Snapshot => {
  const { openItems: _, ...books } = oldBooks();
  return {
    ...books,
    entries: [
      entry('e1', '2024-06-30', 'Sales of 2024', [
        ['bank', '500.00'],
        ['sales', '-500.00'],
      ]),
      entry('e2', '2025-11-15', 'Invoices', [
        ['ar', '300.00', 'c1'],
        ['sales', '-300.00'],
      ]),
      entry('e3', '2025-12-01', 'Rent', [
        ['rent', '220.00'],
        ['ap', '-120.00', 'v1'],
        ['bank', '-100.00'],
      ]),
      entry('e4', '2025-12-31', 'Sales', [
        ['bank', '600.00'],
        ['sales', '-600.00'],
        ['rent', '0'],
      ]),
    ],
    ...more,
  };
};

const entry = (id: string, date: string, description: string, lines: readonly (readonly [string, string, string?])[]) => ({
  id,
  date,
  description,
  lines: lines.map(([accountId, amount, counterpartyId]) => ({
    accountId,
    ...(amount.startsWith('-') ? { credit: amount.slice(1) } : { debit: amount }),
    counterpartyId: counterpartyId ?? null,
  })),
});

/** Starts a migration of the old books in the matching mode. */
export const startMigration = async (
  { ledger, owner }: Pick<Company, 'ledger' | 'owner'>,
  snapshot: Snapshot = oldBooks(),
  more: Partial<NewMigration> = {},
): Promise<MigrationView> => {
  const mode = snapshot.entries === undefined ? 'opening_balances' : 'full_history';
  return granted(await ledger.migrations.start(owner, { cutoverDate: '2025-12-31', mode, source: 'other', snapshot, ...more }));
};

/** The control totals in short form: `cash 1010 1000.00 1000.00`, with the reason for a difference. */
export const tieOutOf = ({ totals }: Pick<MigrationView, 'totals'>): readonly string[] =>
  totals.map(
    ({ control, subject, sourceMinor, importedMinor, explanation }) =>
      `${control} ${subject} ${sourceMinor} ${importedMinor}${explanation === null ? '' : ` (${explanation.text})`}`,
  );

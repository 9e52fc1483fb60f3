import type { ColumnRole } from 'ledger-core';

interface Named {
  /** The role in the library. */
  readonly role: ColumnRole;
  readonly means: string;
  /** A sample header for such a column. */
  readonly example: string;
}

/** Column roles by their wire names. */
export const COLUMN_ROLES = {
  date: { role: 'date', means: 'The date of the bank transaction.', example: 'Buchungstag' },
  transaction_date: {
    role: 'transactionDate',
    means: 'The date of the card payment, before the booking date.',
    example: 'Transaction Date',
  },
  description: { role: 'description', means: 'The description of the bank transaction.', example: 'Verwendungszweck' },
  details: { role: 'details', means: 'Columns whose texts are appended to the description.', example: 'Memo' },
  descriptor: { role: 'descriptor', means: "The card network's description.", example: 'Appears On Your Statement As' },
  amount: { role: 'amount', means: 'The amount, either signed or with a direction column.', example: 'Betrag' },
  debit: { role: 'debit', means: 'Money out, if there are separate columns for money in and out.', example: 'Soll' },
  credit: { role: 'credit', means: 'Money in, if there are separate columns for money in and out.', example: 'Haben' },
  fee: { role: 'fee', means: "The processor's fee, which becomes a bank transaction of its own.", example: 'Fee' },
  net: { role: 'net', means: 'The amount after the fee.', example: 'Net' },
  balance: { role: 'balance', means: 'The balance after the row, which proves the amounts.', example: 'Saldo' },
  currency: { role: 'currency', means: 'The currency of the amount.', example: 'Währung' },
  direction: { role: 'direction', means: 'The words for money in and money out.', example: 'Soll/Haben' },
  status: { role: 'status', means: 'Whether the row is booked, pending or ignored.', example: 'Status' },
  type: { role: 'type', means: "The source's kind of transaction.", example: 'Type' },
  id: { role: 'id', means: "The source's id, which identifies the bank transaction in later imports.", example: 'Transaction ID' },
  reference: { role: 'reference', means: "The source's reference.", example: 'Reference' },
  counterparty: { role: 'counterparty', means: 'The payer or payee.', example: 'Beguenstigter/Zahlungspflichtiger' },
  category: { role: 'category', means: "The source's category.", example: 'Category' },
  check_number: { role: 'checkNumber', means: 'The check number.', example: 'Check or Slip #' },
  cardholder: { role: 'cardholder', means: "The card's holder or number.", example: 'Card Member' },
  note: { role: 'note', means: 'A note.', example: 'Note' },
  opening_balance: { role: 'openingBalance', means: 'The balance before the file.', example: 'Opening balance' },
  closing_balance: { role: 'closingBalance', means: 'The balance after the file.', example: 'Closing balance' },
  funded_by: {
    role: 'fundedBy',
    means: "The account that paid. Amounts that another account paid appear on that account's statement.",
    example: 'Funding Source',
  },
  account: { role: 'account', means: 'The account of the row, in a file with several accounts.', example: 'IBAN' },
} as const satisfies Record<string, Named>;

export type ColumnName = keyof typeof COLUMN_ROLES;

export const COLUMN_NAMES = Object.keys(COLUMN_ROLES) as readonly ColumnName[];

const NAME_OF_ROLE = new Map<ColumnRole, ColumnName>(COLUMN_NAMES.map((name) => [COLUMN_ROLES[name].role, name]));

/** The wire name of a role. */
export const columnName = (role: ColumnRole): ColumnName => NAME_OF_ROLE.get(role) as ColumnName;

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
  date: { role: 'date', means: 'The day on which the money moved.', example: 'Buchungstag' },
  transaction_date: {
    role: 'transactionDate',
    means: 'The day on which a card was used, before the movement was booked.',
    example: 'Transaction Date',
  },
  description: { role: 'description', means: 'The text of the movement.', example: 'Verwendungszweck' },
  details: { role: 'details', means: 'Columns whose texts are joined to the description.', example: 'Memo' },
  descriptor: { role: 'descriptor', means: 'The text as the card network has it.', example: 'Appears On Your Statement As' },
  amount: { role: 'amount', means: 'The amount, with a sign or with a column of directions.', example: 'Betrag' },
  debit: { role: 'debit', means: 'Money out, where in and out have columns of their own.', example: 'Soll' },
  credit: { role: 'credit', means: 'Money in, where in and out have columns of their own.', example: 'Haben' },
  fee: { role: 'fee', means: 'The fee of a processor, which becomes a movement of its own.', example: 'Fee' },
  net: { role: 'net', means: 'The amount after the fee.', example: 'Net' },
  balance: { role: 'balance', means: 'The balance after the movement, which proves the amounts.', example: 'Saldo' },
  currency: { role: 'currency', means: 'The currency of the amount.', example: 'Währung' },
  direction: { role: 'direction', means: 'Words for money in and money out.', example: 'Soll/Haben' },
  status: { role: 'status', means: 'Whether the movement is booked, pending or left out.', example: 'Status' },
  type: { role: 'type', means: 'The kind of movement, in the words of the source.', example: 'Type' },
  id: { role: 'id', means: 'The id of the source, by which a movement is known again.', example: 'Transaction ID' },
  reference: { role: 'reference', means: 'A reference of the source.', example: 'Reference' },
  counterparty: { role: 'counterparty', means: 'The payer or payee.', example: 'Beguenstigter/Zahlungspflichtiger' },
  category: { role: 'category', means: 'The category of the source.', example: 'Category' },
  check_number: { role: 'checkNumber', means: 'The number of a check.', example: 'Check or Slip #' },
  cardholder: { role: 'cardholder', means: 'The holder or the number of the card.', example: 'Card Member' },
  note: { role: 'note', means: 'A note.', example: 'Note' },
  opening_balance: { role: 'openingBalance', means: 'The balance before the file.', example: 'Opening balance' },
  closing_balance: { role: 'closingBalance', means: 'The balance after the file.', example: 'Closing balance' },
  funded_by: {
    role: 'fundedBy',
    means: 'The account that paid; what another account paid is on the statement of that one.',
    example: 'Funding Source',
  },
  account: { role: 'account', means: 'The account that the row is of, in a file of several.', example: 'IBAN' },
} as const satisfies Record<string, Named>;

export type ColumnName = keyof typeof COLUMN_ROLES;

export const COLUMN_NAMES = Object.keys(COLUMN_ROLES) as readonly ColumnName[];

const NAME_OF_ROLE = new Map<ColumnRole, ColumnName>(COLUMN_NAMES.map((name) => [COLUMN_ROLES[name].role, name]));

/** The wire name of a role. */
export const columnName = (role: ColumnRole): ColumnName => NAME_OF_ROLE.get(role) as ColumnName;

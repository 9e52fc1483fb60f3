import { EXAMPLE_IDS, type NewLine, type RecurringLine, type RecurringTemplate } from 'ledger-core';
import * as v from 'valibot';
import { EXAMPLE_ACCOUNTS } from '../../example-ids.ts';
import { amount, described, id, listOf, mostlyNull, oneOf, text, textUpTo, whole } from '../../fields.ts';
import { NewEntryLineIn } from '../../ledger/journal/wire.ts';
import { called } from '../../mapping.ts';
import { input, LineDimensionIn, LineDimensionRef, outputOf } from '../../schemas.ts';

/** The template of a recurrence. The same fields are used in requests and responses. */

const kind = <const Kind extends RecurringTemplate['kind']>(of: Kind, description: string) => described(v.literal(of), description, of);

const line = {
  account_id: id(
    'account',
    'The account. On an invoice, a revenue account or deferred revenue (24…). On a bill, an expense or asset account.',
    EXAMPLE_ACCOUNTS.sales,
  ),
  description: text('The description, 1 to 2,000 characters.', 'Retainer'),
};
const releaseAccountId = id('account', 'The revenue or expense account that recognizes a balance sheet line.');

const RecurringLineIn = input(
  'RecurringLineIn',
  'A line of a recurring invoice or bill. It has no service period.',
  {
    ...line,
    unit_price: amount('The unit price, negative for a discount.', '500.00'),
    quantity: v.optional(amount('The quantity, more than zero, with at most 6 decimals. Default: 1.', '1')),
    release_account_id: v.nullish(releaseAccountId),
    dimensions: v.optional(listOf(LineDimensionIn, 'Dimension values, at most one of each dimension.')),
  },
  { account_id: EXAMPLE_ACCOUNTS.sales, description: 'Retainer', unit_price: '500.00' },
);

const RecurringLineOut = outputOf<RecurringLine>()(
  'RecurringLineOut',
  'A line of a recurring invoice or bill.',
  {
    ...line,
    unit_price: text('The unit price, as entered.', '500.00'),
    quantity: text('The quantity.', '1'),
    release_account_id: mostlyNull(releaseAccountId),
    dimensions: listOf(LineDimensionRef, 'The dimension values.', []),
  },
  {
    differences: {
      unit_price: ({ unitPrice }) => String(unitPrice),
      quantity: ({ quantity }) => String(quantity ?? 1),
      release_account_id: ({ releaseAccountId }) => releaseAccountId ?? null,
      dimensions: ({ dimensions }) => dimensions ?? [],
    },
  },
);

const RecurringEntryLineOut = outputOf<NewLine>()(
  'RecurringEntryLineOut',
  'A line of a recurring entry.',
  {
    account_id: id('account', 'The account of the line.', EXAMPLE_ACCOUNTS.rent),
    direction: called('side', oneOf(['debit', 'credit'], 'The side of the line.')),
    amount: text('The amount, as entered.', '3850.00'),
    party_id: called('counterpartyId', mostlyNull(id('counterparty', 'The counterparty of the line, or null.'))),
    dimensions: listOf(LineDimensionRef, 'The dimension values.', []),
    memo: v.nullable(text('The memo of the line, or null.', 'Unit 4')),
  },
  {
    differences: {
      amount: ({ amount }) => String(amount),
      party_id: ({ counterpartyId }) => counterpartyId ?? null,
      dimensions: ({ dimensions }) => dimensions ?? [],
      memo: ({ memo }) => memo ?? null,
    },
  },
);

const dueDays = whole(
  "The number of days from the issue date to the due date, at most 366. Null or omitted uses the counterparty's payment terms.",
  14,
);
const note = text('The memo, at most 2,000 characters, which becomes the memo of the entry.', 'Thank you');
const what = text('The description of the entry, 1 to 2,000 characters.', 'Wages accrued');
const numberStart = v.pipe(
  textUpTo(49),
  v.metadata({
    description: "The prefix of the number. The date follows, because the vendor's number is not known yet.",
    examples: ['RENT'],
  }),
);
const party = (who: string) => id('counterparty', `The ${who}, a counterparty of the books.`);

const documentIn = { due_days: v.nullish(dueDays), memo: v.nullish(note), lines: listOf(RecurringLineIn, 'The lines, 1 to 500.') };
const documentOut = { due_days: v.nullable(dueDays), memo: v.nullable(note), lines: listOf(RecurringLineOut, 'The lines, in order.') };

const AN_INVOICE = 'A recurring invoice.';
const A_BILL = 'A recurring bill.';
const AN_ENTRY = 'A recurring entry.';
const isInvoice = kind('invoice', 'An invoice.');
const isBill = kind('bill', 'A bill.');
const isEntry = kind('entry', 'A manual entry.');

export const RecurringTemplateIn = v.pipe(
  v.variant('kind', [
    input('RecurringInvoiceIn', AN_INVOICE, { kind: isInvoice, party_id: called('counterpartyId', party('customer')), ...documentIn }),
    input('RecurringBillIn', A_BILL, {
      kind: isBill,
      party_id: called('counterpartyId', party('vendor')),
      number: numberStart,
      ...documentIn,
    }),
    input('RecurringEntryIn', AN_ENTRY, {
      kind: isEntry,
      description: what,
      memo: v.nullish(note),
      lines: listOf(NewEntryLineIn, 'At least two lines. Debits must equal credits.'),
    }),
  ]),
  v.metadata({
    ref: 'RecurringTemplateIn',
    description: 'The template of an invoice, a bill or an entry.',
    examples: [
      {
        kind: 'invoice',
        party_id: EXAMPLE_IDS.counterparty,
        due_days: 14,
        lines: [{ account_id: EXAMPLE_ACCOUNTS.sales, description: 'Retainer', unit_price: '500.00' }],
      },
    ],
  }),
);

type Recurring<Kind> = Extract<RecurringTemplate, { readonly kind: Kind }>;

/** An omitted field is null in a response. */
const reading = {
  differences: {
    due_days: ({ dueDays }: Recurring<'invoice' | 'bill'>) => dueDays ?? null,
    memo: ({ memo }: Recurring<'invoice' | 'bill'>) => memo ?? null,
  },
};

export const RecurringTemplateOut = v.pipe(
  v.variant('kind', [
    outputOf<Recurring<'invoice'>>()(
      'RecurringInvoiceOut',
      AN_INVOICE,
      { kind: isInvoice, party_id: called('counterpartyId', party('customer')), ...documentOut },
      reading,
    ),
    outputOf<Recurring<'bill'>>()(
      'RecurringBillOut',
      A_BILL,
      { kind: isBill, party_id: called('counterpartyId', party('vendor')), number: numberStart, ...documentOut },
      reading,
    ),
    outputOf<Recurring<'entry'>>()(
      'RecurringEntryOut',
      AN_ENTRY,
      {
        kind: isEntry,
        description: what,
        memo: v.nullable(note),
        lines: listOf(RecurringEntryLineOut, 'The lines, in order.'),
      },
      { differences: { memo: ({ memo }) => memo ?? null } },
    ),
  ]),
  v.metadata({
    ref: 'RecurringTemplateOut',
    description: 'The template of an invoice, a bill or an entry.',
    examples: [
      {
        kind: 'invoice',
        party_id: EXAMPLE_IDS.counterparty,
        due_days: 14,
        memo: 'Thank you',
        lines: [
          {
            account_id: EXAMPLE_ACCOUNTS.sales,
            description: 'Retainer',
            unit_price: '500.00',
            quantity: '1',
            release_account_id: null,
            dimensions: [],
          },
        ],
      },
    ],
  }),
);

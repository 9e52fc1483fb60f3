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
    'Of an invoice, a revenue account or deferred revenue (24…); of a bill, an expense or an asset account.',
    EXAMPLE_ACCOUNTS.sales,
  ),
  description: text('What it is for, 1 to 2,000 characters.', 'Retainer'),
};
const releaseAccountId = id('account', 'The revenue or expense account that a line on the balance sheet is released to.');

const RecurringLineIn = input(
  'RecurringLineIn',
  'A line of an invoice or a bill that comes back. It names no days of service.',
  {
    ...line,
    unit_price: amount('The price of one; below zero for a discount.', '500.00'),
    quantity: v.optional(amount('How much of it, more than zero, with at most 6 decimals; 1 when left out.', '1')),
    release_account_id: v.nullish(releaseAccountId),
    dimensions: v.optional(listOf(LineDimensionIn, 'Values of dimensions, at most one of each.')),
  },
  { account_id: EXAMPLE_ACCOUNTS.sales, description: 'Retainer', unit_price: '500.00' },
);

const RecurringLineOut = outputOf<RecurringLine>()(
  'RecurringLineOut',
  'A line of an invoice or a bill that comes back.',
  {
    ...line,
    unit_price: text('The price of one, as it was given.', '500.00'),
    quantity: text('How much of it.', '1'),
    release_account_id: mostlyNull(releaseAccountId),
    dimensions: listOf(LineDimensionRef, 'Its values of dimensions.', []),
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
  'A line of an entry that comes back.',
  {
    account_id: id('account', 'The account that it changes.', EXAMPLE_ACCOUNTS.rent),
    direction: called('side', oneOf(['debit', 'credit'], 'The side of the line.')),
    amount: text('Its amount, as it was given.', '3850.00'),
    party_id: called('counterpartyId', mostlyNull(id('counterparty', 'The party of the line; null without one.'))),
    dimensions: listOf(LineDimensionRef, 'Its values of dimensions.', []),
    memo: v.nullable(text('A note on this line; null without one.', 'Unit 4')),
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

const dueDays = whole('Days from its issue until it is due, at most 366; by the terms of the party when left out, or null.', 14);
const note = text('A note, at most 2,000 characters, which becomes the memo of its entry.', 'Thank you');
const what = text('What the entry is about, 1 to 2,000 characters.', 'Wages accrued');
const numberStart = v.pipe(
  textUpTo(49),
  v.metadata({
    description: "The beginning of its number; its day follows, since the vendor's number is not here yet.",
    examples: ['RENT'],
  }),
);
const party = (who: string) => id('counterparty', `The ${who}, a counterparty of the books.`);

const documentIn = { due_days: v.nullish(dueDays), memo: v.nullish(note), lines: listOf(RecurringLineIn, 'Its lines, 1 to 500.') };
const documentOut = { due_days: v.nullable(dueDays), memo: v.nullable(note), lines: listOf(RecurringLineOut, 'Its lines, in order.') };

const AN_INVOICE = 'An invoice that comes back.';
const A_BILL = 'A bill that comes back.';
const AN_ENTRY = 'An entry that comes back.';
const isInvoice = kind('invoice', 'An invoice.');
const isBill = kind('bill', 'A bill.');
const isEntry = kind('entry', 'An entry by hand.');

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
      lines: listOf(NewEntryLineIn, 'Two lines or more; debits and credits are equal.'),
    }),
  ]),
  v.metadata({
    ref: 'RecurringTemplateIn',
    description: 'What is made each time: an invoice, a bill or an entry.',
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
        lines: listOf(RecurringEntryLineOut, 'Its lines, in order.'),
      },
      { differences: { memo: ({ memo }) => memo ?? null } },
    ),
  ]),
  v.metadata({
    ref: 'RecurringTemplateOut',
    description: 'What is made each time: an invoice, a bill or an entry.',
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

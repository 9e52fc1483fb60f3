import { type ChangedCounterpartyView, COUNTERPARTY_KINDS, type CounterpartyView } from 'ledger-core';
import * as v from 'valibot';
import { annotationFields, annotationInputs, annotationQuery } from '../../annotations.ts';
import { EXAMPLE_ACCOUNTS } from '../../example-ids.ts';
import { count, flag, id, listOf, moment, money, oneOf, text, truth, whole } from '../../fields.ts';
import { input, logo, output, outputOf, pageOf, paging } from '../../schemas.ts';

const counterpartyName = text('The name, as the books use it.', 'Oregon Property Management');
const kinds = listOf(oneOf(COUNTERPARTY_KINDS, 'One kind.', 'vendor'), 'What the counterparty is to the company; any number of kinds.');
const defaultAccountId = id(
  'account',
  'The account to which its transactions are filed by default; null without one.',
  EXAMPLE_ACCOUNTS.rent,
);
const email = text('Where its documents are sent; null without one.', 'billing@oregon-property.example');
const address = text('Its postal address in lines, at most 500 characters; null without one.', '1 Harbour Way\nPortland, OR 97201');
const taxNumber = text('Its number with a tax office, at most 40 characters; null without one.', 'US-93-1234567');
const TERMS = 'Days from the issue of an invoice or bill until it is due.';

const CounterpartyWarningOut = output('CounterpartyWarningOut', 'What to know of a counterparty after a change.', {
  code: oneOf(
    ['open_items'],
    'The counterparty is retired now and has open documents, payments or credits. They can still be paid, applied and written off.',
  ),
  count: whole('How many are open, counted to 200 of each side of an account.', 2),
});

export const CounterpartyOut = outputOf<CounterpartyView & Partial<Pick<ChangedCounterpartyView, 'warnings'>>>()(
  'CounterpartyOut',
  'A payer or payee of the books, with what it owes and is owed.',
  {
    id: id('counterparty', 'The id of the counterparty.'),
    name: counterpartyName,
    slug: text('Made from the first name, unique in the books; it never changes.', 'oregon-property-management'),
    kinds,
    default_account_id: v.nullable(defaultAccountId),
    terms_days: whole(TERMS, 30),
    logo_url: logo('The logo that was uploaded for the counterparty.'),
    is_active: truth('False when it is retired: nothing new names it, and its history stays.', true),
    email: v.nullable(email),
    address: v.nullable(address),
    tax_number: v.nullable(taxNumber),
    open_receivable: money('What it owes the company: the sum of its lines on receivables.', '0.00'),
    open_payable: money('What the company owes it: the sum of its lines on payables.', '3850.00'),
    ...annotationFields,
    created_at: moment('When it was added.'),
    warnings: v.optional(listOf(CounterpartyWarningOut, 'In the answer to a change alone: what to know of the counterparty.')),
  },
  {
    of: 'counterparty',
    parts: { open: 'open' },
    differences: {},
  },
);

export const CounterpartyPage = pageOf('CounterpartyPage', 'counterparties', CounterpartyOut);

export const CounterpartyQueryIn = v.strictObject({
  ...paging,
  ...annotationQuery,
  q: v.optional(text('Only those whose name contains this, in any case.', 'property')),
  is_active: v.optional(flag('True leaves out those that are retired; false lists them alone.')),
});

const changeable = {
  kinds: v.optional(kinds),
  default_account_id: v.nullish(defaultAccountId),
  terms_days: v.optional(count(TERMS, 30)),
  email: v.nullish(email),
  address: v.nullish(address),
  tax_number: v.nullish(taxNumber),
};

const force = v.optional(truth('True takes a name that another counterparty has: two customers of the same name.'), false);

export const NewCounterpartyIn = input(
  'NewCounterparty',
  'A counterparty to add.',
  { name: counterpartyName, ...changeable, force, ...annotationInputs },
  { name: 'Oregon Property Management', kinds: ['vendor'], terms_days: 30 },
);

export const CounterpartyChangeIn = input(
  'CounterpartyChange',
  'What may change of a counterparty; a field that is left out stays as it is.',
  {
    name: v.optional(counterpartyName),
    ...changeable,
    is_active: v.optional(truth('False retires it, true brings it back.', false)),
    force,
  },
  { default_account_id: EXAMPLE_ACCOUNTS.rent },
);

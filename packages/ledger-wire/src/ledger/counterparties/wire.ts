import { type ChangedCounterpartyView, COUNTERPARTY_KINDS, type CounterpartyView } from 'ledger-core';
import * as v from 'valibot';
import { annotationFields, annotationInputs, annotationQuery } from '../../annotations.ts';
import { EXAMPLE_ACCOUNTS } from '../../example-ids.ts';
import { count, flag, id, listOf, moment, money, oneOf, text, truth, whole } from '../../fields.ts';
import { input, logo, output, outputOf, pageOf, paging } from '../../schemas.ts';

const counterpartyName = text('The name of the counterparty in the books.', 'Oregon Property Management');
const kinds = listOf(oneOf(COUNTERPARTY_KINDS, 'A kind.', 'vendor'), 'The kinds of the counterparty. There can be any number of kinds.');
const defaultAccountId = id('account', "The default account of the counterparty's transactions, or null.", EXAMPLE_ACCOUNTS.rent);
const email = text('The email address for documents, or null.', 'billing@oregon-property.example');
const address = text('The postal address in lines, at most 500 characters, or null.', '1 Harbour Way\nPortland, OR 97201');
const taxNumber = text('The tax number, at most 40 characters, or null.', 'US-93-1234567');
const TERMS = 'The number of days from the issue date of an invoice or bill to its due date.';

const CounterpartyWarningOut = output('CounterpartyWarningOut', 'A warning about a changed counterparty.', {
  code: oneOf(
    ['open_items'],
    'The counterparty is now inactive and has open documents, payments or credits. They can still be paid, applied and written off.',
  ),
  count: whole('The number of open items. The count stops at 200 for each side of an account.', 2),
});

export const CounterpartyOut = outputOf<CounterpartyView & Partial<Pick<ChangedCounterpartyView, 'warnings'>>>()(
  'CounterpartyOut',
  'A customer, vendor or payee, with its open balances.',
  {
    id: id('counterparty', 'The id of the counterparty.'),
    name: counterpartyName,
    slug: text('The slug, derived from the first name and unique in the books. It never changes.', 'oregon-property-management'),
    kinds,
    default_account_id: v.nullable(defaultAccountId),
    terms_days: whole(TERMS, 30),
    logo_url: logo('The logo uploaded for the counterparty.'),
    is_active: truth('False if the counterparty is inactive. New records cannot use it, and its history is unchanged.', true),
    email: v.nullable(email),
    address: v.nullable(address),
    tax_number: v.nullable(taxNumber),
    open_receivable: money('The amount that the counterparty owes the company: the sum of its lines on receivable accounts.', '0.00'),
    open_payable: money('The amount that the company owes the counterparty: the sum of its lines on payable accounts.', '3850.00'),
    ...annotationFields,
    created_at: moment('The creation time.'),
    warnings: v.optional(listOf(CounterpartyWarningOut, 'Warnings about the counterparty. Only in the response to a change.')),
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
  q: v.optional(text('Filters by a part of the name, ignoring case.', 'property')),
  is_active: v.optional(flag('Filters by state: true for active counterparties, false for inactive ones.')),
});

const changeable = {
  kinds: v.optional(kinds),
  default_account_id: v.nullish(defaultAccountId),
  terms_days: v.optional(count(TERMS, 30)),
  email: v.nullish(email),
  address: v.nullish(address),
  tax_number: v.nullish(taxNumber),
};

const force = v.optional(truth('True allows a name that another counterparty has, such as for two customers of the same name.'), false);

export const NewCounterpartyIn = input(
  'NewCounterparty',
  'A counterparty to add.',
  { name: counterpartyName, ...changeable, force, ...annotationInputs },
  { name: 'Oregon Property Management', kinds: ['vendor'], terms_days: 30 },
);

export const CounterpartyChangeIn = input(
  'CounterpartyChange',
  'Changes to a counterparty. Omitted fields stay unchanged.',
  {
    name: v.optional(counterpartyName),
    ...changeable,
    is_active: v.optional(truth('False deactivates the counterparty. True reactivates it.', false)),
    force,
  },
  { default_account_id: EXAMPLE_ACCOUNTS.rent },
);

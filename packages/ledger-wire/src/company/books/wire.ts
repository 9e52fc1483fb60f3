import { LEGAL_STRUCTURES, type OpenedBooks, type SettingsView, TAX_STRUCTURES } from 'ledger-core';
import * as v from 'valibot';
import { EXAMPLE_ACCOUNTS } from '../../example-ids.ts';
import { amount, count, currencyCode, date, id, listOf, moment, money, mostlyNull, oneOf, scale, text, whole } from '../../fields.ts';
import { input, logo, output, outputOf } from '../../schemas.ts';
import { TOKEN_EXAMPLE } from './token-wire.ts';

const booksName = text('The name of the company.', 'Juniper Coffee');
const legalStructure = oneOf(LEGAL_STRUCTURES, 'What the company is by law.');
const taxedAs = oneOf(TAX_STRUCTURES, 'How the company is taxed, one of the choices of its legal structure. It decides on the tax form.');
export const timeZone = text('The time zone that decides which day is today, by its IANA name.', 'America/Los_Angeles');
const FISCAL_YEAR = 'The month in which the fiscal year starts: 1 for January.';

const ACCOUNTS = 'Only what moved on one of these accounts, or is filed to one; null for all accounts.';

export const ReceiptRuleOut = output('ReceiptRuleOut', 'Of which transactions the books await a receipt; null while they await none.', {
  minimum: money('Money out of at least this amount.', '75.00'),
  account_ids: v.nullable(listOf(id('account', 'An account.'), ACCOUNTS)),
});

const ReceiptRuleIn = input('ReceiptRule', 'Of which transactions the books await a receipt; null awaits none.', {
  minimum: amount('Money out of at least this amount.', '75.00'),
  account_ids: v.nullish(listOf(id('account', 'An account.'), ACCOUNTS)),
});

const DIFFERENCES = 'Small differences that the company lets go when it is paid, or pays; null lets none go.';
const differenceAccount = id('account', 'The revenue or expense account that takes them.', EXAMPLE_ACCOUNTS.supplies);
export const DifferenceRuleOut = output('DifferenceRuleOut', DIFFERENCES, {
  maximum: money('The most of one payment.', '0.05'),
  account_id: differenceAccount,
});
const DifferenceRuleIn = input('DifferenceRule', DIFFERENCES, {
  maximum: amount('The most of one payment, more than zero.', '0.05'),
  account_id: differenceAccount,
});

const address = text("The company's postal address in lines, for its papers; null without one.", '12 Roastery Row\nPortland, OR 97201');
const taxNumber = text("The company's number with a tax office, for its papers; null without one.", 'US-93-7654321');

export const BooksOut = outputOf<SettingsView>()(
  'BooksOut',
  'What these books are, and how they count.',
  {
    id: id('ledger', 'The id of these books.'),
    organization_id: id('organization', 'The organization to which they belong, perhaps with other books.'),
    name: booksName,
    currency: currencyCode('The currency of the books; it never changes'),
    minor_unit_scale: scale,
    legal_structure: legalStructure,
    taxed_as: taxedAs,
    fiscal_year_start_month: whole(FISCAL_YEAR, 1),
    time_zone: timeZone,
    today: date('Today in the time zone of the books.', '2026-10-01'),
    logo_url: logo('The logo of the company.'),
    receipt_rule: mostlyNull(ReceiptRuleOut),
    difference_rule: mostlyNull(DifferenceRuleOut),
    address: mostlyNull(address),
    tax_number: mostlyNull(taxNumber),
    created_at: moment('When the books were opened.'),
  },
  { currency: ({ currency }) => currency, differences: { currency: ({ currency }) => currency.code } },
);

const companyFields = {
  name: booksName,
  currency: currencyCode('The currency of the books; it never changes'),
  legal_structure: legalStructure,
  taxed_as: v.optional(taxedAs),
  fiscal_year_start_month: v.optional(count(FISCAL_YEAR, 1)),
  time_zone: v.optional(timeZone),
};

export const NewBooksIn = input(
  'NewBooks',
  'Books to open.',
  {
    ...companyFields,
    owner_name: v.optional(text('The name of the owner, who is the first member.', 'Ada Park')),
    owner_email: v.nullish(text('The e-mail address of the owner; none when left out.', 'ada@junipercoffee.example')),
  },
  { name: 'Juniper Coffee', currency: 'USD', legal_structure: 'corporation' },
);

export const NewCompanyIn = input(
  'NewCompany',
  'Another company of the organization.',
  {
    ...companyFields,
    owner_id: v.optional(id('member', 'The owner of these books who owns the new ones too; the caller when left out.')),
  },
  { name: 'Juniper Holding', currency: 'USD', legal_structure: 'llc', taxed_as: 'partnership' },
);

/** Books with their owner and the owner's first token, which no other response contains. */
export const OpenedBooksOut = outputOf<OpenedBooks>()(
  'OpenedBooksOut',
  'Open books, with their owner and a token.',
  {
    books: BooksOut,
    member_id: id('member', 'The owner.'),
    token: text("The owner's token: what follows `Authorization: Bearer`. It is never shown again.", TOKEN_EXAMPLE),
  },
  {
    differences: { books: ({ settings }) => settings, member_id: ({ owner }) => owner.memberId, token: ({ token }) => token ?? '' },
  },
);

export const BooksChangeIn = input(
  'BooksChange',
  'What may change of the books; a field that is left out stays as it is.',
  {
    name: v.optional(booksName),
    legal_structure: v.optional(legalStructure),
    taxed_as: v.optional(taxedAs),
    fiscal_year_start_month: v.optional(count(FISCAL_YEAR, 7)),
    time_zone: v.optional(timeZone),
    receipt_rule: v.nullish(ReceiptRuleIn),
    difference_rule: v.nullish(DifferenceRuleIn),
    address: v.nullish(address),
    tax_number: v.nullish(taxNumber),
  },
  { fiscal_year_start_month: 7 },
);

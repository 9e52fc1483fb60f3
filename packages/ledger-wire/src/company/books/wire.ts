import { LEGAL_STRUCTURES, type OpenedBooks, type SettingsView, TAX_STRUCTURES } from 'ledger-core';
import * as v from 'valibot';
import { EXAMPLE_ACCOUNTS } from '../../example-ids.ts';
import { amount, count, currencyCode, date, id, listOf, moment, money, mostlyNull, oneOf, scale, text, whole } from '../../fields.ts';
import { input, logo, output, outputOf } from '../../schemas.ts';
import { TOKEN_EXAMPLE } from './token-wire.ts';

const booksName = text('The name of the company.', 'Juniper Coffee');
const legalStructure = oneOf(LEGAL_STRUCTURES, 'The legal structure of the company.');
const taxedAs = oneOf(TAX_STRUCTURES, 'The tax classification, one of the choices for the legal structure. It determines the tax form.');
export const timeZone = text('The time zone that determines the current day, as an IANA name.', 'America/Los_Angeles');
const FISCAL_YEAR = 'The first month of the fiscal year, such as 1 for January.';

const ACCOUNTS = 'The accounts with the transactions, or the accounts that they are categorized to. Null means all accounts.';

export const ReceiptRuleOut = output('ReceiptRuleOut', 'The transactions that require a receipt, or null.', {
  minimum: money('The minimum amount of money out.', '75.00'),
  account_ids: v.nullable(listOf(id('account', 'An account.'), ACCOUNTS)),
});

const ReceiptRuleIn = input('ReceiptRule', 'The transactions that require a receipt. Null means that none do.', {
  minimum: amount('The minimum amount of money out.', '75.00'),
  account_ids: v.nullish(listOf(id('account', 'An account.'), ACCOUNTS)),
});

const DIFFERENCES = 'Small differences that the company waives in payments. Null means that it waives none.';
const differenceAccount = id('account', 'The revenue or expense account for the differences.', EXAMPLE_ACCOUNTS.supplies);
export const DifferenceRuleOut = output('DifferenceRuleOut', DIFFERENCES, {
  maximum: money('The maximum for one payment.', '0.05'),
  account_id: differenceAccount,
});
const DifferenceRuleIn = input('DifferenceRule', DIFFERENCES, {
  maximum: amount('The maximum for one payment, more than zero.', '0.05'),
  account_id: differenceAccount,
});

const address = text("The company's postal address in lines, for its documents, or null.", '12 Roastery Row\nPortland, OR 97201');
const taxNumber = text("The company's tax number, for its documents, or null.", 'US-93-7654321');

const externalId = text(
  'The id of the books in the system that opened them, unique in the organization, or null. It never changes.',
  'main',
);

export const BooksOut = outputOf<SettingsView>()(
  'BooksOut',
  'The books and their settings.',
  {
    id: id('ledger', 'The id of these books.'),
    organization_id: id('organization', 'The organization of the books. It can have several sets of books.'),
    external_id: mostlyNull(externalId),
    name: booksName,
    currency: currencyCode('The currency of the books, which never changes'),
    minor_unit_scale: scale,
    legal_structure: legalStructure,
    taxed_as: taxedAs,
    fiscal_year_start_month: whole(FISCAL_YEAR, 1),
    time_zone: timeZone,
    today: date('The current day in the time zone of the books.', '2026-10-01'),
    logo_url: logo('The logo of the company.'),
    receipt_rule: mostlyNull(ReceiptRuleOut),
    difference_rule: mostlyNull(DifferenceRuleOut),
    address: mostlyNull(address),
    tax_number: mostlyNull(taxNumber),
    created_at: moment('The creation time of the books.'),
  },
  { currency: ({ currency }) => currency, differences: { currency: ({ currency }) => currency.code } },
);

const companyFields = {
  name: booksName,
  currency: currencyCode('The currency of the books, which never changes'),
  legal_structure: legalStructure,
  taxed_as: v.optional(taxedAs),
  fiscal_year_start_month: v.optional(count(FISCAL_YEAR, 1)),
  time_zone: v.optional(timeZone),
  external_id: v.optional(
    text('The id of the books in your system, unique in the organization. If books with this id exist, the response has these.', 'main'),
  ),
};

export const NewBooksIn = input(
  'NewBooks',
  'A new set of books.',
  {
    ...companyFields,
    owner_name: v.optional(text('The name of the owner, who is the first member.', 'Ada Park')),
    owner_email: v.nullish(text('The email address of the owner. Default: none.', 'ada@junipercoffee.example')),
  },
  { name: 'Juniper Coffee', currency: 'USD', legal_structure: 'corporation' },
);

export const NewCompanyIn = input(
  'NewCompany',
  'A new company in the organization.',
  {
    ...companyFields,
    owner_id: v.optional(id('member', 'An owner of these books, who will also own the new books. Default: the caller.')),
  },
  { name: 'Juniper Holding', currency: 'USD', legal_structure: 'llc', taxed_as: 'partnership' },
);

/** Books with their owner and the owner's first token, which no other response contains. */
export const OpenedBooksOut = outputOf<OpenedBooks>()(
  'OpenedBooksOut',
  'A set of books, with its owner and, if it is new, a token.',
  {
    books: BooksOut,
    member_id: id('member', 'The owner.'),
    token: v.nullable(
      text("The owner's token, for the header `Authorization: Bearer`. It is never shown again. Null if the books existed.", TOKEN_EXAMPLE),
    ),
  },
  {
    differences: { books: ({ settings }) => settings, member_id: ({ owner }) => owner.memberId },
  },
);

export const BooksChangeIn = input(
  'BooksChange',
  'Changes to the books. Omitted fields stay unchanged.',
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

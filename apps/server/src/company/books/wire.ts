import { LEGAL_STRUCTURES, type Member, ROLES, type SettingsChange, type SettingsView, TAX_STRUCTURES } from 'ledger-core';
import * as v from 'valibot';
import {
  amount,
  count,
  currencyCode,
  date,
  id,
  listOf,
  moment,
  money,
  mostlyNull,
  oneOf,
  scale,
  text,
  truth,
  whole,
} from '../../http/fields.ts';
import { amountOut, input, logo, logoUrl, output, pageOf } from '../../http/wire.ts';
import { TOKEN_EXAMPLE } from './token-wire.ts';

const booksName = text('The name of the company.', 'Juniper Coffee');
const legalStructure = oneOf(LEGAL_STRUCTURES, 'What the company is by law.');
const taxedAs = oneOf(TAX_STRUCTURES, 'How the company is taxed, one of the choices of its legal structure. It decides on the tax form.');
const timeZone = text('The time zone that decides which day is today, by its IANA name.', 'America/Los_Angeles');
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

export const BooksOut = output('BooksOut', 'What these books are, and how they count.', {
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
  created_at: moment('When the books were opened.'),
});

export const NewBooksIn = input(
  'NewBooks',
  'Books to open.',
  {
    name: booksName,
    currency: currencyCode('The currency of the books; it never changes'),
    legal_structure: legalStructure,
    taxed_as: v.optional(taxedAs),
    fiscal_year_start_month: v.optional(count(FISCAL_YEAR, 1)),
    time_zone: v.optional(timeZone),
    owner_name: v.optional(text('The name of the owner, who is the first member.', 'Ada Park')),
    owner_email: v.nullish(text('The e-mail address of the owner; none when left out.', 'ada@junipercoffee.example')),
  },
  { name: 'Juniper Coffee', currency: 'USD', legal_structure: 'corporation' },
);

/** Books with their owner and the owner's first token, which is shown in no other answer. */
export const OpenedBooksOut = output('OpenedBooksOut', 'Open books, with their owner and a token.', {
  books: BooksOut,
  member_id: id('member', 'The owner.'),
  token: text("The owner's token: what follows `Authorization: Bearer`. It is never shown again.", TOKEN_EXAMPLE),
});

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
  },
  { fiscal_year_start_month: 7 },
);

const receiptRuleOut = ({ receiptRule, currency }: SettingsView): v.InferOutput<typeof ReceiptRuleOut> | null =>
  receiptRule === null
    ? null
    : {
        minimum: amountOut(receiptRule.minimumMinor, currency),
        account_ids: receiptRule.accountIds === null ? null : [...receiptRule.accountIds],
      };

export const receiptRuleIn = (given: v.InferOutput<typeof BooksChangeIn>['receipt_rule']): SettingsChange['receiptRule'] =>
  given == null ? given : { minimum: given.minimum, accountIds: given.account_ids };

export const booksOut = (settings: SettingsView): v.InferOutput<typeof BooksOut> => ({
  id: settings.id,
  organization_id: settings.organizationId,
  name: settings.name,
  currency: settings.currency.code,
  minor_unit_scale: settings.currency.scale,
  legal_structure: settings.legalStructure,
  taxed_as: settings.taxedAs,
  fiscal_year_start_month: settings.fiscalYearStartMonth,
  time_zone: settings.timeZone,
  today: settings.today,
  logo_url: logoUrl(settings.logo),
  receipt_rule: receiptRuleOut(settings),
  created_at: settings.createdAt,
});

const memberName = text('The name of the person or program.', 'Ada Park');
const email = text('The e-mail address; null without one.', 'ada@junipercoffee.example');
const role = oneOf(ROLES, 'What the member may do, from all (`owner`) to reading alone (`viewer`).', 'bookkeeper');

export const MemberOut = output('MemberOut', 'A person or program that works in these books.', {
  id: id('member', 'The id of the member.'),
  name: memberName,
  email: v.nullable(email),
  role,
  time_zone: v.nullable(timeZone),
  is_active: truth('False when the member was taken out: no token of theirs opens the books.'),
  created_at: moment('When the member was added.'),
});

export const MemberPage = pageOf('MemberPage', 'members', MemberOut);

export const NewMemberIn = input('NewMember', 'A member to add.', { name: memberName, email: v.nullish(email), role });

export const MemberChangeIn = input(
  'MemberChange',
  'What may change of a member; a field that is left out stays as it is.',
  {
    name: v.optional(memberName),
    email: v.nullish(email),
    role: v.optional(role),
    is_active: v.optional(truth('False takes the member out and revokes the tokens of the member; true brings the member back.', false)),
  },
  { role: 'reviewer' },
);

export const MemberTimeZoneIn = input('MemberTimeZone', 'The time zone of a member.', { time_zone: v.nullable(timeZone) });

export const memberOut = (member: Member): v.InferOutput<typeof MemberOut> => ({
  id: member.id,
  name: member.name,
  email: member.email,
  role: member.role,
  time_zone: member.timeZone,
  is_active: member.isActive,
  created_at: member.createdAt,
});

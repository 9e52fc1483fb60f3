import { type CreatedToken, type Credential, LEGAL_STRUCTURES, type Member, ROLES, type SettingsView, TAX_STRUCTURES } from 'ledger-core';
import * as v from 'valibot';
import { date, id, input, logoUrl, moment, number, output, pageOf } from '../wire.ts';

export const BooksOut = output('BooksOut', {
  id: id('ledger'),
  organization_id: id('organization'),
  name: v.string(),
  currency: v.string(),
  minor_unit_scale: v.pipe(v.number(), v.integer()),
  legal_structure: v.picklist(LEGAL_STRUCTURES),
  taxed_as: v.picklist(TAX_STRUCTURES),
  fiscal_year_start_month: v.pipe(v.number(), v.integer()),
  time_zone: v.string(),
  today: date,
  logo_url: v.nullable(v.string()),
  created_at: moment,
});

export const NewBooksIn = input('NewBooks', {
  name: v.string(),
  currency: v.string(),
  legal_structure: v.picklist(LEGAL_STRUCTURES),
  taxed_as: v.optional(v.picklist(TAX_STRUCTURES)),
  fiscal_year_start_month: v.optional(number),
  time_zone: v.optional(v.string()),
  owner_name: v.optional(v.string()),
});

/** Books with their owner and the owner's first token, which is shown in no other answer. */
export const OpenedBooksOut = output('OpenedBooksOut', { books: BooksOut, member_id: id('member'), token: v.string() });

export const BooksChangeIn = input('BooksChange', {
  name: v.optional(v.string()),
  legal_structure: v.optional(v.picklist(LEGAL_STRUCTURES)),
  taxed_as: v.optional(v.picklist(TAX_STRUCTURES)),
  fiscal_year_start_month: v.optional(number),
  time_zone: v.optional(v.string()),
});

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
  created_at: settings.createdAt,
});

export const MemberOut = output('MemberOut', {
  id: id('member'),
  name: v.string(),
  email: v.nullable(v.string()),
  role: v.picklist(ROLES),
  is_active: v.boolean(),
  created_at: moment,
});

export const MemberPage = pageOf('MemberPage', MemberOut);

export const NewMemberIn = input('NewMember', { name: v.string(), email: v.nullish(v.string()), role: v.picklist(ROLES) });
export const MemberChangeIn = input('MemberChange', { role: v.optional(v.picklist(ROLES)), is_active: v.optional(v.boolean()) });

export const memberOut = (member: Member): v.InferOutput<typeof MemberOut> => ({
  id: member.id,
  name: member.name,
  email: member.email,
  role: member.role,
  is_active: member.isActive,
  created_at: member.createdAt,
});

const tokenFields = {
  id: id('token'),
  member_id: id('member'),
  name: v.string(),
  created_at: moment,
  expires_at: v.nullable(moment),
  revoked_at: v.nullable(moment),
  last_used_at: v.pipe(v.nullable(moment), v.description('When it last opened the books, to the minute; null before it first did.')),
};

export const TokenOut = output('TokenOut', tokenFields);
export const TokenPage = pageOf('TokenPage', TokenOut);

/** The only answer that contains a token. */
export const CreatedTokenOut = output('CreatedTokenOut', { ...tokenFields, token: v.string() });

export const NewTokenIn = input('NewToken', {
  name: v.string(),
  member_id: v.optional(id('member')),
  expires_at: v.nullish(moment),
});

export const tokenOut = (credential: Credential): v.InferOutput<typeof TokenOut> => ({
  id: credential.id,
  member_id: credential.memberId,
  name: credential.name,
  created_at: credential.createdAt,
  expires_at: credential.expiresAt,
  revoked_at: credential.revokedAt,
  last_used_at: credential.lastUsedAt,
});

export const createdTokenOut = ({ credential, token }: CreatedToken): v.InferOutput<typeof CreatedTokenOut> => ({
  ...tokenOut(credential),
  token,
});

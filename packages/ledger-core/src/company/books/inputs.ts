import type { InputsOf } from '../../app/inputs-of.ts';
import type { NamedBooks } from '../../app/named-books.ts';
import type { BooksBeside } from '../../app/opening.ts';
import { amount, bytes, count, flag, id, list, named, nullable, object, oneOf, optional, type Shape, text } from '../../kernel/input.ts';
import type { NewMember } from './add-member.ts';
import type { MemberChange } from './change-member.ts';
import type { SettingsChange } from './change-settings.ts';
import type { NewToken } from './create-token.ts';
import type { NewDifferenceRule } from './difference-rule.ts';
import type { Caller, RequestOrigin } from './member.ts';
import type { booksOperations } from './operations.ts';
import type { NewReceiptRule } from './receipt-rule.ts';
import { ROLES } from './roles.ts';
import { LEGAL_STRUCTURES, type NewBooks, TAX_STRUCTURES } from './settings.ts';
import type { Redeemer } from './sign-in-link.ts';

/** Callers are checked by their operation. Only their shape is checked here. */
export const caller: Shape<Pick<Caller, 'ledgerId' | 'role'>> = named(
  'caller',
  object<Pick<Caller, 'ledgerId' | 'role'>>({ ledgerId: text, role: text }),
);

const books = {
  name: text,
  currency: text,
  legalStructure: oneOf(LEGAL_STRUCTURES),
  taxedAs: optional(oneOf(TAX_STRUCTURES)),
  fiscalYearStartMonth: optional(count),
  timeZone: optional(text),
  externalId: optional(text),
  firstToken: optional(text),
};

const newBooks = object<NewBooks>({
  ...books,
  organizationId: optional(text),
  ownerName: optional(text),
  ownerEmail: optional(nullable(text)),
});

const booksBeside = object<BooksBeside>({ ...books, ownerId: optional(text) });

const namedBooks = object<NamedBooks>({ externalId: text, organizationId: optional(text) });

export const requestOrigin = object<RequestOrigin>({ requestId: optional(text), clientAddress: optional(text) });

const newReceiptRule = object<NewReceiptRule>({ minimum: amount, accountIds: optional(nullable(list(text))) });

const newDifferenceRule = object<NewDifferenceRule>({ maximum: amount, accountId: text });

const settingsChange = object<SettingsChange>({
  receiptRule: optional(nullable(newReceiptRule)),
  differenceRule: optional(nullable(newDifferenceRule)),
  address: optional(nullable(text)),
  taxNumber: optional(nullable(text)),
  name: optional(text),
  legalStructure: optional(oneOf(LEGAL_STRUCTURES)),
  taxedAs: optional(oneOf(TAX_STRUCTURES)),
  fiscalYearStartMonth: optional(count),
  timeZone: optional(text),
});

const newMember = object<NewMember>({ name: text, email: optional(nullable(text)), role: oneOf(ROLES) });

const memberChange = object<MemberChange>({
  name: optional(text),
  email: optional(nullable(text)),
  role: optional(oneOf(ROLES)),
  isActive: optional(flag),
});

const newToken = object<NewToken>({
  memberId: optional(text),
  name: text,
  expiresAt: optional(nullable(text)),
  agent: optional(nullable(text)),
});

const redeemer = object<Redeemer>({
  use: oneOf(['program', 'browser']),
  name: text,
  browser: optional(text),
  requestId: optional(text),
  clientAddress: optional(text),
});

/** The schemas of the arguments of each operation. */
export const booksInputs = {
  authenticate: [named('token', text)],
  books: {
    open: [newBooks, optional(requestOrigin)],
    find: [namedBooks],
    all: [],
    operator: [named('ledgerId', text), named('service', optional(text))],
    read: [caller],
    change: [caller, settingsChange],
    setLogo: [caller, named('image', nullable(bytes))],
  },
  companies: { open: [caller, booksBeside] },
  members: {
    list: [caller],
    create: [caller, newMember],
    change: [caller, id, memberChange],
    invite: [caller, named('memberId', text)],
    setTimeZone: [caller, id, named('timeZone', nullable(text))],
    link: [caller, named('voucher', caller), id],
    unlink: [caller, id],
  },
  tokens: { list: [caller], create: [caller, newToken], revoke: [caller, id] },
  signInLinks: { create: [caller, named('memberId', optional(text))], redeem: [named('code', text), redeemer] },
  sessions: {
    signIn: [caller, object<Required<Pick<Redeemer, 'name' | 'browser'>>>({ name: text, browser: optional(text) })],
    token: [named('ledgerId', text), named('tokenId', text), named('browser', text)],
    signOut: [caller, id],
  },
} satisfies InputsOf<typeof booksOperations>;

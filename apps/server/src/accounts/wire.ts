import {
  ACCOUNT_ROLES,
  ACCOUNT_TYPES,
  type Account,
  type AccountDetail,
  type AccountView,
  type ChartView,
  CONTROL_ROLES,
  type Currency,
  lineIdOf,
  type Register,
  type RegisterLine,
} from 'ledger-core';
import * as v from 'valibot';
import { amountOut, date, flag, id, input, logoUrl, money, output } from '../wire.ts';

export const AccountRef = output('AccountRef', { id: id('account'), code: v.string(), name: v.string() });

export const AccountOut = output('AccountOut', {
  id: id('account'),
  code: v.string(),
  name: v.string(),
  type: v.picklist(ACCOUNT_TYPES),
  parent_id: v.nullable(id('account')),
  role: v.nullable(v.picklist(ACCOUNT_ROLES)),
  control_role: v.nullable(v.picklist(CONTROL_ROLES)),
  is_postable: v.boolean(),
  is_rollup: v.boolean(),
  is_active: v.boolean(),
  balance: money,
  currency: v.nullable(v.string()),
  has_activity: v.boolean(),
  carries_financing: v.boolean(),
  logo_url: v.nullable(v.string()),
  provider: v.nullable(v.string()),
});

export const ChartOut = output('ChartOut', {
  accounts: v.array(AccountOut),
  as_of: date,
  currency: v.string(),
  minor_unit_scale: v.pipe(v.number(), v.integer()),
});

export const AccountDetailOut = output('AccountDetailOut', {
  account: AccountOut,
  as_of: date,
  children: v.array(AccountOut),
  currency: v.string(),
  parent: v.nullable(AccountRef),
});

export const RegisterLineOut = output('RegisterLineOut', {
  account: AccountRef,
  amount: money,
  balance: money,
  description: v.string(),
  direction: v.picklist(['debit', 'credit']),
  entry_date: date,
  entry_id: id('entry'),
  entry_no: v.pipe(v.number(), v.integer()),
  line_id: id('line'),
  memo: v.nullable(v.string()),
  reverses_entry_id: v.nullable(id('entry')),
  signed_amount: money,
  source: v.string(),
});

export const RegisterOut = output('RegisterOut', {
  closing_balance: money,
  currency: v.string(),
  lines: v.array(RegisterLineOut),
  opening_balance: money,
  since: date,
  truncated: v.boolean(),
  until: date,
});

export const NewAccountIn = input('NewAccount', {
  code: v.string(),
  name: v.string(),
  type: v.picklist(ACCOUNT_TYPES),
  control_role: v.nullish(v.picklist(CONTROL_ROLES)),
  is_postable: v.optional(v.boolean(), true),
  parent_id: v.nullish(id('account')),
  role: v.nullish(v.picklist(ACCOUNT_ROLES)),
});

export const AccountChangeIn = input('AccountChange', {
  is_active: v.nullish(v.boolean()),
  name: v.nullish(v.string()),
  parent_id: v.nullish(id('account')),
});

export const ChartQueryIn = v.strictObject({ as_of: v.optional(date), include_empty: v.optional(flag) });
export const AccountQueryIn = v.strictObject({ as_of: v.optional(date) });
export const RegisterQueryIn = v.strictObject({ since: v.optional(date), until: v.optional(date) });

export const accountRef = ({ id, code, name }: Account) => ({ id, code, name });

export const accountOut = ({ account, balanceMinor, provider }: AccountView, currency: Currency): v.InferOutput<typeof AccountOut> => ({
  id: account.id,
  code: account.code,
  name: account.name,
  type: account.type,
  parent_id: account.parentId,
  role: account.role,
  control_role: account.controlRole,
  is_postable: account.isPostable,
  is_rollup: !account.isPostable,
  is_active: account.isActive,
  balance: amountOut(balanceMinor, currency),
  currency: currency.code,
  has_activity: account.hasActivity,
  carries_financing: false,
  logo_url: logoUrl(account.logo),
  provider,
});

export const chartOut = ({ accounts, asOf }: ChartView, currency: Currency): v.InferOutput<typeof ChartOut> => ({
  accounts: accounts.map((view) => accountOut(view, currency)),
  as_of: asOf,
  currency: currency.code,
  minor_unit_scale: currency.scale,
});

export const accountDetailOut = (detail: AccountDetail, currency: Currency): v.InferOutput<typeof AccountDetailOut> => ({
  account: accountOut(detail.view, currency),
  as_of: detail.asOf,
  children: detail.children.map((view) => accountOut(view, currency)),
  currency: currency.code,
  parent: detail.parent === null ? null : accountRef(detail.parent),
});

export const registerOut = (register: Register, currency: Currency): v.InferOutput<typeof RegisterOut> => ({
  closing_balance: amountOut(register.closingMinor, currency),
  currency: currency.code,
  lines: register.lines.map((line) => registerLineOut(line, currency)),
  opening_balance: amountOut(register.openingMinor, currency),
  since: register.since,
  truncated: register.truncated,
  until: register.until,
});

/** A line without a memo shows that of its entry. */
const registerLineOut = (posted: RegisterLine, currency: Currency): v.InferOutput<typeof RegisterLineOut> => ({
  account: accountRef(posted.account),
  amount: amountOut(posted.line.amountMinor, currency),
  balance: amountOut(posted.balanceMinor, currency),
  description: posted.entry.description,
  direction: posted.line.side,
  entry_date: posted.entry.date,
  entry_id: posted.entry.id,
  entry_no: posted.entry.entryNo,
  line_id: lineIdOf(posted.entry.id, posted.line.lineNo),
  memo: posted.line.memo ?? posted.entry.memo,
  reverses_entry_id: posted.entry.reversesEntryId,
  signed_amount: amountOut(posted.signedMinor, currency),
  source: posted.entry.source,
});

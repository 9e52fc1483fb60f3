import type { Actor } from '../../company/books/member.ts';
import type { AccountId } from '../../kernel/ids.ts';
import { type Refusal, refuse } from '../../kernel/refusal.ts';
import { checkName } from '../../kernel/text.ts';
import type { Calls, Emits, Needs } from '../../store/unit-of-work.ts';
import { type Account, type AccountRole, type AccountType, type ControlRole, checkCode, newAccount, TYPES_OF_ROLE } from './account.ts';
import { type Chart, checkParent } from './chart.ts';
import { checkNoCategorizations } from './check-no-categorizations.ts';
import { fedAccountIds } from './own-money.ts';
import { why } from './reasons.ts';

export interface NewAccount {
  readonly code: string;
  readonly name: string;
  readonly type: AccountType;
  readonly parentId?: AccountId | null | undefined;
  readonly role?: AccountRole | null | undefined;
  readonly controlRole?: ControlRole | null | undefined;
  /** Default true. False creates a summary account. */
  readonly isPostable?: boolean | undefined;
}

/**
 * Creates an account. A parent without activity becomes a summary account.  [ACC-1] [ACC-2] [ACC-3] [ACC-7] [ACC-8] [ACC-17]
 * Refusals, in order of precedence: unprocessable (name, code, parent), conflict (the code or role is
 * taken, or a rule or default uses the parent).
 */
export const createAccount = async (
  unit: Needs<'accounts' | 'counterparties'> & Emits<'account'> & Calls<'feeds' | 'filers'>,
  _actor: Actor,
  input: NewAccount,
): Promise<Account | Refusal<'unprocessable' | 'conflict'>> => {
  const [chart, feeds, filers] = await Promise.all([unit.accounts.chart(), unit.hooks.feeds(), unit.hooks.filers()]);
  const parent = input.parentId == null ? null : chart.byId.get(input.parentId);
  const refusal =
    checkName(input.name) ??
    checkCode(input.code, input.type) ??
    checkRoles(input) ??
    (parent === null ? undefined : checkParent(chart, fedAccountIds(feeds), parent, input.type)) ??
    checkUnique(chart, input) ??
    (await checkNoCategorizations(unit, filers, parent));
  if (refusal !== undefined) return refusal;
  const account = newAccount(unit.newId('account'), { ...input, name: input.name.trim(), parentId: parent?.id ?? null });
  if (parent?.isPostable) await unit.accounts.update([{ ...parent, isPostable: false }]);
  await unit.accounts.add([account]);
  unit.emit('account.created', account.id);
  return account;
};

/** [ACC-8] */
const checkRoles = (input: NewAccount): Refusal<'unprocessable'> | undefined => {
  for (const [field, role] of [
    ['role', input.role],
    ['controlRole', input.controlRole],
  ] as const) {
    if (role == null) continue;
    if (input.isPostable === false) return refuse('unprocessable', why.header_has_no_role(), field);
    const types = TYPES_OF_ROLE[role];
    if (!types.includes(input.type)) return refuse('unprocessable', why.role_of_other_types({ role, types, type: input.type }), field);
  }
  return undefined;
};

/** [ACC-3] [ACC-8] */
const checkUnique = (chart: Chart, input: NewAccount): Refusal<'conflict'> | undefined => {
  const sameCode = chart.byCode.get(input.code);
  if (sameCode !== undefined) return refuse('conflict', why.account_number_taken({ code: input.code, name: sameCode.name }), 'code');
  const { role } = input;
  const sameRole = role == null ? undefined : chart.byRole.get(role);
  if (role != null && sameRole !== undefined)
    return refuse('conflict', why.role_taken({ code: sameRole.code, name: sameRole.name, role }), 'role');
  return undefined;
};

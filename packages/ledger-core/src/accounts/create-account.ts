import type { Actor } from '../books/member.ts';
import { checkName } from '../books/settings.ts';
import type { AccountId } from '../ids.ts';
import { MAX_CHART_DEPTH } from '../limits.ts';
import type { Books } from '../ports/books.ts';
import { type Refusal, refuse } from '../refusal.ts';
import { type Account, type AccountRole, type AccountType, type ControlRole, checkCode } from './account.ts';
import { ancestorsOf, type Chart } from './chart.ts';

export interface NewAccount {
  readonly code: string;
  readonly name: string;
  readonly type: AccountType;
  readonly parentId?: AccountId | null | undefined;
  readonly role?: AccountRole | null | undefined;
  readonly controlRole?: ControlRole | null | undefined;
  /** Default true; false makes a header. */
  readonly isPostable?: boolean | undefined;
}

/**
 * Creates an account.  [ACC-1] [ACC-2] [ACC-3] [ACC-7] [ACC-8]
 * The first that applies wins: unprocessable (name, code, parent), conflict (code or role taken). A parent that nothing was posted to becomes a header.
 */
export const createAccount = async (
  books: Books,
  _actor: Actor,
  input: NewAccount,
): Promise<Account | Refusal<'unprocessable' | 'conflict'>> => {
  const chart = await books.accounts.chart();
  const parent = input.parentId == null ? null : chart.byId.get(input.parentId);
  const refusal =
    checkName(input.name) ??
    checkCode(input.code, input.type) ??
    checkRoles(input) ??
    (parent === null ? undefined : checkParent(chart, parent, input.type)) ??
    checkUnique(chart, input);
  if (refusal !== undefined) return refusal;
  const account: Account = {
    id: books.newId('account'),
    code: input.code,
    name: input.name.trim(),
    type: input.type,
    parentId: parent?.id ?? null,
    role: input.role ?? null,
    controlRole: input.controlRole ?? null,
    isPostable: input.isPostable ?? true,
    isActive: true,
    hasActivity: false,
    requiredDimensionIds: [],
  };
  if (parent?.isPostable) await books.accounts.update([{ ...parent, isPostable: false }]);
  await books.accounts.add([account]);
  books.emit('account.created', account.id);
  return account;
};

/** Refuses a parent that cannot be one: another type's, out of use, posted to, or of a role of its own.  [ACC-3] [ACC-7] */
export const checkParent = (chart: Chart, parent: Account | undefined, type: AccountType): Refusal<'unprocessable'> | undefined => {
  const no = (message: string) => refuse('unprocessable', `parent_id: ${message}`, { field: 'parent_id' });
  if (parent === undefined) return no('there is no such account in these books.');
  const named = `${parent.code} ${parent.name}`;
  if (parent.type !== type) return no(`${named} is of type ${parent.type}; a parent has the type of the accounts under it, ${type}.`);
  if (!parent.isActive) return no(`${named} is out of use.`);
  if (parent.isPostable && parent.hasActivity) return no(`${named} was posted to, so it cannot become a header.`);
  if (parent.isPostable && (parent.role !== null || parent.controlRole !== null))
    return no(`${named} has a role of its own, so it cannot become a header.`);
  if (ancestorsOf(chart, parent).length + 2 > MAX_CHART_DEPTH) return no(`the chart is at most ${MAX_CHART_DEPTH} levels deep.`);
  return undefined;
};

/** [ACC-8] */
const checkRoles = (input: NewAccount): Refusal<'unprocessable'> | undefined => {
  if (input.isPostable !== false) return undefined;
  const field = input.role != null ? 'role' : input.controlRole != null ? 'control_role' : undefined;
  return field === undefined ? undefined : refuse('unprocessable', `${field}: a header is not posted to, so it has no role.`, { field });
};

/** [ACC-3] [ACC-8] */
const checkUnique = (chart: Chart, input: NewAccount): Refusal<'conflict'> | undefined => {
  const sameCode = chart.byCode.get(input.code);
  if (sameCode !== undefined) return refuse('conflict', `code: ${input.code} is taken by ${sameCode.name}.`, { field: 'code' });
  const sameRole = input.role == null ? undefined : chart.byRole.get(input.role);
  if (sameRole !== undefined)
    return refuse('conflict', `role: ${sameRole.code} ${sameRole.name} has the role ${input.role} already.`, { field: 'role' });
  return undefined;
};

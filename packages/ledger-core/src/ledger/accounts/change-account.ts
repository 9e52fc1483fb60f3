import type { Actor } from '../../company/books/member.ts';
import { isSame } from '../../kernel/canonical.ts';
import type { AccountId, SourceId } from '../../kernel/ids.ts';
import type { Why } from '../../kernel/reason.ts';
import { type Refusal, refuse } from '../../kernel/refusal.ts';
import { checkName } from '../../kernel/text.ts';
import type { Calls, Emits, Needs } from '../../store/unit-of-work.ts';
import { type Account, INDISPENSABLE_ROLES } from './account.ts';
import { ancestorsOf, type Chart, checkParent, subtreeOf } from './chart.ts';
import { checkNoCategorizations, ruleThatFilesTo } from './check-no-categorizations.ts';
import type { Feed, FilesTo } from './hooks.ts';
import { MAX_CHART_DEPTH } from './limits.ts';
import { fedAccountIds } from './own-money.ts';
import { why } from './reasons.ts';

/** A change of an account. Omitted or undefined fields stay unchanged. Code and type never change. */
export interface AccountChange {
  readonly name?: string | undefined;
  /** Null moves the account to the top level of its type. */
  readonly parentId?: AccountId | null | undefined;
  /** False deactivates the account, and true reactivates it. */
  readonly isActive?: boolean | undefined;
}

/** A source still feeds the deactivated account. Its new transactions are not posted until the account is active again.  [ACC-19] */
export interface AccountWarning {
  readonly code: 'account_is_fed';
  readonly sourceId: SourceId;
  readonly sourceName: string;
}

/** The account after a change, with warnings. */
export interface ChangedAccount extends Account {
  readonly warnings: readonly AccountWarning[];
}

type ChangeRefusal = Refusal<'unprocessable' | 'conflict'>;

/**
 * Renames, moves, deactivates or reactivates an account. Entries stay unchanged.  [ACC-9]
 * [ACC-10] [ACC-12] [ACC-13] [ACC-16] [ACC-17] [ACC-19]
 * Refusals, in order of precedence: not_found, unprocessable (name, parent), conflict (a rule or default uses the new summary account, the
 * account is still required, or its parent is inactive).
 */
export const changeAccount = async (
  unit: Needs<'accounts' | 'counterparties'> & Emits<'account'> & Calls<'feeds' | 'filers'>,
  _actor: Actor,
  id: AccountId,
  change: AccountChange,
): Promise<ChangedAccount | Refusal<'not_found'> | ChangeRefusal> => {
  const [chart, feeds, filers] = await Promise.all([unit.accounts.chart(), unit.hooks.feeds(), unit.hooks.filers()]);
  const account = chart.byId.get(id);
  if (account === undefined) return refuse('not_found', why.no_such_account({ id }));
  const changed: Account = {
    ...account,
    name: change.name?.trim() ?? account.name,
    parentId: change.parentId === undefined ? account.parentId : change.parentId,
    isActive: change.isActive ?? account.isActive,
  };
  const parent = changed.parentId === null ? undefined : chart.byId.get(changed.parentId);
  const refusal =
    checkName(changed.name) ??
    checkMove(chart, fedAccountIds(feeds), account, changed) ??
    (await checkNoCategorizations(unit, filers, parent)) ??
    checkUse(chart, filers, account, changed);
  if (refusal !== undefined) return refusal;
  if (isSame(account, changed)) return { ...account, warnings: [] };
  if (parent?.isPostable) await unit.accounts.update([{ ...parent, isPostable: false }]);
  await unit.accounts.update([changed]);
  if (!isSame({ ...account, isActive: changed.isActive }, changed)) unit.emit('account.updated', id);
  if (account.isActive !== changed.isActive) unit.emit(changed.isActive ? 'account.reactivated' : 'account.deactivated', id);
  return { ...changed, warnings: account.isActive && !changed.isActive ? feeding(feeds, id) : [] };
};

const feeding = (feeds: readonly Feed[], accountId: AccountId): readonly AccountWarning[] =>
  feeds
    .filter((feed) => feed.isActive && feed.accountId === accountId)
    .map(({ id: sourceId, name: sourceName }) => ({ code: 'account_is_fed', sourceId, sourceName }));

/** Refuses an account's own subtree as its parent, and every other invalid parent.  [ACC-12] */
const checkMove = (
  chart: Chart,
  fedAccounts: ReadonlySet<AccountId>,
  account: Account,
  changed: Account,
): Refusal<'unprocessable'> | undefined => {
  if (changed.parentId === account.parentId || changed.parentId === null) return undefined;
  const parent = chart.byId.get(changed.parentId);
  const beneath = subtreeOf(chart, account);
  if (parent !== undefined && beneath.includes(parent))
    return refuse('unprocessable', why.account_under_itself({ code: account.code, name: account.name }), 'parentId');
  const refusal = checkParent(chart, fedAccounts, parent, account.type);
  if (refusal !== undefined || parent === undefined) return refusal;
  const levels = Math.max(...beneath.map((each) => ancestorsOf(chart, each).length)) - ancestorsOf(chart, account).length;
  return ancestorsOf(chart, parent).length + 2 + levels > MAX_CHART_DEPTH
    ? refuse('unprocessable', why.chart_too_deep({ most: MAX_CHART_DEPTH }), 'parentId')
    : undefined;
};

/** [ACC-9] [ACC-10] [ACC-13] */
const checkUse = (chart: Chart, filers: readonly FilesTo[], account: Account, changed: Account): Refusal<'conflict'> | undefined => {
  const { code, name, role } = account;
  const no = (reason: Why) => refuse('conflict', reason, 'isActive');
  if (account.isActive && !changed.isActive) {
    if (role !== null && INDISPENSABLE_ROLES.includes(role)) return no(why.account_indispensable({ code, name, role }));
    const child = (chart.childrenOf.get(account.id) ?? []).find((each) => each.isActive);
    if (child !== undefined) return no(why.header_of_account_in_use({ code, name, child: `${child.code} ${child.name}` }));
    const rule = ruleThatFilesTo(filers, account.id);
    if (rule !== undefined) return no(why.account_filed_to_by_rule({ code, name, rule: rule.name }));
  }
  const parent = changed.parentId === null ? undefined : chart.byId.get(changed.parentId);
  return changed.isActive && !account.isActive && parent?.isActive === false
    ? no(why.account_under_one_out_of_use({ code, name, parent: `${parent.code} ${parent.name}` }))
    : undefined;
};

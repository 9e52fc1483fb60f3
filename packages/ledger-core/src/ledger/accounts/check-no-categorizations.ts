import type { AccountId } from '../../kernel/ids.ts';
import type { Why } from '../../kernel/reason.ts';
import { type Refusal, refuse } from '../../kernel/refusal.ts';
import type { Needs } from '../../store/unit-of-work.ts';
import type { Account } from './account.ts';
import type { FilesTo } from './hooks.ts';
import { why } from './reasons.ts';

/** The first active rule that categorizes to an account.  [ACC-13] [ACC-17] */
export const ruleThatFilesTo = (rules: readonly FilesTo[], id: AccountId): FilesTo | undefined =>
  rules.find((rule) => rule.isActive && filesTo(rule, id));

const filesTo = ({ accountId, transferAccountId, shares }: FilesTo, id: AccountId): boolean =>
  accountId === id || transferAccountId === id || shares.some((share) => share.accountId === id);

/** Refuses to turn an account into a summary account while an active rule or a counterparty's default uses it.  [ACC-17] */
export const checkNoCategorizations = async (
  unit: Needs<'counterparties'>,
  rules: readonly FilesTo[],
  parent: Account | null | undefined,
): Promise<Refusal<'conflict'> | undefined> => {
  if (parent?.isPostable !== true) return undefined;
  const no = (because: Why) =>
    refuse('conflict', why.account_would_become_header({ code: parent.code, name: parent.name, because }), 'parentId');
  const rule = ruleThatFilesTo(rules, parent.id);
  if (rule !== undefined) return no(why.the_rule({ name: rule.name }));
  const [counterparty] = await unit.counterparties.list({ defaultAccountId: parent.id }, { after: null, take: 1 });
  return counterparty === undefined ? undefined : no(why.the_default_account_of({ name: counterparty.name }));
};

import type { Schemas } from 'ledger-api-client';
import type { Texts } from '../base/catalogue/en.ts';
import { ROLES } from '../parts/members.ts';

export type Policy = Schemas['PolicyOut'];
export type Decider = Policy['deciders'][number];

export const DECIDERS = [...ROLES, 'agent', 'rule', 'model', 'service'] as const satisfies readonly Decider[];

export const nameOfDecider = ({ people, policies }: Texts, decider: Decider): string =>
  decider === 'agent' || decider === 'rule' || decider === 'model' || decider === 'service'
    ? policies.deciders[decider]
    : people.roles[decider];

/** The fields of a policy as a request sends them, to restore it. Pure. */
export const bodyOf = ({ id: _, ...fields }: Policy) => fields;

/** What a policy covers, each condition in a few words; everything if it has none. Pure. */
export const conditionsOf = (
  texts: Texts,
  policy: Policy,
  shown: { readonly amount: (value: string) => string; readonly account: (id: string) => string },
): readonly string[] => {
  const { policies } = texts;
  const { operations, deciders, amount_above: above, account_ids: accounts, is_for_earlier_months: isForEarlier } = policy;
  return [
    ...(operations.length === 0 ? [] : [operations.join(', ')]),
    ...(above === null ? [] : [policies.above(shown.amount(above))]),
    ...(accounts.length === 0 ? [] : [policies.on(accounts.map(shown.account).join(', '))]),
    ...(isForEarlier ? [policies.earlier] : []),
    ...(deciders.length === 0 ? [] : [policies.of(deciders.map((each) => nameOfDecider(texts, each)).join(', '))]),
  ];
};

/** Who approves, and how many. Pure. */
export const approversOf = ({ people, policies }: Texts, { approvals, approver_roles: roles }: Policy): string =>
  policies.approvers(approvals, roles.map((role) => people.roles[role]).join(', '));

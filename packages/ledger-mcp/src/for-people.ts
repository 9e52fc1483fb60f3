/**
 * Inputs that override a check, leave rows out, or record against the type of an account. Only people may use them, so agents are neither
 * offered nor advised them.  [MCP-7]
 */
export const INPUTS_FOR_PEOPLE: readonly string[] = ['force', 'skip_bad_rows', 'prove_balances', 'as_reduction'];

/** The first input for people in what an agent sent, however deep, also in JSON such as that of a mapping. */
export const inputForPeopleIn = (value: unknown): string | undefined => {
  if (typeof value === 'string') return INPUTS_FOR_PEOPLE.find((name) => value.startsWith('{') && value.includes(`"${name}"`));
  if (typeof value !== 'object' || value === null) return undefined;
  const own = Array.isArray(value) ? undefined : Object.keys(value).find((name) => INPUTS_FOR_PEOPLE.includes(name));
  return own ?? Object.values(value).reduce<string | undefined>((found, inner) => found ?? inputForPeopleIn(inner), undefined);
};

/**
 * Groups of operations whose changes are reserved for people: access to the books, and secrets. Future operations in these groups are also
 * excluded.  [MCP-5]
 */
const GROUPS_FOR_PEOPLE: readonly string[] = [
  ...['books', 'companies', 'members', 'tokens', 'signInLinks', 'sessions'],
  ...['webhooks', 'connections', 'feeds', 'policies'],
];

/** Decisions on proposals, which an agent must not make.  [MCP-15] */
const DECISIONS: readonly string[] = ['proposals.approve', 'proposals.approveMany', 'proposals.refuse'];

/** Whether only people may call an operation. */
export const isForPeople = ({ id, isRead, path }: { readonly id: string; readonly isRead: boolean; readonly path: string }): boolean =>
  DECISIONS.includes(id) || (GROUPS_FOR_PEOPLE.includes(id.split('.')[0] ?? '') && (!isRead || path.includes('secret')));

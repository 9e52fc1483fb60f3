import { assert } from '../../kernel/invariant.ts';
import { type Refusal, refuse } from '../../kernel/refusal.ts';
import type { Emits, Needs } from '../../store/unit-of-work.ts';
import { type Account, type AccountRole, newAccount } from './account.ts';
import type { Chart } from './chart.ts';
import { why } from './reasons.ts';
import { type StarterAccount, starterAccount } from './starter-chart.ts';

/** Returns the account with a role, and creates it if the chart has none. Refuses if another account has the code.  [ACC-18] */
export const openForRole = async (
  unit: Needs<'accounts'> & Emits<'account'>,
  role: AccountRole,
  opens: StarterAccount,
): Promise<Account | Refusal<'chart_conflict'>> => {
  const chart = await unit.accounts.chart();
  const active = chart.byRole.get(role);
  if (active !== undefined) return active;
  const taken = chart.byCode.get(opens.code);
  if (taken !== undefined) return conflict(role, opens, taken);
  const { code, name, type } = opens;
  const account = newAccount(unit.newId('account'), { code, name, type, role, parentId: headerOf(chart, opens)?.id ?? null });
  await unit.accounts.add([account]);
  unit.emit('account.created', account.id);
  return account;
};

/** Returns the account with a role, and creates it from the starter chart if it is missing.  [ACC-18] */
export const openFromStarter = async (
  unit: Needs<'accounts'> & Emits<'account'>,
  role: AccountRole,
): Promise<Account | Refusal<'chart_conflict'>> => {
  const row = starterAccount(unit.settings.taxedAs, role);
  assert(row !== undefined, `every starter chart has an account with the role ${role}`);
  return openForRole(unit, role, row);
};

/** The parent from the starter chart, if the books still have it as an active summary account. */
const headerOf = (chart: Chart, { under, type }: StarterAccount): Account | undefined => {
  const header = under === undefined ? undefined : chart.byCode.get(under);
  return header !== undefined && header.type === type && header.isActive && !header.isPostable ? header : undefined;
};

const conflict = (role: AccountRole, { code, name }: StarterAccount, taken: Account): Refusal<'chart_conflict'> =>
  refuse('chart_conflict', why.starter_number_taken({ name, code, taken: taken.name, role }));

import type { Currency } from '../../kernel/currencies.ts';
import type { AccountId } from '../../kernel/ids.ts';
import { formatAmount, sizeOf } from '../../kernel/money.ts';
import type { Why } from '../../kernel/reason.ts';
import type { ControlRole } from '../../ledger/accounts/account.ts';
import type { Chart } from '../../ledger/accounts/chart.ts';
import type { Counterparty } from '../../ledger/counterparties/counterparty.ts';
import type { MigrationMapping } from './mapping.ts';
import { why } from './reasons.ts';

/** The placeholder counterparty for amounts without one in the old books: lines on control accounts require a counterparty. */
export const NOBODY: Readonly<Record<ControlRole, string>> = {
  ar: '(no customer)',
  ap: '(no vendor)',
  processor_clearing: '(no processor)',
};

/** The part of a control account's balance that no open item has. */
export interface Rest {
  readonly role: ControlRole;
  readonly code: string;
  readonly name: string;
  /** Null if the account is added when the run posts. */
  readonly accountId: AccountId | null;
  /** Minor units, positive on the debit side: the balance minus the open items. */
  readonly minor: bigint;
  /** The balance, positive on the debit side. */
  readonly balanceMinor: bigint;
  /** Whether the old books have open items for the account at all. */
  readonly hasItems: boolean;
}

export interface PostedRest extends Rest {
  readonly accountId: AccountId;
  readonly counterparty: Counterparty;
}

/** The remainders of opening balances without an open item, by account.  [MIG-26] Pure. */
export const restsOf = ({ byId }: Chart, mappings: readonly MigrationMapping[]): readonly Rest[] => {
  const found = new Map<string, Rest>();
  for (const { accountId, proposal, creates, balanceMinor, itemsMinor, items } of mappings) {
    const created = creates ? proposal : null;
    const target = accountId === null ? created : byId.get(accountId);
    if (target?.controlRole == null) continue;
    const { code, name, controlRole: role } = target;
    const before = found.get(code);
    found.set(code, {
      role,
      code,
      name,
      accountId,
      minor: (before?.minor ?? 0n) + balanceMinor - (role === 'ap' ? -itemsMinor : itemsMinor),
      balanceMinor: (before?.balanceMinor ?? 0n) + balanceMinor,
      hasItems: before?.hasItems === true || items > 0,
    });
  }
  return [...found.values()].filter(({ minor }) => minor !== 0n);
};

/** Positive for amounts owed by customers or to vendors. */
export const owedOf = ({ role, minor }: Pick<Rest, 'role' | 'minor'>): bigint => (role === 'ap' ? -minor : minor);

/** The warning about a remainder before the run posts.  [MIG-26] */
export const doubtOfRest = (rest: Rest, { scale, code: currency }: Currency): Why => {
  const { role, code, name, minor, balanceMinor, hasItems } = rest;
  const amount = `${formatAmount(sizeOf(minor), scale)} ${currency}`;
  const itemsMinor = balanceMinor - minor;
  if (itemsMinor !== 0n && itemsMinor > 0n !== minor > 0n) {
    const shown = (each: bigint) => `${formatAmount(owedOf({ role, minor: each }), scale)} ${currency}`;
    const kind = owedOf(rest) > 0n ? why.the_open_item() : why.the_credit_item();
    const sums = { items: shown(itemsMinor), balance: shown(balanceMinor) };
    return why.open_items_unlike_balance({ code, name, ...sums, kind, nobody: NOBODY[role], amount });
  }
  const what = hasItems ? why.the_part_in_no_open_item({ amount, code, name }) : why.the_balance_of_account({ code, name, amount });
  if (role === 'processor_clearing') return why.balance_without_processor({ what, nobody: NOBODY[role] });
  return role === 'ar'
    ? why.balance_without_customers({ what, nobody: NOBODY[role] })
    : why.balance_without_vendors({ what, nobody: NOBODY[role] });
};

import type { Currency } from '../../kernel/currencies.ts';
import type { AccountId } from '../../kernel/ids.ts';
import { formatAmount, sizeOf } from '../../kernel/money.ts';
import type { ControlRole } from '../../ledger/accounts/account.ts';
import type { Chart } from '../../ledger/accounts/chart.ts';
import type { Counterparty } from '../../ledger/counterparties/counterparty.ts';
import type { MigrationMapping } from './mapping.ts';

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
  readonly party: Counterparty;
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
export const doubtOfRest = (rest: Rest, { scale, code: currency }: Currency): string => {
  const { role, code, name, minor, balanceMinor, hasItems } = rest;
  const amount = `${formatAmount(sizeOf(minor), scale)} ${currency}`;
  const itemsMinor = balanceMinor - minor;
  if (itemsMinor !== 0n && itemsMinor > 0n !== minor > 0n) {
    const shown = (each: bigint) => `${formatAmount(owedOf({ role, minor: each }), scale)} ${currency}`;
    const kind = owedOf(rest) > 0n ? 'open item' : 'credit';
    return `The open items of ${code} ${name} add up to ${shown(itemsMinor)}, and its balance is ${shown(balanceMinor)}: one ${kind} of ${NOBODY[role]} over ${amount} makes up for it. Check the trial balance and the open items of the old books.`;
  }
  const what = hasItems ? `${amount} of the balance of ${code} ${name} are in no open item` : `${code} ${name} has a balance of ${amount}`;
  return role === 'processor_clearing'
    ? `${what}, and the old books do not say on which processor: it is put on ${NOBODY[role]}.`
    : `${what}, and the old books do not say of whom: one open item of ${NOBODY[role]} is made of it. Send what is open of each ${role === 'ar' ? 'customer' : 'vendor'} to have it by name.`;
};

import type { ColumnRole } from 'ledger-core';
import type { ColumnsByRole } from './known-words.ts';

/** Roles of which a column has at most one. */
const SINGLE: readonly ColumnRole[] = ['date', 'amount', 'debit', 'credit', 'fee', 'net', 'balance', 'currency', 'direction', 'account'];

/** The columns of a layout with those of the caller in their place. A column that the caller assigns loses the meaning that it had. */
export const withAssigned = (roles: ColumnsByRole, assigned: ColumnsByRole): ColumnsByRole => {
  const claimed = new Set(Object.values(assigned).flat());
  const replaced = new Set<string>(assigned.amount === undefined ? [] : ['debit', 'credit']);
  if (assigned.debit !== undefined || assigned.credit !== undefined) replaced.add('amount');
  const kept = Object.entries(roles).flatMap(([role, columns]) => {
    const free = SINGLE.includes(role as ColumnRole) ? columns.filter((at) => !claimed.has(at)) : columns;
    return replaced.has(role) || free.length === 0 ? [] : [[role, free] as const];
  });
  return { ...Object.fromEntries(kept), ...assigned };
};

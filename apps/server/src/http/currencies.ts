import type { Currency, Ledger, LedgerId } from 'ledger-core';
import type { ApiDependencies } from './execute.ts';
import { isRefused } from './problem.ts';

/** The currency of the caller's books. It is cached, because it never changes. */
export const rememberCurrencies = (ledger: Ledger): ApiDependencies['currencyOf'] => {
  const known = new Map<LedgerId, Currency>();
  return async (caller) => {
    const currency = known.get(caller.ledgerId);
    if (currency !== undefined) return currency;
    const settings = await ledger.books.read(caller);
    if (isRefused(settings)) return settings;
    known.set(caller.ledgerId, settings.currency);
    return settings.currency;
  };
};

import type { Currency } from 'ledger-core';
import * as v from 'valibot';

/** The currency of a report and its decimals. */
export const header = { currency: v.string(), minor_unit_scale: v.pipe(v.number(), v.integer()) };
export const headerOf = (currency: Currency) => ({ currency: currency.code, minor_unit_scale: currency.scale });

import type { Currency } from 'ledger-core';
import { currencyCode, scale } from '../../http/fields.ts';

/** The currency of a report and its decimals. */
export const header = { currency: currencyCode('The currency of the amounts'), minor_unit_scale: scale };
export const headerOf = (currency: Currency) => ({ currency: currency.code, minor_unit_scale: currency.scale });

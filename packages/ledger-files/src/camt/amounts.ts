import { aboutNoInput, type Currency, currencyOf, type IsoDate, isDate, isRefusal, parseAmount, type Refusal, refuse } from 'ledger-core';
import { why as whyOfFile } from '../file-reasons.ts';
import { why } from './reasons.ts';
import { textAt, type XmlNode } from './xml.ts';

export interface CamtAmount {
  readonly minor: bigint;
  readonly currency: Currency;
  /** False if neither the amount nor its account has a currency. */
  readonly isNamed: boolean;
}

/**
 * Reads the Amt of an element exactly: a plain decimal without a sign, in the currency of its Ccy, else of the account.  [STM-6] Decimals
 * beyond the currency's scale are refused unless they are zeros.
 */
export const amountIn = (element: XmlNode, account: Currency | null, own: Currency): CamtAmount | Refusal<'unprocessable'> => {
  const code = textAt(element, 'Amt', '@Ccy').toUpperCase();
  const currency = code === '' ? (account ?? own) : currencyOf(code);
  if (isRefusal(currency)) return currency;
  const printed = textAt(element, 'Amt');
  if (printed === '') return refuse('unprocessable', whyOfFile.amount_missing());
  if (!/^(\d+\.?\d*|\.\d+)$/.test(printed)) return refuse('unprocessable', why.camt_amount_wrong({ text: printed.slice(0, 60) }));
  const minor = parseAmount(printed.replace(/^\./, '0.').replace(/\.$/, ''), currency, 'amount');
  if (typeof minor !== 'bigint') return aboutNoInput(minor);
  return { minor, currency, isNamed: code !== '' || account !== null };
};

/** The direction of the money by CdtDbtInd, which also holds for reversals. */
export const signIn = (element: XmlNode): 1n | -1n | null => {
  const indicator = textAt(element, 'CdtDbtInd').toUpperCase();
  if (indicator === 'CRDT') return 1n;
  return indicator === 'DBIT' ? -1n : null;
};

/** The day of a date or timestamp as printed. No time zone changes it.  [STM-7] */
export const dayPrinted = (printed: string): IsoDate | null => {
  const day = /^(\d{4}-\d{2}-\d{2})(?:T[\d:.,]+)?(?:Z|[+-]\d{2}:?\d{2})?$/.exec(printed)?.[1] ?? '';
  return isDate(day) ? day : null;
};

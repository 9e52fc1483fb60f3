import { currencyOf, type ExtractedField, isDate, isRefusal, type ReadExtraction } from 'ledger-core';
import { hundredths } from '../amounts.ts';
import { EXTRACTOR_VERSION } from '../version.ts';
import { FORMS, type InvoiceForm } from './forms.ts';
import { readXml, type XmlDocument, type XmlValue } from './xml.ts';

/** Values of an electronic invoice are exact. If its sums contradict each other, they are treated as unknown. */
const EXACT = 1;
const CONTRADICTED = 0.4;

/** The values of an electronic invoice; null for other XML, or without a total. The file name prefixes each place.  [RCP-26] */
export const readInvoice = (bytes: Uint8Array, fileName: string): ReadExtraction | null => {
  const document = readXml(bytes);
  const form = document === null ? undefined : FORMS.get(document.root);
  if (document === null || form === undefined) return null;
  const currency = firstOf(document, form.currency, isCurrency);
  const amountAt = (paths: readonly string[]) => amountIn(document, paths, currency?.value ?? null);
  const total = amountAt(form.total);
  const net = amountAt(form.net);
  const tax = amountAt(form.tax);
  if (total === null) return null;
  const confidence = agree(total, net, tax) ? EXACT : CONTRADICTED;
  const field = (found: Found | null, sure = EXACT): ExtractedField | null =>
    found === null ? null : { value: found.value, confidence: sure, location: `${fileName}, ${found.path.split('/').at(-1)}` };
  return {
    total: field(total, confidence),
    currency: field(currency),
    date: field(dateIn(document, form)),
    merchant: field(firstOf(document, form.merchant, () => true)),
    tax: field(tax, confidence),
    extractorVersion: EXTRACTOR_VERSION,
  };
};

interface Found {
  readonly value: string;
  readonly path: string;
}

const firstOf = ({ values }: XmlDocument, paths: readonly string[], isRight: (value: XmlValue) => boolean): Found | null => {
  for (const path of paths) {
    const value = values.get(path)?.find(isRight);
    if (value !== undefined) return { value: value.text.replaceAll(/\s+/gu, ' '), path };
  }
  return null;
};

const isCurrency = ({ text }: XmlValue): boolean => !isRefusal(currencyOf(text));

/** An amount in the invoice's currency. The tax may be repeated in the currency of the tax office. */
const amountIn = (document: XmlDocument, paths: readonly string[], currency: string | null): Found | null => {
  const found = firstOf(document, paths, (value) => AMOUNT.test(value.text) && (value.currency === null || value.currency === currency));
  return found === null ? null : { ...found, value: inScale(found.value, currency) };
};

const AMOUNT = /^-?\d{1,15}(?:\.\d{1,8})?$/;

/** With the decimals of its currency: `119.0000` euros become 119.00, and `1200.00` yen become 1200. */
const inScale = (value: string, code: string | null): string => {
  const currency = currencyOf(code ?? '');
  const [whole = '', decimals = ''] = value.split('.');
  const retained = decimals.replace(/0+$/, '').padEnd(isRefusal(currency) ? 2 : currency.scale, '0');
  return retained === '' ? whole : `${whole}.${retained}`;
};

const agree = (total: Found, net: Found | null, tax: Found | null): boolean =>
  net === null || tax === null || hundredths(net.value) + hundredths(tax.value) === hundredths(total.value);

/** A UBL date is `2026-03-10`, a CII date `20260310`. */
const dateIn = (document: XmlDocument, form: InvoiceForm): Found | null => {
  const found = firstOf(document, form.date, () => true);
  if (found === null) return null;
  const value = found.value.replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3').slice(0, 10);
  return isDate(value) ? { ...found, value } : null;
};

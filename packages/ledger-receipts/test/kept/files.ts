import { cii, type Einvoice, ubl, zugferd1 } from '../einvoices.ts';
import { pdfWithFile, pdfWithLines } from '../pdf-files.ts';
import { BLIND } from './blind.ts';

import { ENGLISH } from './english.ts';
import { GERMAN } from './german.ts';
import type { Kept, Truth } from './kept.ts';
import { MAILS } from './mails.ts';
import { MORE_ONCE_BLIND } from './more-once-blind.ts';
import { MORE_TRAPS } from './more-traps.ts';
import { NORTHERN } from './northern.ts';
import { ONCE_BLIND } from './once-blind.ts';
import { ROMANCE } from './romance.ts';
import { TRAPS } from './traps.ts';

/** A document of the kept set as a file. */
export interface StoredFile {
  readonly language: string;
  readonly layout: string;
  readonly kind: 'PDF' | 'email' | 'electronic invoice';
  readonly does: 'read-pdf' | 'read-xml' | 'open';
  readonly bytes: Uint8Array;
  readonly truth: Truth;
  /** Whether it was written after the rules of the reader, and none of them was changed for it. */
  readonly isBlind: boolean;
}

const encoded = (text: string): Uint8Array => new TextEncoder().encode(text);

/** The head of a message up to its empty line, and its body. */
const messageOf = ({ file, lines }: Kept): Uint8Array => {
  const end = lines.indexOf('');
  const body = lines.slice(end + 1);
  const cells = (line: string) => line.split('  ').map((cell) => `<td>${cell}</td>`);
  const rows = body.map((line) => `<tr>${cells(line).join('')}</tr>`).join('\r\n');
  const type = `Content-Type: text/${file === 'html' ? 'html' : 'plain'}; charset=utf-8`;
  return encoded(
    [...lines.slice(0, end), type, '', file === 'html' ? `<html><table>${rows}</table></html>` : body.join('\r\n')].join('\r\n'),
  );
};

const fileOf = (one: Kept): StoredFile => ({
  language: one.language,
  layout: one.layout,
  kind: one.file === 'pdf' ? 'PDF' : 'email',
  does: one.file === 'pdf' ? 'read-pdf' : 'open',
  bytes: one.file === 'pdf' ? pdfWithLines(...one.lines) : messageOf(one),
  truth: one.truth,
  isBlind: BLIND.includes(one),
});

const invoice = (seller: string, date: string, currency: string, [net, tax, total]: readonly [string, string, string]): Einvoice => ({
  seller,
  date,
  currency,
  net,
  tax,
  total,
});

const einvoice = (layout: string, of: Einvoice, bytes: Uint8Array, does: StoredFile['does'] = 'read-xml'): StoredFile => ({
  language: 'XML',
  layout,
  kind: 'electronic invoice',
  does,
  bytes,
  truth: { total: of.total, currency: of.currency, date: of.date, tax: of.tax, merchant: of.seller },
  isBlind: false,
});

const A = invoice('Blaufuchs GmbH', '2026-03-10', 'EUR', ['100.00', '19.00', '119.00']);
const B = invoice('Société Loutre SAS', '2026-04-11', 'EUR', ['2500.00', '500.00', '3000.00']);
const C = invoice('Rødræv ApS', '2026-05-12', 'DKK', ['800.00', '200.00', '1000.00']);
const D = invoice('Grauwolf & Söhne KG', '2026-06-13', 'CHF', ['1000.00', '81.00', '1081.00']);
/** The text of a PDF in which an invoice lies says something else, so that what is read shows where it was read. */
const OTHER = ['Somebody Else Inc', 'Date: 2020-01-01', 'Total  $1.00'];

const EINVOICES: readonly StoredFile[] = [
  einvoice('XRechnung, UBL', A, ubl(A)),
  einvoice('Peppol, UBL', C, ubl(C)),
  einvoice('credit note, UBL', D, ubl(D, 'CreditNote')),
  einvoice('XRechnung, CII', A, cii(A)),
  einvoice('CII of another currency', D, cii(D)),
  einvoice('ZUGFeRD 1', B, zugferd1(B)),
  einvoice('Factur-X in a PDF', B, pdfWithFile(OTHER, ['factur-x.xml', cii(B)]), 'read-pdf'),
  einvoice('ZUGFeRD 2 in a PDF', A, pdfWithFile(OTHER, ['zugferd-invoice.xml', cii(A)]), 'read-pdf'),
  einvoice('ZUGFeRD 1 in a PDF', D, pdfWithFile(OTHER, ['ZUGFeRD-invoice.xml', zugferd1(D)]), 'read-pdf'),
  einvoice('XRechnung in a PDF', C, pdfWithFile(OTHER, ['xrechnung.xml', ubl(C)]), 'read-pdf'),
];

export const STORED: readonly StoredFile[] = [
  ...[BLIND, ONCE_BLIND, MORE_ONCE_BLIND, ENGLISH, GERMAN, ROMANCE, NORTHERN, MAILS, TRAPS, MORE_TRAPS].flat().map(fileOf),
  ...EINVOICES,
];

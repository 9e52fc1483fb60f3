import { type CreditNotePdf, dayIn, type InvoicePdf, numberIn, type PdfLine } from 'ledger-core';
import type { Fonts } from './fonts.ts';
import { amountIn, type Column, headOf, rowOf, sumRow, withLetterhead } from './letterhead.ts';
import { LEFT, RIGHT } from './sheet.ts';
import { KINDS, WORDS } from './words.ts';

type TradePdf = Omit<CreditNotePdf, 'kind' | 'corrects'>;

/** An invoice as a PDF. */
export const renderInvoice = async (fonts: Fonts, invoice: InvoicePdf): Promise<Uint8Array> => {
  const words = WORDS[invoice.language];
  const { language, dueDate, purchaseOrderNumber: order } = invoice;
  const facts = [[words.due, dayIn(language, dueDate)] as const, ...(order === null ? [] : [[words.order, order] as const])];
  return renderTrade(fonts, invoice, words.invoice, words.toPay, facts);
};

/** A credit note as a PDF. */
export const renderCreditNote = async (fonts: Fonts, note: CreditNotePdf): Promise<Uint8Array> => {
  const words = WORDS[note.language];
  return renderTrade(fonts, note, words.creditNote, words.toApply, note.corrects === null ? [] : [[words.corrects, note.corrects]]);
};

const renderTrade = async (
  fonts: Fonts,
  pdfContent: TradePdf,
  title: string,
  left: string,
  facts: readonly (readonly [string, string])[],
): Promise<Uint8Array> => {
  const { language, currency, state } = pdfContent;
  const words = WORDS[language];
  const number = pdfContent.number ?? words.draft;
  const stamp = state === 'issued' ? null : words[state];
  const sheet = withLetterhead(pdfContent, {
    fonts,
    title: stamp === null ? title : `${title} (${stamp})`,
    name: `${title} ${number}`,
    day: pdfContent.issueDate,
    stamp,
    facts: [[words.number, number], [words.date, dayIn(language, pdfContent.issueDate)], ...facts, [words.currency, currency.code]],
  });
  const columns: readonly Column[] = [
    { head: words.description, left: LEFT, right: 300 },
    { head: words.quantity, left: 305, right: 365, isRight: true },
    { head: words.unitPrice, left: 370, right: 455, isRight: true },
    { head: words.amount, left: 460, right: RIGHT, isRight: true },
  ];
  await sheet.table(
    headOf(columns),
    pdfContent.lines.map((line) => {
      const { quantity, unitPriceMinor, amountMinor } = line;
      const amounts = [numberIn(language, quantity), amountIn(pdfContent, unitPriceMinor), amountIn(pdfContent, amountMinor)];
      return rowOf(columns, [described(pdfContent, line), ...amounts]);
    }),
  );
  writeSums(pdfContent, sheet, left);
  if (pdfContent.memo !== null) {
    sheet.gap(16);
    sheet.row([{ text: pdfContent.memo, left: LEFT, right: RIGHT }]);
  }
  return sheet.bytes();
};

const described = ({ language }: TradePdf, { description, serviceStart, serviceEnd }: PdfLine): string =>
  serviceStart === null || serviceEnd === null
    ? description
    : `${description}\n${WORDS[language].service}: ${dayIn(language, serviceStart)} – ${dayIn(language, serviceEnd)}`;

/** The total, the paid or applied amounts, and the balance due. Only an issued document has a balance due. */
const writeSums = (pdfContent: TradePdf, sheet: ReturnType<typeof withLetterhead>, left: string): void => {
  const { language, currency } = pdfContent;
  const sum = (minor: bigint): string => `${amountIn(pdfContent, minor)} ${currency.code}`;
  sheet.row(sumRow(WORDS[language].total, sum(pdfContent.totalMinor), 'bold'));
  if (pdfContent.state !== 'issued') return;
  for (const { kind, number, day, amountMinor } of pdfContent.applied) {
    const name = [KINDS[language][kind], ...(number === null ? [] : [number]), dayIn(language, day)].join(' ');
    sheet.row(sumRow(name, sum(-amountMinor)));
  }
  sheet.row(sumRow(left, sum(pdfContent.openMinor), 'bold'));
};

import { type CreditNotePaper, dayIn, type InvoicePaper, numberIn, type PaperLine } from 'ledger-core';
import type { Fonts } from './fonts.ts';
import { amountIn, type Column, headOf, rowOf, sumRow, withLetterhead } from './letterhead.ts';
import { LEFT, RIGHT } from './sheet.ts';
import { KINDS, WORDS } from './words.ts';

type TradePaper = Omit<CreditNotePaper, 'kind' | 'corrects'>;

/** An invoice as a PDF. */
export const drawInvoice = async (fonts: Fonts, invoice: InvoicePaper): Promise<Uint8Array> => {
  const words = WORDS[invoice.language];
  const { language, dueDate, purchaseOrderNumber: order } = invoice;
  const facts = [[words.due, dayIn(language, dueDate)] as const, ...(order === null ? [] : [[words.order, order] as const])];
  return drawTrade(fonts, invoice, words.invoice, words.toPay, facts);
};

/** A credit note as a PDF. */
export const drawCreditNote = async (fonts: Fonts, note: CreditNotePaper): Promise<Uint8Array> => {
  const words = WORDS[note.language];
  return drawTrade(fonts, note, words.creditNote, words.toApply, note.corrects === null ? [] : [[words.corrects, note.corrects]]);
};

const drawTrade = async (
  fonts: Fonts,
  paper: TradePaper,
  title: string,
  left: string,
  facts: readonly (readonly [string, string])[],
): Promise<Uint8Array> => {
  const { language, currency, state } = paper;
  const words = WORDS[language];
  const number = paper.number ?? words.draft;
  const stamp = state === 'issued' ? null : words[state];
  const sheet = withLetterhead(paper, {
    fonts,
    title: stamp === null ? title : `${title} (${stamp})`,
    name: `${title} ${number}`,
    day: paper.issueDate,
    stamp,
    facts: [[words.number, number], [words.date, dayIn(language, paper.issueDate)], ...facts, [words.currency, currency.code]],
  });
  const columns: readonly Column[] = [
    { head: words.description, left: LEFT, right: 300 },
    { head: words.quantity, left: 305, right: 365, isRight: true },
    { head: words.unitPrice, left: 370, right: 455, isRight: true },
    { head: words.amount, left: 460, right: RIGHT, isRight: true },
  ];
  await sheet.table(
    headOf(columns),
    paper.lines.map((line) => {
      const { quantity, unitPriceMinor, amountMinor } = line;
      const amounts = [numberIn(language, quantity), amountIn(paper, unitPriceMinor), amountIn(paper, amountMinor)];
      return rowOf(columns, [described(paper, line), ...amounts]);
    }),
  );
  writeSums(paper, sheet, left);
  if (paper.memo !== null) {
    sheet.gap(16);
    sheet.row([{ text: paper.memo, left: LEFT, right: RIGHT }]);
  }
  return sheet.bytes();
};

const described = ({ language }: TradePaper, { description, serviceStart, serviceEnd }: PaperLine): string =>
  serviceStart === null || serviceEnd === null
    ? description
    : `${description}\n${WORDS[language].service}: ${dayIn(language, serviceStart)} – ${dayIn(language, serviceEnd)}`;

/** The total, the paid or applied amounts, and the balance due. Only an issued document has a balance due. */
const writeSums = (paper: TradePaper, sheet: ReturnType<typeof withLetterhead>, left: string): void => {
  const { language, currency } = paper;
  const sum = (minor: bigint): string => `${amountIn(paper, minor)} ${currency.code}`;
  sheet.row(sumRow(WORDS[language].total, sum(paper.totalMinor), 'bold'));
  if (paper.state !== 'issued') return;
  for (const { kind, number, day, amountMinor } of paper.applied) {
    const name = [KINDS[language][kind], ...(number === null ? [] : [number]), dayIn(language, day)].join(' ');
    sheet.row(sumRow(name, sum(-amountMinor)));
  }
  sheet.row(sumRow(left, sum(paper.openMinor), 'bold'));
};

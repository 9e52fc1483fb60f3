import { dayIn, type StatementPdf } from 'ledger-core';
import type { Fonts } from './fonts.ts';
import { amountIn, type Column, headOf, rowOf, sumRow, withLetterhead } from './letterhead.ts';
import { LEFT, RIGHT } from './sheet.ts';
import { KINDS, WORDS } from './words.ts';

/** A statement of account as a PDF: opening balance, activity, closing balance. */
export const renderStatement = async (fonts: Fonts, pdfContent: StatementPdf): Promise<Uint8Array> => {
  const { language, currency, since, until, counterparty } = pdfContent;
  const words = WORDS[language];
  const period = `${dayIn(language, since)} – ${dayIn(language, until)}`;
  const sheet = withLetterhead(pdfContent, {
    fonts,
    title: words.statement,
    name: `${words.statement} ${counterparty.name} ${period}`,
    day: until,
    stamp: null,
    facts: [
      [words.period, period],
      [words.currency, currency.code],
    ],
  });
  const columns: readonly Column[] = [
    { head: words.date, left: LEFT, right: 105 },
    { head: words.number, left: 110, right: 185 },
    { head: words.description, left: 190, right: 365 },
    { head: words.amount, left: 370, right: 455, isRight: true },
    { head: words.balance, left: 460, right: RIGHT, isRight: true },
  ];
  const row = (day: string, texts: readonly string[], balanceMinor: bigint) =>
    rowOf(columns, [dayIn(language, day), ...texts, amountIn(pdfContent, balanceMinor)]);
  await sheet.table(headOf(columns), [
    row(since, ['', words.opening, ''], pdfContent.openingMinor),
    ...pdfContent.lines.map(({ day, number, kind, amountMinor, balanceMinor }) =>
      row(day, [number ?? '', KINDS[language][kind], amountIn(pdfContent, amountMinor)], balanceMinor),
    ),
  ]);
  sheet.row(
    sumRow(`${words.closing} ${dayIn(language, until)}`, `${amountIn(pdfContent, pdfContent.closingMinor)} ${currency.code}`, 'bold'),
  );
  return sheet.bytes();
};

import { refuse } from 'ledger-core';
import { place } from '../faults.ts';
import { type AmountRow, type Clues, isFollowed, wordsOf } from './amount-rows.ts';
import { ask, columnChoice } from './ask.ts';
import { type Answer, type Decided, printed } from './decided-signs.ts';
import { wordsIn } from './directions.ts';
import { cellFor, type Layout, referenceTo, textFor } from './layout.ts';

/** A word in the cell, as in `60.00 DR`. Where one of two words is left out, its amounts are of the other direction. */
export const byCellWords = (layout: Layout, rows: readonly AmountRow[]): Answer | null => {
  const printedWords = rows.filter(({ cellWord }) => cellWord !== '');
  const [first] = printedWords;
  if (first === undefined) return null;
  const words = wordsIn(
    printedWords.map(({ cellWord }) => cellWord),
    '',
    layout.settings.directions,
  );
  const unknown = printedWords.find(({ cellWord }) => words(cellWord) === null);
  const known = new Set(printedWords.map(({ cellWord }) => words(cellWord)));
  const column = cellFor(layout, first.row, 'amount')?.column ?? null;
  if (unknown !== undefined)
    return refuse('unprocessable', `${place(unknown.row.number, column)}: "${unknown.cellWord}" does not show which way the money went.`);
  const isPartial = printedWords.length < rows.length;
  if (isPartial && (known.size > 1 || rows.some(({ signed }) => signed)))
    return refuse('unprocessable', `Some amounts of column ${column} have a word of direction and others have none.`);
  const blank = isPartial ? (known.has('in') ? 'out' : 'in') : null;
  return {
    signs: { by: 'cell', words, blank },
    reason: `The word in the cell shows the direction, as row ${first.row.number} has ${first.cellWord}.`,
  };
};

/** A word beside an amount without a sign. Where amounts have signs, words and signs must agree, or contradict each other in every row. */
export const byWords = (rows: readonly AmountRow[], all: readonly AmountRow[], clues: Clues): Answer | null => {
  const { layout } = clues;
  const worded = rows.filter(({ word }) => word !== null);
  const [first] = worded;
  if (layout.roles.direction === undefined || first === undefined) return null;
  const word = cellFor(layout, first.row, 'direction');
  const byWord: Decided = {
    signs: { by: 'word', words: wordsOf(layout) },
    reason: `The words of column ${word?.column} show the direction, as row ${first.row.number} has ${word?.text.trim()}.`,
  };
  if (!rows.some(({ signed }) => signed)) return byWord;
  const contradicting = worded.filter(({ negative, word: meant }) => negative === (meant === 'in'));
  const [contradiction] = contradicting;
  if (contradiction === undefined) return printed(false, `which the words of column ${word?.column} confirm`);
  const both = worded.some(({ word: meant }) => meant === 'in') && worded.some(({ word: meant }) => meant === 'out');
  if (contradicting.length === worded.length && both)
    return printed(true, `since every word of column ${word?.column} contradicts its sign`);
  if (isFollowed(all, ({ negative, minor }) => (negative ? -minor : minor), clues))
    return printed(false, 'since the balance follows the signs');
  if (isFollowed(all, ({ word: meant, minor }) => (meant === 'out' ? -minor : minor), clues)) return byWord;
  const text = textFor(layout, contradiction.row, 'direction');
  if (contradicting.length * 2 < worded.length)
    return printed(
      false,
      'since most words agree with their sign',
      `Row ${contradiction.row.number} has ${text} beside ${textFor(layout, contradiction.row, 'amount')}; its sign decides, so check it.`,
    );
  return ask(
    `Row ${contradiction.row.number} has ${text} beside ${textFor(layout, contradiction.row, 'amount')}, so its word and its sign contradict each other`,
    [
      { option: 'mapping.sign', value: 'as_printed', meaning: 'the signs decide', sets: { mapping: { sign: 'as_printed' } } },
      columnChoice('direction', referenceTo(layout, layout.roles.direction[0] ?? 0)),
    ],
  );
};

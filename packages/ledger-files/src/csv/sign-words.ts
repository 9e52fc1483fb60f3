import { refuse } from 'ledger-core';
import { place } from '../faults.ts';
import { type AmountRow, asPrinted, type Clues, isFollowed, wordsOf } from './amount-rows.ts';
import { ask, columnChoice, signChoice } from './ask.ts';
import { type Answer, type Decided, printed } from './decided-signs.ts';
import { wordsIn } from './directions.ts';
import { cellFor, referenceTo, textFor } from './layout.ts';

/** A word in the cell, as in `60.00 DR`. Where one of two words is left out, its amounts are of the other direction. */
export const byCellWords = (rows: readonly AmountRow[], all: readonly AmountRow[], clues: Clues): Answer | null => {
  const { layout } = clues;
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
  const byCell: Decided = {
    signs: { by: 'cell', words, blank },
    reason: `The word in the cell shows the direction, as row ${first.row.number} has ${first.cellWord}.`,
  };
  const contrary = printedWords.find(({ cellWord, negative, signed, word }) => {
    const meant = words(cellWord);
    return (signed && negative === (meant === 'in')) || (word !== null && word !== meant);
  });
  if (contrary === undefined) return byCell;
  const what = `${place(contrary.row.number, column)} has ${textFor(layout, contrary.row, 'amount')}, and its word contradicts ${contrary.signed ? 'its sign' : 'the column of words'}`;
  if (isFollowed(all, ({ cellWord, minor }) => ((words(cellWord) ?? blank) === 'out' ? -minor : minor), clues))
    return { ...byCell, doubt: `${what}; the balance follows the word in the cell.` };
  return ask(what, [signChoice('as_printed', 'the signs decide')]);
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
  const shown = `Row ${contradiction.row.number} has ${textFor(layout, contradiction.row, 'direction')} beside ${textFor(layout, contradiction.row, 'amount')}`;
  const against = `${shown}; the balance decides between them.`;
  if (isFollowed(all, asPrinted, clues)) return printed(false, 'since the balance follows the signs', against);
  if (isFollowed(all, ({ word: meant, minor }) => (meant === 'out' ? -minor : minor), clues)) return { ...byWord, doubt: against };
  const isAll = contradicting.length === worded.length;
  const both = worded.some(({ word: meant }) => meant === 'in') && worded.some(({ word: meant }) => meant === 'out');
  if (isAll && both && clues.options.sourceKind === 'card')
    return printed(
      true,
      `since every word of column ${word?.column} contradicts its sign`,
      `${shown}, and so has every row; the words decide, so check them.`,
    );
  if (contradicting.length * 2 < worded.length)
    return printed(false, 'since most words agree with their sign', `${shown}; its sign decides, so check it.`);
  return ask(`${shown}, so its word and its sign contradict each other`, [
    signChoice('as_printed', 'the signs decide'),
    columnChoice('direction', referenceTo(layout, layout.roles.direction[0] ?? 0)),
  ]);
};

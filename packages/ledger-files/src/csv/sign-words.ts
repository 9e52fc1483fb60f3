import type { Direction } from 'ledger-core';
import { place } from '../faults.ts';
import { type AmountRow, asPrinted, type Clues, isFollowed, reversed, wordsOf } from './amount-rows.ts';
import { ask, columnChoice, signChoice } from './ask.ts';
import { followBefore, followInTime } from './balances.ts';
import { type Answer, printed as bySigns, type Decided } from './decided-signs.ts';
import { type Words, wholeWord, wordsIn } from './known-words.ts';
import { cellFor, referenceTo, textFor } from './layout.ts';

/** A word in the cell, as in `60.00 DR`. Where one of two words is left out, its amounts are of the other direction. */
export const byCellWords = (rows: readonly AmountRow[], all: readonly AmountRow[], clues: Clues): Answer | null => {
  const { layout } = clues;
  const printedWords = rows.filter(({ cellWord }) => cellWord !== '');
  const [first] = printedWords;
  if (first === undefined) return null;
  const printed = printedWords.map(({ cellWord }) => cellWord);
  const words = shownByBalance(printed, wordsIn(printed, '', layout.settings.directions), all, clues);
  const known = new Set(printedWords.map(({ cellWord }) => words(cellWord)));
  const column = cellFor(layout, first.row, 'amount')?.column ?? null;
  const isPartial = printedWords.length < rows.length;
  if (isPartial && rows.some(({ signed }) => signed))
    return ask(`Some amounts of column ${column} have a word of direction and others a sign`, [
      signChoice('as_printed', 'the signs decide'),
    ]);
  const blank = isPartial && known.size === 1 ? otherThan(words(first.cellWord)) : null;
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

/** The words, with the meaning by which the balance follows the amounts in the order of time where one word has no known meaning.  [STM-16] [STM-35] */
const shownByBalance = (printed: readonly string[], words: Words, all: readonly AmountRow[], clues: Clues): Words => {
  const unknown = new Set(printed.filter((word) => words(word) === null));
  if (unknown.size !== 1) return words;
  const isOneWord = new Set(printed).size === 1;
  const meaning =
    (shown: Direction): Words =>
    (word) =>
      words(word) ?? (unknown.has(word) ? shown : isOneWord ? otherThan(shown) : null);
  const follows = (means: Words): boolean => {
    const moved = ({ cellWord, minor }: { readonly cellWord: string; readonly minor: bigint }): bigint =>
      means(cellWord) === 'out' ? -minor : minor;
    return isFollowed(all, moved, clues, followInTime) || isFollowed(all, moved, clues, followBefore);
  };
  const [right, another] = (['in', 'out'] as const).map(meaning).filter(follows);
  return right === undefined || another !== undefined ? words : (word) => (word === '' ? null : right(word));
};

const otherThan = (direction: Direction | null): Direction | null => (direction === null ? null : direction === 'in' ? 'out' : 'in');

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
  const moved = ({ word: meant, minor }: { readonly word: Direction | null; readonly minor: bigint }): bigint =>
    meant === 'out' ? -minor : minor;
  if (!rows.some(({ signed }) => signed)) {
    const name = layout.header?.cells[layout.roles.direction[0] ?? -1]?.trim() ?? '';
    const isUnnamed = name === '' && wholeWord(word?.text ?? '') === null && !isFollowed(all, moved, clues);
    if (isUnnamed && layout.roles.balance !== undefined) return null;
    const doubt = `No name shows that the letters of ${word?.column} are directions, as row ${first.row.number} has ${word?.text.trim()}; check them.`;
    return isUnnamed ? { ...byWord, doubt } : byWord;
  }
  const contradicting = worded.filter(({ negative, word: meant }) => negative === (meant === 'in'));
  const [contradiction] = contradicting;
  if (contradiction === undefined) return bySigns(false, `which the words of column ${word?.column} confirm`);
  const shown = `Row ${contradiction.row.number} has ${textFor(layout, contradiction.row, 'direction')} beside ${textFor(layout, contradiction.row, 'amount')}`;
  const against = `${shown}; the balance decides between them.`;
  if (isFollowed(all, asPrinted, clues)) return bySigns(false, 'since the balance follows the signs', against);
  if (isFollowed(all, moved, clues)) return { ...byWord, doubt: against };
  if (isFollowed(all, reversed, clues, followInTime)) return bySigns(true, 'since the balance follows the reversed signs', against);
  const isAll = contradicting.length === worded.length;
  const both = worded.some(({ word: meant }) => meant === 'in') && worded.some(({ word: meant }) => meant === 'out');
  if (isAll && both && clues.options.sourceKind === 'card')
    return bySigns(
      true,
      `since every word of column ${word?.column} contradicts its sign`,
      `${shown}, and so has every row; the words decide, so check them.`,
    );
  if (contradicting.length * 2 < worded.length)
    return bySigns(false, 'since most words agree with their sign', `${shown}; its sign decides, so check it.`);
  return ask(`${shown}, so its word and its sign contradict each other`, [
    signChoice('as_printed', 'the signs decide'),
    columnChoice('direction', referenceTo(layout, layout.roles.direction[0] ?? 0)),
  ]);
};

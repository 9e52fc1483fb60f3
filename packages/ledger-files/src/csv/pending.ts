import { MAY_BE_PENDING, NO, PENDING_ALONE, PENDING_FIRST, YES } from './words/pending.ts';
import { plainName } from './words/plain-name.ts';
import { PENDING_WORDS } from './words/statuses.ts';

/** Whether a cell beside the description says that the movement is not booked yet. */
export const saysPending = (cell: string): boolean => {
  if (isInTable(cell)) return true;
  if (!MAY_BE_PENDING.test(cell)) return false;
  const name = plainName(cell);
  return PENDING_ALONE.test(name) || PENDING_FIRST.test(name);
};

/** Whether a cell is a word of the table. Cells that begin with a digit cost little. */
const isInTable = (cell: string): boolean =>
  cell !== '' && cell.length <= MAX_STATE_LENGTH && !/^[-+(\s]?\d/.test(cell) && PENDING_WORDS.has(plainName(cell));

const MAX_STATE_LENGTH = 30;

/** Whether a cell can have no other meaning, in whatever column it is. */
export const isPendingWord = (cell: string): boolean =>
  isInTable(cell) || (MAY_BE_PENDING.test(cell) && PENDING_ALONE.test(plainName(cell)));

/** Whether a description begins with such a word that is set apart, as in "PENDING - Coffee". A company may be called Pending. */
export const beginsPending = (description: string): boolean => {
  const start = description.slice(0, 60);
  if (!MAY_BE_PENDING.test(start)) return isInTable(description);
  const [, word = ''] = /^[[(*\s]*([^:)\]*|]{3,40}?)\s*(?:[:)\]*|]|\s[-\u2013]\s)/u.exec(start) ?? [];
  return isPendingWord(description) || (word !== '' && isPendingWord(word));
};

/** The words, made plain, by which a column of yes and no such as Pending or Booked shows a hold; null for another column. */
export const pendingFlag = (headerCell: string): RegExp | null => {
  const name = plainName(headerCell);
  if (/^(is )?(pending|vorgemerkt|en attente|pendiente|pendente|in attesa|in behandeling)$/.test(name)) return YES;
  return /^(is )?(booked|posted|cleared|settled|gebucht|comptabilise|contabilizado|contabilizzato|geboekt|bogfort|bokfort)$/.test(name)
    ? NO
    : null;
};

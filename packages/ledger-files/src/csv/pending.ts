import { plainName } from './plain-name.ts';
import { PENDING_WORDS } from './words/statuses.ts';

/** What says that a movement is not booked yet, in the languages of the header words, without accents.  [STM-9] */
const CLEAR =
  'pending|not (?:yet )?(?:booked|posted|settled|cleared)|unposted|uncleared|ausstehend\\w*|(?:umsatz )?vorgemerkt\\w*|vormerkung|(?:noch )?nicht (?:gebucht|verbucht)|' +
  'en attente|non comptabilise\\w*|pendiente\\w*|por contabilizar|pendente\\w*|in attesa|in sospeso|non contabilizzat[oi]|in behandeling|nog niet (?:geboekt|verwerkt)|' +
  'gereserveerd|afventer|ikke bogfort|ikke bokfort|vantande|ej bokford|oczekujac[ayei]';

/** Words that have another meaning in a longer text. */
const ALONE =
  'processing|in progress|authori[sz]ed|authori[sz]ation|in bearbeitung|offen|unbestatigt|en cours(?: de traitement)?|a venir|en curso|retenid[oa]s?|em processamento|' +
  'em aberto|in corso|autorizzat[oi]|in verwerking|reservering|reserveret|under behandling|reservert|vantar|reserverad|preliminar\\w*|w realizacji|cekajici|blokace|fuggo(?:ben)?';

const TAIL = 'authori[sz]ation|transaction|payment|purchase|charge|de contabilizar|de contabilizacion|und (?:noch )?nicht gebucht';

const BARE = new RegExp(`^(?:(?:${CLEAR})(?: (?:${TAIL}))?|${ALONE})$`);
const BEGUN = new RegExp(`^(?:still |currently |status )?(?:${CLEAR})(?: \\S+){0,5}$`);

/** What all of these words have, so that other texts cost little. */
const MAY_BE =
  /pend|book|post|settl|clear|aussteh|vorgem|vormerk|bucht|attente|comptab|contab|attesa|sospeso|behandel|boekt|werk|reserv|afvent|bogf|bokf|v.nta|oczek|process|progress|authori|bearbeit|offen|best.tigt|cours|venir|curso|retenid|aberto|corso|autorizz|prelim|realiz|.ekaj|blok|f.gg|trakc|toku/i;

/** Whether a cell beside the description says that the movement is not booked yet. */
export const saysPending = (cell: string): boolean => {
  if (isInTable(cell)) return true;
  if (!MAY_BE.test(cell)) return false;
  const name = plainName(cell);
  return BARE.test(name) || BEGUN.test(name);
};

/** Whether a cell is a word of the table. Cells that begin with a digit cost little. */
const isInTable = (cell: string): boolean =>
  cell !== '' && cell.length <= MAX_STATE_LENGTH && !/^[-+(\s]?\d/.test(cell) && PENDING_WORDS.has(plainName(cell));

const MAX_STATE_LENGTH = 30;

/** Whether a cell can have no other meaning, in whatever column it is. */
export const isPendingWord = (cell: string): boolean => isInTable(cell) || (MAY_BE.test(cell) && BARE.test(plainName(cell)));

/** Whether a description begins with such a word that is set apart, as in "PENDING - Coffee". A company may be called Pending. */
export const beginsPending = (description: string): boolean => {
  const start = description.slice(0, 60);
  if (!MAY_BE.test(start)) return isInTable(description);
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

const YES = /^(yes|y|true|1|x|ja|j|oui|o|si|s|sim)$/;
const NO = /^(no|n|false|0|nein|non|nao|nee|nej|nei)$/;

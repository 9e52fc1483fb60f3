import { plainName } from './header-words.ts';

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

/** Whether a cell beside the description says that the movement is not booked yet. */
export const saysPending = (cell: string): boolean => {
  const name = plainName(cell);
  return name !== '' && (BARE.test(name) || BEGUN.test(name));
};

/** Whether a cell can have no other meaning, in whatever column it is. */
export const isPendingWord = (cell: string): boolean => BARE.test(plainName(cell));

/** Whether a description begins with such a word that is set apart, as in "PENDING - Coffee". A company may be called Pending. */
export const beginsPending = (description: string): boolean => {
  if (isPendingWord(description)) return true;
  const [, word = ''] = /^[[(*\s]*([^:)\]*|]{3,40}?)\s*(?:[:)\]*|]|\s[-\u2013]\s)/u.exec(description.slice(0, 60)) ?? [];
  return word !== '' && BARE.test(plainName(word));
};

/** The meaning of yes or no under a column name such as Pending or Booked. */
export const flagsPending = (headerCell: string, cell: string): boolean => {
  const [name, value] = [plainName(headerCell), plainName(cell)];
  if (value === '') return false;
  if (/^(is )?(pending|vorgemerkt|en attente|pendiente|pendente|in attesa|in behandeling)$/.test(name)) return YES.test(value);
  return (
    /^(is )?(booked|posted|cleared|settled|gebucht|comptabilise|contabilizado|contabilizzato|geboekt|bogfort|bokfort)$/.test(name) &&
    NO.test(value)
  );
};

const YES = /^(yes|y|true|1|x|ja|j|oui|o|si|s|sim)$/;
const NO = /^(no|n|false|0|nein|non|nao|nee|nej|nei)$/;

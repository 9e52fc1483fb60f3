/** Words for a transaction that is not booked yet, in the languages of the header words, without accents.  [STM-9] */
const CLEAR =
  'pending|not (?:yet )?(?:booked|posted|settled|cleared)|unposted|uncleared|ausstehend\\w*|(?:umsatz )?vorgemerkt\\w*|vormerkung|(?:noch )?nicht (?:gebucht|verbucht)|' +
  'en attente|non comptabilise\\w*|pendiente\\w*|por contabilizar|pendente\\w*|in attesa|in sospeso|non contabilizzat[oi]|in behandeling|nog niet (?:geboekt|verwerkt)|' +
  'gereserveerd|afventer|ikke bogfort|ikke bokfort|vantande|ej bokford|oczekujac[ayei]';

/** Words that have another meaning in a longer text. */
const ALONE =
  'processing|in progress|authori[sz]ed|authori[sz]ation|in bearbeitung|offen|unbestatigt|en cours(?: de traitement)?|a venir|en curso|retenid[oa]s?|em processamento|' +
  'em aberto|in corso|autorizzat[oi]|in verwerking|reservering|reserveret|under behandling|reservert|vantar|reserverad|preliminar\\w*|w realizacji|cekajici|blokace|fuggo(?:ben)?';

const TAIL = 'authori[sz]ation|transaction|payment|purchase|charge|de contabilizar|de contabilizacion|und (?:noch )?nicht gebucht';

export const PENDING_ALONE = new RegExp(`^(?:(?:${CLEAR})(?: (?:${TAIL}))?|${ALONE})$`);
export const PENDING_FIRST = new RegExp(`^(?:still |currently |status )?(?:${CLEAR})(?: \\S+){0,5}$`);

/** A cheap test that rejects most other texts. */
export const MAY_BE_PENDING =
  /pend|book|post|settl|clear|aussteh|vorgem|vormerk|bucht|attente|comptab|contab|attesa|sospeso|behandel|boekt|werk|reserv|afvent|bogf|bokf|v.nta|oczek|process|progress|authori|bearbeit|offen|best.tigt|cours|venir|curso|retenid|aberto|corso|autorizz|prelim|realiz|.ekaj|blok|f.gg|trakc|toku/i;

/** The words for "yes" in a yes/no column. */
export const YES = /^(yes|y|true|1|x|ja|j|oui|o|si|s|sim)$/;
export const NO = /^(no|n|false|0|nein|non|nao|nee|nej|nei)$/;

import { plainLetters } from '../../kernel/text.ts';

/**
 * Words that banks, cards and processors use for money moved between accounts of one owner, without accents and case. Add a word only if it
 * never describes a payment to somebody else: "wire", "Überweisung", "virement" and "przelew" alone do not qualify.  [TRF-18]
 */
const WORDS: Readonly<Record<string, readonly string[]>> = {
  english: [
    'transfer',
    'xfer',
    'xfr',
    'tfr',
    'trf',
    'trfr',
    'sweep',
    'payout',
    'autopay',
    'own account',
    'payment thank you',
    'card payment',
    'credit card',
    'crd',
  ],
  german: [
    ...['umbuchung', 'ubertrag', 'kontoubertrag', 'eigenubertrag', 'kreditkartenabrechnung', 'auszahlung'],
    ...['uebertrag', 'kontouebertrag', 'eigenuebertrag'],
  ],
  french: ['virement interne', 'vir interne', 'virement compte a compte', 'vir cpte a cpte', 'transfert', 'transfert interne'],
  spanish: ['traspaso', 'transferencia interna', 'transferencia entre cuentas', 'transferencia propia'],
  portuguese: ['transferencia entre contas', 'transferencia interna', 'transferencia propria', 'transf entre contas'],
  italian: ['giroconto', 'girofondo', 'girofondi', 'trasferimento interno', 'trasferimento tra conti'],
  dutch: ['eigen rekening', 'eigen overboeking', 'overboeking eigen', 'spaaropdracht'],
  swedish: ['overforing', 'omforing', 'eget konto'],
  norwegian: ['overforing', 'egen konto'],
  danish: ['overforsel', 'egen konto'],
  finnish: ['oma siirto', 'omasiirto'],
  polish: ['przelew wlasny', 'przelew wewnetrzny'],
  czech: ['vlastni prevod', 'interni prevod', 'prevod mezi ucty', 'prevod mezi vlastnimi ucty'],
  slovak: ['interny prevod', 'prevod medzi uctami', 'prevod medzi vlastnymi uctami'],
  estonian: ['kontodevaheline'],
  latvian: ['starp saviem kontiem'],
  lithuanian: ['tarp savo saskaitu'],
  hungarian: ['sajat szamla', 'atvezetes'],
  romanian: ['transfer intern'],
  croatian: ['interni prijenos', 'prijenos izmedu racuna'],
  greek: ['εσωτερικη μεταφορα', 'μεταφορα μεταξυ λογαριασμων'],
  // Removing accents changes й to и.
  russian: ['между своими счетами', 'перевод между счетами', 'внутреннии перевод'],
  ukrainian: ['між власними рахунками', 'між своіми рахунками', 'внутрішніи переказ'],
  turkish: ['virman', 'hesaplar arasi'],
};

/** Words that cards use for incoming bill payments. On a card, incoming money with these words can only come from the owner. */
const OF_CARDS = [
  'payment',
  'pmt',
  'thank you',
  'zahlung',
  'einzug',
  'ausgleich',
  'paiement',
  'reglement',
  'pago',
  'abono',
  'pagamento',
  'betaling',
  'inbetalning',
  'maksu',
  'platba',
  'wplata',
  'splata',
];

/** Words that also describe payments to others. */
const OF_ANYBODY =
  /\b(?:wire|bank|money|credit|ach|sepa|swift|instant|online|electronic|funds|balance) (?:transfer|xfer|trf|tfr)s?\b|\btransfer(?:s)? (?:fee|charge|tax|stamp)\b/g;

const ANY = new RegExp(`(?:^| )(?:${[...new Set(Object.values(WORDS).flat())].join('|')})(?: |$)`);

const ANY_OF_CARDS = new RegExp(`(?:^| )(?:${OF_CARDS.join('|')})(?: |$)`);

/**
 * A text as words separated by single spaces, without accents and case. ø, ł and đ are separate letters, which Unicode decomposition does
 * not split.
 */
export const plainWords = (text: string): string =>
  plainLetters(text)
    .replaceAll('ø', 'o')
    .replaceAll('ł', 'l')
    .replaceAll('đ', 'd')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** Whether a description says that a transaction is a transfer between own accounts.  [TRF-18] */
export const saysTransfer = (description: string): boolean => ANY.test(plainWords(description).replace(OF_ANYBODY, ' '));

/** Whether a card says that incoming money is the payment of its bill.  [TRF-18] */
export const saysCardIsPaid = (description: string): boolean => ANY_OF_CARDS.test(plainWords(description));

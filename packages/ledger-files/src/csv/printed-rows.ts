import { looksLikeDate } from './date-cells.ts';
import { plainName } from './header-words.ts';
import { looksLikeMoneyCell } from './money-cells.ts';
import type { TableRow } from './table-row.ts';

/** Descriptions of rows that print a balance in place of a movement, in the languages of the header words, without accents.  [STM-9] */
const BALANCE =
  /^(?:(?:your |the )?(?:beginning|opening|starting|closing|ending|previous|current|available|final|new|old|start|end|ledger|statement) balance(?: (?:as of|as at|on|at|for)\b.*)?|balance (?:(?:brought|carried) forward|b f|c f|bf|cf|as of\b.*|on\b.*|at\b.*)|balance|(?:brought|carried) forward|saldo (?:anterior|inicial|final|actual|atual|do dia|del dia|iniziale|finale|precedente|contabile|disponibile|disponible|disponivel|alt|neu|poczatkowe|koncowe|am\b.*|al\b.*|per\b.*|vom\b.*)|saldo|(?:alter|neuer|anfangs|end|start|schluss|vor)\s?(?:kontostand|saldo)|anfangsbestand|endbestand|saldovortrag|ubertrag|kontostand(?: (?:am|vom|per)\b.*)?|startsaldo|slutsaldo|(?:primo|ultimo|indgaende|inngaende|ingaende|utgaende|udgaende)\s?(?:saldo)|beginsaldo|eindsaldo|(?:oud|nieuw|vorig) saldo|(?:ancien|nouveau) solde|solde(?: (?:initial|final|precedent|anterieur|crediteur|debiteur|au\b.*))?|pocatecni zustatek|konecny zustatek|nyito egyenleg|zaro egyenleg)$/;

const TOTAL =
  /^(?:totals?|sub ?total|grand total|total (?:of )?(?:debits?|credits?|withdrawals|deposits|paid (?:in|out)|movements|transactions|turnover|amount|balance)|turnover|(?:debit|credit|total) turnover|summe(?: .{0,30})?|zwischensumme|gesamt(?:summe|betrag|umsatz)?|umsatzsumme|totaux|total (?:des |general|de la |del |de los )?\S*|sous total|totaal(?: \S+)?|totale(?: \S+){0,2}|sum|suma(?: \S+){0,2}|somme|totalt|i alt|razem|obroty|celkem|osszesen)$/;

/** A total by a word that no company is called by. There is one called Total. */
const TURNOVER =
  /^(?:(?:debit |credit |total )?turnovers?|sub ?totals?|grand total|total (?:of )?(?:debits?|credits?|withdrawals|deposits|paid (?:in|out)|movements|transactions)|summe(?: (?:der |aller )?(?:umsatze|soll|haben|ausgaben|einnahmen|buchungen|eingange|ausgange))?|zwischensumme|gesamt(?:summe|betrag|umsatz)|umsatzsumme|umsatze gesamt|totaux|sous total|total (?:des |general |de )?(?:operations|mouvements|debits|credits|cargos|abonos|movimientos)|totaal (?:af|bij|bedrag|mutaties)|totale (?:movimenti|entrate|uscite|addebiti|accrediti|dare|avere)|suma (?:obciazen|uznan|operacji)|obroty|i alt)$/;

/** What all of these words have, so that other texts cost little. */
const MAY_BE =
  /bal|sald|solde|stand|forward|bertrag|zustatek|egyenleg|tot|summ|gesamt|turnover|somme|sum|i alt|razem|obroty|celkem|sszesen|ums\S?tz/i;

export const isBalanceRow = (text: string): boolean => MAY_BE.test(text) && BALANCE.test(dateless(plainName(text)));

/** Whether a row without a date is a total. */
export const isTotalRow = (cell: string): boolean => MAY_BE.test(cell) && TOTAL.test(dateless(plainName(cell)));

/** Whether a text can only be a total, whatever stands beside it. */
export const isTurnoverRow = (text: string): boolean => MAY_BE.test(text) && TURNOVER.test(dateless(plainName(text)));

/** What a row prints in place of a movement. */
export interface PrintedRow {
  readonly isBalance: boolean;
  readonly isTurnover: boolean;
}

/** The rows that print a balance or a turnover. They are few, and several steps ask for them. */
export const printedRows = (rows: readonly TableRow[]): ReadonlyMap<TableRow, PrintedRow> => {
  const printed = new Map<TableRow, PrintedRow>();
  for (const row of rows) {
    if (!row.cells.some((cell) => MAY_BE.test(cell))) continue;
    const found = { isBalance: row.cells.some(isBalanceRow), isTurnover: row.cells.some(isTurnoverRow) };
    if (found.isBalance || found.isTurnover) printed.set(row, found);
  }
  return printed;
};

/** Removes the date of "beginning balance as of 01 31 2024", whose slashes are gone already. */
const dateless = (name: string): string => name.replace(/( \d+)+$/, '');

/** Whether a row only has words: a footer, a legal text, a note. */
export const isText = (cells: readonly string[]): boolean =>
  !cells.some((cell) => looksLikeDate(cell) || (looksLikeMoneyCell(cell) && /[.,]\d{2}\b/.test(cell)));

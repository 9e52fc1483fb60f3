import type { Line } from './line.ts';
import { type FoundTotal, several } from './sums/find-total.ts';
import { type SumLine, sizeOfLine } from './sums/sum-lines.ts';

/** Labels before the number of an order, a booking or an invoice. */
const NUMBERED =
  /(?<!\p{L})(order|bestellung|bestellnummer|bestell-?nr|commande|pedido|ordine|encomenda|bestelling|beställning|ordre|bestilling|tilaus|zamówienie|objednávka|booking|buchung|réservation|reserva|prenotazione|reservering|invoice|rechnung|rechnungsnummer|facture|factura|fattura|faktura|receipt|trip|ticket)(?:\s?(?:no|nr|number|n°|nº|nummer|numéro|número|numero|id|č|:|#|\.){1,4}){1,3}\s?([\p{L}\d][\p{L}\d/-]{2,30})/giu;

/** The lines that begin another order: the first mention of each number with the same label. */
const beginningsOf = (lines: readonly Line[]): readonly number[] => {
  const byWord = new Map<string, Map<string, number>>();
  for (const [at, { text }] of lines.entries())
    for (const [, word = '', number = ''] of text.matchAll(NUMBERED)) {
      if (!/\d/.test(number)) continue;
      const numbers = byWord.get(word.toLowerCase()) ?? new Map<string, number>();
      byWord.set(word.toLowerCase(), numbers);
      if (!numbers.has(number)) numbers.set(number, at);
    }
  const most = [...byWord.values()].toSorted((a, b) => b.size - a.size)[0];
  return most === undefined ? [] : [...most.values()];
};

const TOTALS: readonly string[] = ['whole', 'total', 'due'];

/**
 * The totals of several orders in one document, as an unknown value. Null for a single order, or a document with a grand total: two order
 * numbers, each followed by its own total.  [RCP-29]
 */
export const totalsOfOrders = (lines: readonly Line[], sums: readonly SumLine[]): FoundTotal | null => {
  const beginnings = beginningsOf(lines);
  if (beginnings.length < 2) return null;
  const totals = sums.filter(({ role }) => TOTALS.includes(role));
  const ofEach = beginnings.flatMap((from, at) => {
    const until = beginnings[at + 1] ?? lines.length;
    return totals.find((total) => total.at >= from && total.at < until) ?? [];
  });
  const all = ofEach.reduce((sum, line) => sum + sizeOfLine(line), 0);
  const isSummedUp = totals.some((total) => !ofEach.includes(total) && sizeOfLine(total) === all);
  return ofEach.length < 2 || isSummedUp ? null : several(ofEach.map((line) => ({ line })));
};

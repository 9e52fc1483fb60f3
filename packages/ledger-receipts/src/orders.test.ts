import { describe, expect, it } from 'vitest';
import { extract } from './extract.ts';
import { linesOf } from './line.ts';

const read = (text: string) => {
  const found = extract(linesOf(text.split('\n')), 'USD');
  return found === null ? null : [found.total?.value ?? null, found.date?.value ?? null, found.tax?.value ?? null];
};

describe('several orders in one document', () => {
  it.each([
    ['different totals', 'Order #1001\nTotal 12.00\nOrder #1002\nTotal 14.00'],
    ['the same total twice', 'Bestellung Nr. A100\nGesamtbetrag 12,00 €\nBestellung Nr. A200\nGesamtbetrag 12,00 €'],
    ['totals in a row with the number', 'Invoice no 1001 Total 12.00\nInvoice no 1002 Total 14.00'],
    ['one that more agrees with', 'Order #1001\nNet 10.00\nTax 2.00\nTotal 12.00\nOrder #1002\nTotal 14.00'],
  ])('[RCP-29] have no total and no tax: %s', (_, text) => {
    expect(read(text)).toEqual([null, null, null]);
  });

  it('[RCP-29] have a date only when they share it', () => {
    const of = (first: string, second: string) =>
      read(`Order #1001\nDate: ${first}\nTotal 12.00\nOrder #1002\nDate: ${second}\nTotal 14.00`)?.[1];
    expect([of('2026-03-10', '2026-03-10'), of('2026-03-10', '2026-03-11')]).toEqual(['2026-03-10', null]);
  });

  it.each([
    ['their sum', 'Order #1001\nTotal 12.00\nOrder #1002\nTotal 14.00\nGrand total 26.00', '26.00'],
    ['one total', 'Invoice no 7\nOrder #1001 5.00\nOrder #1002 7.00\nTotal 12.00', '12.00'],
    ['one order named twice', 'Order #1001\nTotal 12.00\nYour order #1001 is on its way', '12.00'],
    ['an order and its invoice', 'Order #1001\nInvoice #2001\nTotal 12.00', '12.00'],
  ])('[RCP-29] that have %s have that total', (_, text, total) => {
    expect(read(text)?.[0]).toBe(total);
  });
});

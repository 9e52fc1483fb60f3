import { describe, expect, it } from 'vitest';
import { extract } from './extract.ts';
import { linesOf } from './line.ts';

const read = (text: string, booksCurrency = 'USD') => extract(linesOf(text.split('\n')), booksCurrency);

describe('a value that nothing supports', () => {
  it.each([
    ['a total', read('Total of the counter 12.00')?.total],
    ['one of two dates', read('Date: 2026-03-10\nDate: 2026-03-11')?.date],
    ['a symbol of many', read('Total $12.00', 'EUR')?.currency],
    ['a line at the head', read('Blue Fox\nTotal 12.00')?.merchant],
  ])('[RCP-32] has a confidence under one half: %s', (_, field) => {
    expect(field?.value).not.toBeNull();
    expect(field?.confidence).toBeLessThan(0.5);
  });

  it('[RCP-32] is absent where it is not printed', () => {
    expect(read('Thank you')).toMatchObject({ total: null, currency: null, date: null, tax: null, merchant: null });
  });

  it.each([
    ['$', 'Total $12.00\nHST 1.00', 'CAD', 0.85],
    ['AUD behind words', 'Total AUD (inc GST) 12.00', 'AUD', 0.95],
    ['$ of the books', 'Total $12.00', 'USD', 0.7],
    ['kr', 'Att betala 12,00 kr', 'SEK', 0.85],
    ['kr', 'At betale 12,00 kr', 'DKK', 0.85],
    ['kr', 'Å betale 12,00 kr', 'NOK', 0.85],
  ])('[RCP-32] is not a currency whose symbol several share, %s, when words tell: %j', (_, text, value, confidence) => {
    expect(read(text)?.currency).toMatchObject({ value, confidence });
  });

  it.each([
    ['by its name', 'Invoice date: 2026-03-10\nDate: 2026-03-12', '2026-03-10', 0.97],
    ['not that of something else', 'Check-in 2026-03-08\nDue 2026-04-09\n2026-03-10', '2026-03-10', 0.7],
    ['by the head of a table', 'No  Invoice date  Due date\nR1  2026-03-10  2026-04-09', '2026-03-10', 0.97],
    ['by the stamp of a till', '2026-03-10 12:41', '2026-03-10', 0.85],
    ['by its place and town', 'Paris, le 2026-03-10', '2026-03-10', 0.95],
    ['not by a word before the day of a trip', 'Paris - Nice le 2026-03-10 08:10', '2026-03-10', 0.7],
    [
      'not by a word before the day of a trip, where it has another name',
      'Commande du 2026-03-02\nParis - Nice le 2026-03-10',
      '2026-03-02',
      0.8,
    ],
    ['not by the time of a train', 'Outward 2026-03-10 12:41', '2026-03-10', 0.7],
    ['in the order of its currency', 'Date 03/04/2026\nTotal 12.00 €', '2026-04-03', 0.86],
    ['in one of two orders', 'Date 03/04/2026', '2026-03-04', 0.57],
  ])('[RCP-32] is no date that is known %s', (_, text, value, confidence) => {
    expect(read(text)?.date).toMatchObject({ value, confidence });
  });
});

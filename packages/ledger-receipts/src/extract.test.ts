import { describe, expect, it } from 'vitest';
import { extract } from './extract.ts';
import { linesOf } from './line.ts';

/** The values of a text: total, currency, date, merchant, tax. */
const valuesIn = (text: string, booksCurrency = 'USD') => {
  const found = extract(linesOf(text.split('\n')), booksCurrency);
  if (found === null) return null;
  const { total, currency, date, merchant, tax } = found;
  return [total, currency, date, merchant, tax].map((field) => field?.value ?? null);
};

describe('what a receipt states', () => {
  it.each<readonly [string, string, readonly (string | null)[]]>([
    [
      'a till',
      'BLUE FOX DINER\n12 Main St, Portland\nDate: 03/10/2026 12:41\nCoffee  3.50\nToast  6.00\nSubtotal  9.50\nSales Tax  0.76\nTotal  $10.26\nVISA ****4321  $10.26',
      ['10.26', 'USD', '2026-03-10', 'BLUE FOX DINER', '0.76'],
    ],
    [
      'a hotel with a tip',
      'Invoice\nGrand Hotel\nInvoice date: March 4, 2026\nDue date: April 3, 2026\nRoom  1,200.00\nTax (8.5%)  102.00\nAmount due  USD 1,302.00',
      ['1302.00', 'USD', '2026-03-04', 'Grand Hotel', '102.00'],
    ],
    [
      'a German shop',
      'Bäckerei Müller GmbH\nRechnung\nRechnungsdatum: 10.03.2026\nBrot  3,90 €\nZwischensumme  1.003,90 €\nMwSt. 7%  65,67 €\nGesamtbetrag  1.069,57 €',
      ['1069.57', 'EUR', '2026-03-10', 'Bäckerei Müller GmbH', '65.67'],
    ],
    [
      'a French shop',
      'Facture\nLibrairie du Port\nDate : 4 mars 2026\nSous-total  20,00 €\nTVA 5,5 %  1,10 €\nTotal TTC  21,10 €',
      ['21.10', 'EUR', '2026-03-04', 'Librairie du Port', '1.10'],
    ],
    ['a Swiss till', "Kiosk am See\n10.3.2026\nTotal CHF 1'250.00", ['1250.00', 'CHF', '2026-03-10', 'Kiosk am See', null]],
    ['a Japanese shop', 'Receipt\nSakura Books\n2026/03/10\nTotal ¥1,200', ['1200', 'JPY', '2026-03-10', 'Sakura Books', null]],
    [
      'a subscription',
      'Receipt from\nSold by: Acme Cloud Inc\nDate paid Mar 10, 2026\nTotal\n$20.00',
      ['20.00', 'USD', '2026-03-10', 'Acme Cloud Inc', null],
    ],
    ['a refund', 'Green Owl\n2026-03-10\nTotal  -$15.00', ['-15.00', 'USD', '2026-03-10', 'Green Owl', null]],
    ['a letter', 'Dear Ada\nsee you on 2026-03-10 at 12:30, room 1204', [null, null, '2026-03-10', null, null]],
  ])('[RCP-7] is read: %s', (_, text, values) => {
    expect(valuesIn(text)).toEqual(values);
  });

  it.each<readonly [string, string, string | null]>([
    ['not that of parts', 'Subtotal 9.50\nTotal tax 0.50\nTotal savings 3.00', null],
    ['that of a paid invoice', 'Total $100.00\nAmount paid $100.00\nBalance due $0.00', '100.00'],
    ['that beside a percentage', 'Total (20% off) 80.00', '80.00'],
    ['not a count', 'Total items: 3', null],
    ['that with a date behind it', 'Total 12.00 on 03/10/2026', '12.00'],
    ['not one in words', 'The total is free of charge', null],
  ])('[RCP-7] its total: %s', (_, text, total) => {
    expect(valuesIn(text)?.[0] ?? null).toBe(total);
  });

  it('[RCP-7] has less certainty where it has two readings', () => {
    const confidence = (text: string, booksCurrency = 'USD') => {
      const found = extract(linesOf(text.split('\n')), booksCurrency);
      return [found?.total?.confidence, found?.date?.confidence];
    };
    expect(confidence('Amount due 12.00\n2026-03-10')).toEqual([0.85, 0.7]);
    expect(confidence('Total 12.00\nDate 2026-03-10')).toEqual([0.85, 0.95]);
    expect(confidence('Total 12.00\nTotal 14.00\n3/4/2026')).toEqual([0, 0.42]);
  });

  it.each([
    ['3/4/2026', 'USD', '2026-03-04'],
    ['3/4/2026', 'GBP', '2026-04-03'],
    ['3/4/2026 and 25/3/2026', 'USD', '2026-04-03'],
    ['3/4/2026 and 3/25/2026', 'GBP', '2026-03-04'],
    ['31.04.2026', 'EUR', undefined],
    ['10.03.26', 'EUR', '2026-03-10'],
    ['10 March 2026', 'USD', '2026-03-10'],
    ['10 de marzo de 2026', 'EUR', '2026-03-10'],
    ['Due 2026-04-09', 'USD', undefined],
  ])('[RCP-7] its date %s in %s is %s', (text, currency, value) => {
    expect(extract(linesOf([text]), currency)?.date?.value).toBe(value);
  });

  it('[RCP-7] takes a symbol that currencies share for that of the books', () => {
    expect([valuesIn('Total $5.00', 'CAD')?.[1], valuesIn('Total $5.00', 'EUR')?.[1], valuesIn('Total ¥500', 'CNY')?.[1]]).toEqual([
      'CAD',
      'USD',
      'CNY',
    ]);
    expect(valuesIn('Currency: NOK\nTotal 5.00')?.[1]).toBe('NOK');
  });

  it('[RCP-7] names the place of each value, and nothing without lines', () => {
    const found = extract(linesOf(['Blue Fox', '', 'Total 5.00'], 'page 2, '), 'USD');
    expect([found?.merchant?.location, found?.total?.location]).toEqual(['page 2, line 1', 'page 2, line 3']);
    expect(extract([], 'USD')).toBeNull();
  });
});

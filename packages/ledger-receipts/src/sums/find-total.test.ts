import { describe, expect, it } from 'vitest';
import { linesOf } from '../line.ts';
import { findTotal } from './find-total.ts';
import { sumLinesOf } from './sum-lines.ts';

const totalOf = (text: string) => {
  const found = findTotal(sumLinesOf(linesOf(text.split('\n'))));
  return found === null ? null : [found.value, found.confidence];
};

describe('a total', () => {
  it.each([
    ['the sum of the lines', 'Bread 3.00\nCheese 9.00\nTotal 12.00'],
    ['the lines and their tax', 'Bread 3.00\nCheese 8.00\nTax 1.00\nTotal 12.00'],
    ['the lines less a discount', 'Bread 5.00\nCheese 9.00\nDiscount -2.00\nTotal 12.00'],
    ['the lines with a tip', 'Bread 2.00\nCheese 8.00\nTip 2.00\nTotal 12.00'],
    ['the totals of its parts', 'Total bread 3.00\nTotal cheese 9.00\nTotal 12.00'],
    ['net and tax', 'Net 10.00\nVAT 2.00\nTotal 12.00'],
    ['net and two taxes', 'Net 10.00\nVAT 5% 0.50\nVAT 15% 1.50\nTotal 12.00'],
    ['net, tax and sum in one row', 'Total 10.00 2.00 12.00'],
    ['a tax of its rate', 'Total 12.00\nincl. VAT 20% 2.00'],
    ['the payment', 'Total 12.00\nVisa 12.00'],
    ['two payments', 'Total 12.00\nVisa 7.00\nCash 5.00'],
    ['cash less the change', 'Total 12.00\nCash 20.00\nChange 8.00'],
    ['what remains due', 'Total 12.00\nDeposit 5.00\nBalance due 7.00'],
    ['nothing that remains due', 'Total 12.00\nAmount paid 12.00\nBalance due 0.00'],
  ])('[RCP-28] is sure where it agrees with %s', (_, text) => {
    expect(totalOf(text)).toEqual(['12.00', 0.97]);
  });

  it.each<readonly [string, string, readonly [string, number] | null]>([
    ['a name for nothing else', 'Grand total 12.00', ['12.00', 0.9]],
    ['the plain name', 'Total 12.00', ['12.00', 0.85]],
    ['what is due', 'Amount due 12.00', ['12.00', 0.85]],
    ['with which more agrees than with another', 'Net 10.00\nVAT 2.00\nTotal 12.00\nTotal 15.00', ['12.00', 0.7]],
    ['by agreement without a name', 'Bread 3.00\nCheese 9.00\nVisa 12.00', ['12.00', 0.6]],
    ['not what remains due after a credit', 'Total 12.00\nLess credit note 7 -4.00\nAmount due 8.00', ['12.00', 0.85]],
    ['of a part', 'Total of the bread counter 12.00', ['12.00', 0.4]],
    ['by a payment alone', 'Visa 12.00', ['12.00', 0.4]],
    ['not one that nothing calls so', 'Bread 12.00', null],
  ])('[RCP-28] has the certainty that it has earned: %s', (_, text, found) => {
    expect(totalOf(text)).toEqual(found);
  });

  it.each([
    ['savings', 'Total 12.00\nTotal savings 30.00'],
    ['points', 'Total 12.00\nTotal points 30.00'],
    ['another currency', 'Total EUR 12.00\nExchange rate 1.10\nEquivalent total USD 13.20'],
    ['an older balance', 'Previous balance 30.00\nTotal 12.00'],
    ['the sum before a tip', 'Total 10.00\nTip 2.00\nTotal 12.00'],
    ['the tax in it', 'Total 12.00\nVAT included in the total 2.00'],
  ])('[RCP-28] is not %s', (_, text) => {
    expect(totalOf(text)?.[0]).toBe('12.00');
  });

  it.each([
    ['Gesamtbetrag 1.234,56 €', '1234.56'],
    ["Total CHF 1'234.56", '1234.56'],
    ['Total TTC 1 234,56 €', '1234.56'],
    ['Totalt 1\u00a0234,56 kr', '1234.56'],
    ['Total 1,234.56', '1234.56'],
    ['Summe 12,-', '12'],
    ['Summe 12,00-', '-12.00'],
    ['Total KWD 1.250', '1.250'],
  ])('[RCP-28] is read as it is written: %s', (text, value) => {
    expect(totalOf(text)?.[0]).toBe(value);
  });

  it('[RCP-29] has no value where several differ, and names their places', () => {
    expect(findTotal(sumLinesOf(linesOf(['Total 12.00', 'Total 14.00'])))).toMatchObject({
      value: null,
      confidence: 0,
      location: 'line 1; line 2',
    });
  });

  it('[RCP-29] is that of all where it is the sum of the others', () => {
    expect(totalOf('Total 12.00\nTotal 14.00\nTotal 26.00')?.[0]).toBe('26.00');
  });
});

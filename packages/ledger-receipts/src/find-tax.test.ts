import { describe, expect, it } from 'vitest';
import { extract } from './extract.ts';
import { linesOf } from './line.ts';

const taxOf = (text: string) => {
  const found = extract(linesOf(text.split('\n')), 'USD')?.tax ?? null;
  return found === null ? null : [found.value, found.confidence];
};

describe('a tax', () => {
  it.each<readonly [string, string, readonly [string, number] | null]>([
    ['what with the net sum makes the total', 'Net 10.00\nVAT 2.00\nTotal 12.00', ['2.00', 0.95]],
    ['what with the lines makes the total', 'Bread 10.00\nVAT 2.00\nTotal 12.00', ['2.00', 0.95]],
    ['of the total by its rate', 'Total 12.00\nincl. VAT 20% 2.00', ['2.00', 0.95]],
    ['in a row between net and sum', 'VAT 20% 10.00 2.00 12.00\nTotal 12.00', ['2.00', 0.95]],
    ['the sum of several that make the total', 'Net 10.00\nVAT 5% 0.50\nVAT 15% 1.50\nTotal 12.00', ['2.00', 0.95]],
    ['the only one', 'VAT 2.00', ['2.00', 0.6]],
    ['the total of them', 'VAT A 1.00\nVAT B 1.50\nTotal VAT 2.50', ['2.50', 0.6]],
    ['none of several', 'VAT A 1.00\nVAT B 1.50\nTotal 40.00', null],
    ['no charge for each person', 'Camera 240,00\nImposta di soggiorno 6,00\nTotale 246,00', null],
    ['the one beside a charge for each person', 'Net 10.00\nVAT 2.00\nTourist tax 3.00\nTotal 15.00', ['2.00', 0.6]],
    ['no number of a tax payer', 'VAT no. GB 123 4567 89\nCHE-123.456.789 MWST\nTotal 12.00', null],
  ])('[RCP-31] is %s', (_, text, found) => {
    expect(taxOf(text)).toEqual(found);
  });
});

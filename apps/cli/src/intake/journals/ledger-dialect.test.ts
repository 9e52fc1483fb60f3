import { describe, expect, it } from 'vitest';
import { translated } from './ledger-dialect.ts';

const lines = (...text: readonly string[]): string => text.join('\n');

describe('journals of Ledger', () => {
  it('[CLI-24] what hledger does not read of commodities, tags and payees becomes a comment, line by line', () => {
    const { text, aliases } = translated(
      lines(
        'commodity $',
        '  note US dollars',
        '  alias USD',
        '  format $1,000.00',
        'tag trip',
        '\tassert 1',
        'account A',
        '  note kept',
        '  alias b',
      ),
    );
    expect(text.split('\n')).toEqual([
      'commodity $',
      '  ; note US dollars',
      '  ; alias USD',
      '  format $1,000.00',
      'tag trip',
      '\t; assert 1',
      'account A',
      '  note kept',
      '  alias b',
    ]);
    expect(aliases).toEqual([['$', 'USD']]);
  });

  it.each([
    ['commodity 1.000,00 EUR', 'EUR'],
    ['commodity $1,000.00  ; the books', '$'],
    ['commodity "A 1" 2.00', 'A 1'],
  ])('[CLI-24] names the commodity of "%s"', (directive, name) => {
    expect(translated(directive)).toEqual({ text: directive, aliases: [[name]] });
  });

  it('[CLI-24] tags that are applied stand on each entry within, and on no other line', () => {
    const given = lines(
      'apply tag project: north',
      '2025-01-01 One',
      '    A  1',
      'apply tag hot',
      '2025-01-02 Two  ; late',
      '    A  2  ; note',
      'end apply tag',
      '2025/01/03=2025/01/04 Three',
      'end tag',
      '2025-01-05 Four',
    );
    expect(translated(given).text.split('\n')).toEqual([
      '; apply tag project: north',
      '2025-01-01 One  ; project: north',
      '    A  1',
      '; apply tag hot',
      '2025-01-02 Two  ; late, project: north, hot:',
      '    A  2  ; note',
      '; end apply tag',
      '2025/01/03=2025/01/04 Three  ; project: north',
      '; end tag',
      '2025-01-05 Four',
    ]);
  });

  it('[CLI-24] a journal without them stays as it is', () => {
    const journal = lines('account Assets:A  ; type: C', '', '2025-01-01 * (7) x  ; y', '    Assets:A  $1', '    B', '');
    expect(translated(journal).text).toBe(journal);
  });
});

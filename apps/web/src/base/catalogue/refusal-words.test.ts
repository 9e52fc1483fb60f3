import { describe, expect, it } from 'vitest';
import { de } from './de.ts';
import { refusalWords } from './refusal-words.ts';

describe('a refusal of a file in German', () => {
  it('names the row and the column in German, and the inputs by their labels', async () => {
    const { sentence } = await refusalWords('de', de);
    const first = { reason: 'amount_missing', params: {} };
    const problem = { reason: 'rows_at_fault', params: { first } };
    const way = { reason: 'correct_or_skip_rows', params: {} };
    const place = { reason: 'the_cell_of_file', params: { row: 4, column: 'Betrag' } };
    const refused = { field: 'row 4, column Betrag', place, reason: 'rows_at_fault_and_way', params: { problem, way }, message: '' };
    expect(sentence(refused)).toBe(
      'Zeile 4, Spalte Betrag: Der Betrag fehlt. Es wurde nichts importiert. Bitte diese Zeilen in der Datei berichtigen oder mit „Unlesbare Zeilen überspringen“ überspringen.',
    );
  });

  it('names columns and places among its values in German', async () => {
    const { sentence, reason } = await refusalWords('de', de);
    const question = {
      reason: 'the_question_of_sides',
      params: { columns: ['A', 'B'].map((column) => ({ reason: 'the_column_of_file', params: { column } })) },
    };
    const choices = { reason: 'the_choice_of_debit', params: { choices: ['A', 'B'] } };
    expect(sentence({ reason: 'choice_of_file_open', params: { question, choices }, message: '' })).toBe(
      'Die Datei zeigt nicht, wo die Ausgänge und wo die Eingänge stehen: Spalte A und Spalte B kommen infrage. Bitte angeben: „Ausgang“: A oder B.',
    );
    const row = { reason: 'the_row_of_file', params: { row: 4 } };
    const inFile = { reason: 'the_place_in_file', params: { file: 'tb.csv', place: row } };
    const doubted = { reason: 'account_not_listed', params: { place: inFile, account: 'Fuel', type: 'Expense' }, message: '' };
    expect(reason(doubted)).toBe('tb.csv, Zeile 4: Das Konto Fuel fehlt in der Kontenliste. Kontoart: Expense.');
    const tag = { reason: 'the_line_of_tag', params: { line: 38, tag: 'TRNAMT' } };
    expect(sentence({ field: 'line 38, TRNAMT', place: tag, reason: 'amount_missing', params: {}, message: '' })).toBe(
      'Zeile 38, TRNAMT: Der Betrag fehlt.',
    );
  });

  it('keeps values of the file that look like places', async () => {
    const { sentence } = await refusalWords('de', de);
    expect(sentence({ reason: 'no_currency_code', params: { code: 'row 3' }, message: '' })).toContain('„row 3“');
  });

  it('gives the reason of a row without its place, or what the server says if the reason is unknown', async () => {
    const { reason } = await refusalWords('de', de);
    expect(reason({ reason: 'the_part_of_row', params: { row: 3 }, message: '' })).toBe('Teil des Betrags von Zeile 3, kein Umsatz');
    expect(reason({ reason: 'of_tomorrow', params: {}, message: 'of tomorrow' })).toBe('of tomorrow');
  });
});

import { describe, expect, it } from 'vitest';
import { de } from './de.ts';
import { refusalWords } from './refusal-words.ts';

describe('a refusal of a file in German', () => {
  it('names the row and the column in German, and the inputs by their labels', async () => {
    const { sentence } = await refusalWords('de', de);
    const first = { reason: 'amount_missing', params: {} };
    const problem = { reason: 'rows_at_fault', params: { first } };
    const way = { reason: 'correct_or_skip_rows', params: {} };
    const refused = { field: 'row 4, column Betrag', reason: 'rows_at_fault_and_way', params: { problem, way }, message: '' };
    expect(sentence(refused)).toBe(
      'Zeile 4, Spalte Betrag: Der Betrag fehlt. Es wurde nichts importiert. Bitte diese Zeilen in der Datei berichtigen oder mit „Unlesbare Zeilen überspringen“ überspringen.',
    );
  });

  it('names columns and places among its values in German', async () => {
    const { sentence, reason } = await refusalWords('de', de);
    const question = { reason: 'the_question_of_sides', params: { columns: ['column A', 'column B'] } };
    const choices = { reason: 'the_choice_of_debit', params: { choices: ['A', 'B'] } };
    expect(sentence({ reason: 'choice_of_file_open', params: { question, choices }, message: '' })).toBe(
      'Die Datei zeigt nicht, wo die Ausgänge und wo die Eingänge stehen: Spalte A und Spalte B kommen infrage. Bitte angeben: „Ausgang“: A oder B.',
    );
    const doubted = { reason: 'account_not_listed', params: { place: 'tb.csv, row 4', account: 'Fuel', type: 'Expense' }, message: '' };
    expect(reason(doubted)).toBe('tb.csv, Zeile 4: Das Konto Fuel fehlt in der Kontenliste. Kontoart: Expense.');
    expect(sentence({ field: 'line 38, TRNAMT', reason: 'amount_missing', params: {}, message: '' })).toBe(
      'Zeile 38, TRNAMT: Der Betrag fehlt.',
    );
  });

  it('gives the reason of a row without its place, or what the server says if the reason is unknown', async () => {
    const { reason } = await refusalWords('de', de);
    expect(reason({ reason: 'the_part_of_row', params: { row: 3 }, message: '' })).toBe('Teil des Betrags von Zeile 3, kein Umsatz');
    expect(reason({ reason: 'of_tomorrow', params: {}, message: 'of tomorrow' })).toBe('of tomorrow');
  });
});

import { describe, expect, it } from 'vitest';
import { GERMAN } from '../src/german.ts';
import { messageOf, SENTENCES, sentenceOf } from '../src/index.ts';

const words = { sentences: GERMAN, inputName: (path: string) => `<${path}>`, language: 'de' };

/** The distinct placeholders of a sentence, with their kind: `{id}`, `{choices:or}`, `{$importId}`. */
const placesOf = (sentence: string): readonly string[] => [...new Set(sentence.match(/\{[^{}]*\}/g))].sort();

/** A sentence without the parts that an interface omits if it does not offer their input. */
const shortened = (sentence: string): string => sentence.replace(/\[[^\]]*\]/g, '');

describe('the German sentences', () => {
  it('have a sentence for each reason of all packages, and no other', () => {
    expect(Object.keys(GERMAN).sort()).toEqual(Object.keys(SENTENCES).sort());
  });

  it.each(Object.entries(SENTENCES))('%s has the placeholders of the English sentence', (reason, english) => {
    const german = GERMAN[reason] ?? '';
    expect(placesOf(german)).toEqual(placesOf(english));
    expect(placesOf(shortened(german))).toEqual(placesOf(shortened(english)));
  });

  it.each(Object.entries(GERMAN))('%s is written with its values in their places', (reason, sentence) => {
    const names = [...sentence.matchAll(/\{(\w+)(?::\w+)?\}/g)].map(([, name = '']) => name);
    const params = Object.fromEntries(names.map((name) => [name, `<${name}>`]));
    const written = sentenceOf({ reason, params }, words);
    expect(written).not.toBe('');
    expect(written).not.toMatch(/[{}[\]]/);
    for (const name of names) expect(written).toContain(`<${name}>`);
  });
});

describe('a German sentence with phrases in it', () => {
  const inWords = (reason: string, params: Parameters<typeof sentenceOf>[0]['params']) => sentenceOf({ reason, params }, words);

  it('inflects correctly for each kind of document', () => {
    const note = { reason: 'the_numbered_credit_note', params: { number: 'CN-1' } };
    const way = ['the_way_unapply_payment', 'the_way_unapply_from_invoice'].map((reason) => ({ reason, params: { item: 'INV-7' } }));
    expect(inWords('credit_applied', { applied: '5.00 USD', note, way })).toBe(
      'Von der Gutschrift CN-1 sind 5.00 USD verrechnet oder zurückgezahlt. Bitte zuerst den Ausgleich durch Umsatz INV-7 aufheben oder den Umsatz wieder öffnen und den Ausgleich mit Rechnung INV-7 aufheben.',
    );
  });

  it('names the owner of an entry', () => {
    const record = { reason: 'the_asset_named', params: { id: 'asset_1' } };
    const advice = { reason: 'the_way_undo_disposal', params: {} };
    expect(inWords('entry_of_record', { entryNo: 12, record, advice })).toBe(
      'Buchung 12 stammt aus: Anlagegut asset_1. Statt sie zu stornieren, bitte den Abgang rückgängig machen.',
    );
  });

  it('joins the dependents of a transaction', () => {
    const does = [
      { reason: 'the_role_pays', params: { number: 'INV-7' } },
      { reason: 'the_role_schedule', params: { id: 'sched_1' } },
    ];
    expect(inWords('depended_on', { does })).toBe(
      'Dieser Umsatz gleicht INV-7 aus und hat den Abgrenzungsplan sched_1. Bitte zuerst wieder öffnen oder einzeln kontieren.',
    );
  });
});

describe('the German refusal of a statement file', () => {
  it('names the row, the ways out and their inputs', () => {
    const first = { reason: 'not_a_date', params: { text: '13/02/2026', form: { reason: 'the_order_mdy', params: {} } } };
    const problem = { reason: 'one_more_row_at_fault', params: { first } };
    const way = { reason: 'correct_or_skip_rows', params: {} };
    expect(messageOf({ reason: 'rows_at_fault_and_way', params: { problem, way }, field: 'row 2, column Datum' }, words)).toBe(
      '<row 2, column Datum>: „13/02/2026“ ist kein Datum im Format Monat/Tag/Jahr. 1 weitere Zeile ist fehlerhaft. Es wurde nichts importiert. Bitte diese Zeilen in der Datei berichtigen oder mit <skipBadRows> überspringen.',
    );
  });

  it('asks with the possible values', () => {
    const question = { reason: 'the_question_of_no_sign', params: {} };
    const sign = (value: string, meaning: string) => ({
      reason: 'the_value_and_meaning',
      params: { value: { reason: value, params: {} }, meaning: { reason: meaning, params: {} } },
    });
    const signs = [sign('the_value_as_printed', 'the_meaning_all_in'), sign('the_value_charges_positive', 'the_meaning_all_out')];
    const choice = { reason: 'the_choice_of_sign', params: { choices: signs } };
    const other = { reason: 'the_choice_of_direction', params: { choices: ['Art'] } };
    const choices = { reason: 'the_further_choice', params: { choice, other } };
    expect(sentenceOf({ reason: 'choice_of_file_open', params: { question, choices } }, words)).toBe(
      'Kein Betrag hat ein Vorzeichen, daher zeigt die Datei nicht, ob es Eingänge oder Ausgänge sind. Bitte angeben: <mapping.sign>: as_printed (nur wenn jede Zeile ein Eingang ist) oder charges_positive (nur wenn jede Zeile ein Ausgang ist); oder <mapping.columns.direction>: Art.',
    );
  });
});

import { CATALOGUE } from 'ledger-core';
import { describe, expect, it } from 'vitest';
import { GERMAN } from '../src/german.ts';
import { sentenceOf } from '../src/index.ts';

const words = { sentences: GERMAN, inputName: (path: string) => `<${path}>`, language: 'de' };

/** The distinct placeholders of a sentence, with their kind: `{id}`, `{choices:or}`, `{$importId}`. */
const placesOf = (sentence: string): readonly string[] => [...new Set(sentence.match(/\{[^{}]*\}/g))].sort();

/** A sentence without the parts that an interface omits if it does not offer their input. */
const shortened = (sentence: string): string => sentence.replace(/\[[^\]]*\]/g, '');

describe('the German sentences', () => {
  it('have a sentence for each reason of the library, and no other', () => {
    expect(Object.keys(GERMAN).sort()).toEqual(Object.keys(CATALOGUE).sort());
  });

  it.each(Object.entries(CATALOGUE))('%s has the placeholders of the English sentence', (reason, english) => {
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

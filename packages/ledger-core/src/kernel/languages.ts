import { why } from './reasons.ts';
import { type Refusal, refuse } from './refusal.ts';

/** The languages of what leaves the company for its parties. */
export const LANGUAGES = ['en', 'de'] as const;
export type Language = (typeof LANGUAGES)[number];

/** The language that is asked for; English when none is.  [PAP-10] */
export const readLanguage = (language: string = 'en'): Language | Refusal<'unprocessable'> =>
  LANGUAGES.find((known) => known === language) ??
  refuse('unprocessable', why.no_language({ given: language, languages: LANGUAGES.join(', ') }), 'language');

const SIGNS = { en: { decimal: '.', group: ',' }, de: { decimal: ',', group: '.' } } as const;

/** "1234.5" → "1,234.5", in German "1.234,5".  [PAP-2] */
export const numberIn = (language: Language, decimal: string): string => {
  const { decimal: point, group } = SIGNS[language];
  const [whole = '', fraction] = decimal.split('.');
  const grouped = whole.replaceAll(/\B(?=(\d{3})+$)/g, group);
  return fraction === undefined ? grouped : `${grouped}${point}${fraction}`;
};

/** A day: "2026-03-01", in German "01.03.2026".  [PAP-2] */
export const dayIn = (language: Language, day: string): string => (language === 'en' ? day : day.split('-').reverse().join('.'));

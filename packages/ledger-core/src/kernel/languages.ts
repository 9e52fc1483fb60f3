import { why } from './reasons.ts';
import { type Refusal, refuse } from './refusal.ts';

/** The languages of documents and emails for counterparties. */
export const LANGUAGES = ['en', 'de'] as const;
export type Language = (typeof LANGUAGES)[number];

/** Parses a language. Defaults to English.  [PAP-10] */
export const readLanguage = (language: string = 'en'): Language | Refusal<'unprocessable'> =>
  LANGUAGES.find((known) => known === language) ??
  refuse('unprocessable', why.no_language({ given: language, languages: LANGUAGES }), 'language');

const SIGNS = { en: { decimal: '.', group: ',' }, de: { decimal: ',', group: '.' } } as const;

/** Formats "1234.5" as "1,234.5", or "1.234,5" in German.  [PAP-2] */
export const numberIn = (language: Language, decimal: string): string => {
  const { decimal: point, group } = SIGNS[language];
  const [whole = '', fraction] = decimal.split('.');
  const grouped = whole.replaceAll(/\B(?=(\d{3})+$)/g, group);
  return fraction === undefined ? grouped : `${grouped}${point}${fraction}`;
};

/** Formats a date as "2026-03-01", or "01.03.2026" in German.  [PAP-2] */
export const dayIn = (language: Language, day: string): string => (language === 'en' ? day : day.split('-').reverse().join('.'));

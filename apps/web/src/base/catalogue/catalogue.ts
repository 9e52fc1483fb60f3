import { createContext, useContext } from 'react';
import { en, type Texts } from './en.ts';
import type { RefusalWords } from './refusal-words.ts';

const LANGUAGES = {
  en: async (): Promise<Texts> => en,
  de: async (): Promise<Texts> => (await import('./de.ts')).de,
};

export type Language = keyof typeof LANGUAGES;

/** The languages by their own names. */
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = { en: 'English', de: 'Deutsch' };

/** The chosen language, or the browser's first language that the web app supports. */
export const languageOf = (chosen: string | null, wanted: readonly string[]): Language => {
  const isKnown = (name: string): name is Language => Object.hasOwn(LANGUAGES, name);
  return [chosen ?? '', ...wanted.map((each) => each.split('-')[0] ?? '')].find(isKnown) ?? 'en';
};

export const textsOf = (language: Language): Promise<Texts> => LANGUAGES[language]();

interface Catalogue {
  readonly texts: Texts;
  readonly locale: string;
  /** The words of refusals; undefined until they are loaded. */
  readonly refusalWords?: RefusalWords | undefined;
}

const Context = createContext<Catalogue>({ texts: en, locale: 'en' });
export const CatalogueProvider = Context.Provider;

export const useTexts = (): Texts => useContext(Context).texts;

export const useRefusalWords = (): RefusalWords | undefined => useContext(Context).refusalWords;

/** The locale for days and amounts: the language, with the browser's region. */
export const useLocale = (): string => useContext(Context).locale;

/** `de-AT` for a German web app in an Austrian browser. */
export const localeOf = (language: Language, wanted: readonly string[]): string =>
  wanted.find((each) => each.split('-')[0] === language) ?? language;

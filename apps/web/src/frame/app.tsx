import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { I18nProvider } from 'react-aria-components';
import { CatalogueProvider, type Language, localeOf } from '../base/catalogue/catalogue.ts';
import type { Texts } from '../base/catalogue/en.ts';
import type { RefusalWords } from '../base/catalogue/refusal-words.ts';
import { KeysProvider } from '../base/keys.tsx';
import { queries } from '../base/queries.ts';
import { router } from './router.tsx';

export const App = ({ language, texts }: { readonly language: Language; readonly texts: Texts }) => {
  const locale = localeOf(language, navigator.languages);
  const [words, setWords] = useState<RefusalWords>();
  useEffect(() => {
    void import('../base/catalogue/refusal-words.ts').then(({ refusalWords }) => refusalWords(language, texts)).then(setWords);
  }, [language, texts]);
  return (
    <I18nProvider locale={locale}>
      <CatalogueProvider value={{ texts, locale, refusalWords: words }}>
        <QueryClientProvider client={queries}>
          <KeysProvider>
            <RouterProvider router={router} />
          </KeysProvider>
        </QueryClientProvider>
      </CatalogueProvider>
    </I18nProvider>
  );
};

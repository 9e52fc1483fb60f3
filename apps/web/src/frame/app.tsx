import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import type { SentRefusal } from 'ledger-messages';
import { useEffect, useState } from 'react';
import { I18nProvider } from 'react-aria-components';
import { CatalogueProvider, type Language, localeOf } from '../base/catalogue/catalogue.ts';
import type { Texts } from '../base/catalogue/en.ts';
import { KeysProvider } from '../base/keys.tsx';
import { queries } from '../base/queries.ts';
import { router } from './router.tsx';

export const App = ({ language, texts }: { readonly language: Language; readonly texts: Texts }) => {
  const locale = localeOf(language, navigator.languages);
  const [inWords, setInWords] = useState<(refusal: SentRefusal) => string>();
  useEffect(() => {
    void import('../base/catalogue/in-words.ts').then(({ refusalsInWords }) => setInWords(() => refusalsInWords(language, texts)));
  }, [language, texts]);
  return (
    <I18nProvider locale={locale}>
      <CatalogueProvider value={{ texts, locale, inWords }}>
        <QueryClientProvider client={queries}>
          <KeysProvider>
            <RouterProvider router={router} />
          </KeysProvider>
        </QueryClientProvider>
      </CatalogueProvider>
    </I18nProvider>
  );
};

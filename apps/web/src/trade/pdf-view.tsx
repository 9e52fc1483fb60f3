import { lazy, Suspense, useState } from 'react';
import { languageOf, useLocale, useTexts } from '../base/catalogue/catalogue.ts';
import { useSession } from '../base/session.tsx';
import { PageSkeleton } from '../base/states.tsx';
import { DOCUMENTS, type TradeDocument } from './document.ts';

const PdfPages = lazy(async () => ({ default: (await import('../parts/pdf-pages.tsx')).PdfPages }));

/** Shows the PDF of a document in the panel, as it is sent.  [WEB-16] */
export const PdfView = ({
  document: { kind, id, row_version: version },
  name,
}: {
  readonly document: TradeDocument;
  readonly name: string;
}) => {
  const texts = useTexts();
  const { books, ledger } = useSession();
  const language = languageOf(null, [useLocale()]);
  const [isShown, show] = useState(false);
  const { pdf } = DOCUMENTS[kind];
  if (pdf === undefined) return null;
  return (
    <>
      <p>
        <button type="button" aria-expanded={isShown} onClick={() => show(!isShown)}>
          {isShown ? texts.trade.hidePdf : texts.trade.showPdf}
        </button>
      </p>
      {isShown && (
        <Suspense fallback={<PageSkeleton />}>
          <PdfPages queryKey={[books.id, 'pdf', kind, id, version, language]} name={name} read={() => pdf(ledger, id, language)} />
        </Suspense>
      )}
    </>
  );
};

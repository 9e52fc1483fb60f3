import { lazy, type ReactNode, Suspense, useState, useSyncExternalStore } from 'react';
import { languageOf, useLocale, useTexts } from '../base/catalogue/catalogue.ts';
import { useSession } from '../base/session.tsx';
import { PageSkeleton } from '../base/states.tsx';
import { DOCUMENTS, type TradeDocument } from './document.ts';
import type { Kind } from './search.ts';

const PdfPages = lazy(async () => ({ default: (await import('../parts/pdf-pages.tsx')).PdfPages }));

/** Whether the PDF is shown, and how to change that. */
export interface Shown {
  readonly isShown: boolean;
  readonly show: (isShown: boolean) => void;
}

const KEY = 'pdf-beside-forms';

/** Beside a form the PDF is shown if it fits, unless a person hid it in this browser. */
export const useShownBesideForm = (kind: Kind): Shown & { readonly canBeShown: boolean } => {
  const canBeShown = useIsWide() && DOCUMENTS[kind].pdf !== undefined;
  const [isShown, setShown] = useState(localStorage.getItem(KEY) !== 'hidden');
  const show = (isShownNow: boolean) => {
    if (isShownNow) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, 'hidden');
    setShown(isShownNow);
  };
  return { isShown: canBeShown && isShown, show, canBeShown };
};

/** Whether a list, a form and a PDF fit beside each other. */
const useIsWide = (): boolean => {
  const query = matchMedia('(min-width: 1280px)');
  return useSyncExternalStore(
    (changed) => {
      query.addEventListener('change', changed);
      return () => query.removeEventListener('change', changed);
    },
    () => query.matches,
  );
};

interface WithProps extends Shown {
  readonly canBeShown: boolean;
  /** What is saved; undefined for a document that is not saved yet. */
  readonly document: TradeDocument | undefined;
  readonly name: string;
  /** Whether the form has changes that are not saved. */
  readonly isUnsaved: boolean;
  /** The form. */
  readonly children: ReactNode;
}

/** A form, and on a wide screen beside it the PDF of what is saved.  [WEB-21] */
export const FormWithPdf = ({ canBeShown, document, name, isUnsaved, isShown, show, children }: WithProps) => {
  const { trade } = useTexts();
  const says = document === undefined ? trade.pdfNone : isUnsaved && trade.pdfUnsaved;
  return (
    <Beside pdf={isShown && <Pdf document={document} name={name} />} says={says}>
      {canBeShown && <Toggle isShown={isShown} show={show} />}
      {children}
    </Beside>
  );
};

interface ViewProps extends Shown {
  readonly document: TradeDocument;
  readonly name: string;
  readonly children: (toggle: ReactNode) => ReactNode;
}

/** A document with a button for its PDF, which is beside it on a wide screen, and otherwise below the button.  [WEB-16] */
export const DocumentWithPdf = ({ document, name, isShown, show, children }: ViewProps) => {
  const isWide = useIsWide();
  if (DOCUMENTS[document.kind].pdf === undefined) return children(null);
  const pdf = isShown && <Pdf document={document} name={name} />;
  return (
    <Beside pdf={isWide && pdf} says={false}>
      {children(
        <>
          <Toggle isShown={isShown} show={show} />
          {!isWide && pdf}
        </>,
      )}
    </Beside>
  );
};

interface BesideProps {
  /** False for none. */
  readonly pdf: ReactNode | false;
  readonly says: string | false;
  readonly children: ReactNode;
}

const Beside = ({ pdf, says, children }: BesideProps) => (
  <div className="trade-beside">
    <div className="stack">{children}</div>
    {pdf !== false && (
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what is scrolled by keys needs the focus.
      <section className="trade-pdf stack" aria-label="PDF" tabIndex={0}>
        <p role="status" className="muted">
          {says}
        </p>
        {pdf}
      </section>
    )}
  </div>
);

const Toggle = ({ isShown, show }: Shown) => {
  const { trade } = useTexts();
  return (
    <p>
      <button type="button" aria-expanded={isShown} onClick={() => show(!isShown)}>
        {isShown ? trade.hidePdf : trade.showPdf}
      </button>
    </p>
  );
};

/** The PDF of a document, as it is sent. */
const Pdf = ({ document, name }: { readonly document: TradeDocument | undefined; readonly name: string }) => {
  const { books, ledger } = useSession();
  const language = languageOf(null, [useLocale()]);
  if (document === undefined) return null;
  const { kind, id, row_version: version } = document;
  const { pdf } = DOCUMENTS[kind];
  if (pdf === undefined) return null;
  return (
    <Suspense fallback={<PageSkeleton />}>
      <PdfPages queryKey={[books.id, 'pdf', kind, id, version, language]} name={name} read={() => pdf(ledger, id, language)} />
    </Suspense>
  );
};

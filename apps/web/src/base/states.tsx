import { type ErrorComponentProps, Link } from '@tanstack/react-router';
import { Refusal } from '../parts/refusal.tsx';
import { useTexts } from './catalogue/catalogue.ts';

/** Placeholders for a page that is loading, has failed, or does not exist. */

export const FrameSkeleton = () => (
  <div className="frame" aria-busy="true">
    <div className="frame-side" />
    <PageSkeleton />
  </div>
);

export const PageSkeleton = () => {
  const texts = useTexts();
  return (
    <div className="skeleton" role="status" aria-label={texts.states.loading}>
      {Array.from({ length: 12 }, (_, n) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a skeleton have nothing else.
        <div key={n} className="skeleton-line" />
      ))}
    </div>
  );
};

export const FrameFault = ({ fault, again }: { readonly fault: unknown; readonly again: () => void }) => {
  const texts = useTexts();
  return (
    <main className="sign-in">
      <div className="sign-in-card stack">
        <h1>{texts.states.away}</h1>
        <Refusal fault={fault} />
        <button type="button" className="main" onClick={again}>
          {texts.states.again}
        </button>
      </div>
    </main>
  );
};

export const PageFault = ({ error, reset }: ErrorComponentProps) => {
  const texts = useTexts();
  return (
    <div className="page stack">
      <h1>{texts.states.failed}</h1>
      <Refusal fault={error} />
      <p>
        <button type="button" onClick={reset}>
          {texts.states.again}
        </button>
      </p>
    </div>
  );
};

export const NotFound = () => {
  const texts = useTexts();
  return (
    <main className="sign-in">
      <div className="sign-in-card stack">
        <h1>{texts.states.noPage}</h1>
        <p>
          <Link to="/">{texts.states.home}</Link>
        </p>
      </div>
    </main>
  );
};

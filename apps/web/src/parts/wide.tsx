import type { ReactNode } from 'react';

/** Content that may be wider than the page. It scrolls separately, also by keyboard. */
export const Wide = ({ label, children }: { readonly label: string; readonly children: ReactNode }) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: what is scrolled by keys needs the focus.
  <section className="scroll-x" tabIndex={0} aria-label={label}>
    {children}
  </section>
);

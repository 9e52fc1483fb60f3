import './code-block.css';

/** A text of a program, such as the body of a request. It scrolls by keyboard. */
export const CodeBlock = ({ label, children }: { readonly label: string; readonly children: string }) => (
  <section className="code-block" aria-label={label}>
    {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what is scrolled by keys needs the focus. */}
    <pre tabIndex={0}>{children}</pre>
  </section>
);

import { useState } from 'react';
import { useTexts } from '../base/catalogue/catalogue.ts';
import './secret.css';

interface Props {
  readonly label: string;
  readonly value: string;
  /** What to do with it. */
  readonly how: string;
}

/** A secret that is shown once, with a button that copies it. */
export const Secret = ({ label, value, how }: Props) => {
  const texts = useTexts();
  return (
    <section className="secret stack" aria-label={label}>
      <h3>{label}</h3>
      <code>{value}</code>
      <p>
        <CopyButton text={value} does={texts.closing.copy} />
      </p>
      <p className="muted">{how}</p>
    </section>
  );
};

/** Copies a text, and says so in its own label. */
export const CopyButton = ({ text, does }: { readonly text: string; readonly does: string }) => {
  const texts = useTexts();
  const [isDone, setDone] = useState(false);
  return (
    <button type="button" onClick={() => void navigator.clipboard.writeText(text).then(() => setDone(true))}>
      {isDone ? texts.people.copied : does}
    </button>
  );
};

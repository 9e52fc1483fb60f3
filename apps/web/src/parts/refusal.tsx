import type { ReactNode } from 'react';
import { useSentence } from '../base/use-sentence.ts';

/** A fault in the words of the web app, or a text that is a sentence already. */
export const Refusal = ({ id, fault, children }: { readonly id?: string; readonly fault?: unknown; readonly children?: ReactNode }) => {
  const sentence = useSentence();
  return (
    <p id={id} role="alert" className="refusal">
      {fault === undefined ? children : sentence(fault)}
    </p>
  );
};

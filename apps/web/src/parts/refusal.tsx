import type { ReactNode } from 'react';

/** What the server refused, in its own sentence. */
export const Refusal = ({ id, children }: { readonly id?: string; readonly children: ReactNode }) => (
  <p id={id} role="alert" className="refusal">
    {children}
  </p>
);

import type { ReactNode } from 'react';

/** A refusal in the server's words. */
export const Refusal = ({ id, children }: { readonly id?: string; readonly children: ReactNode }) => (
  <p id={id} role="alert" className="refusal">
    {children}
  </p>
);

import type { ReactNode } from 'react';
import './panes.css';

interface Props {
  readonly label: string;
  readonly children: ReactNode;
  /** What stands beside the list; on a phone it comes first while there is something. */
  readonly side: ReactNode;
  readonly sideLabel: string;
}

/** A list, and beside it what is looked at or written. */
export const Panes = ({ label, children, side, sideLabel }: Props) => (
  <div className="panes">
    <section className="panes-list stack page" aria-label={label}>
      {children}
    </section>
    {side !== undefined && (
      <section className="panes-side stack page" aria-label={sideLabel}>
        {side}
      </section>
    )}
  </div>
);

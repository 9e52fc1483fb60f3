import type { ReactNode } from 'react';
import './panes.css';

interface Props {
  readonly label: string;
  readonly children: ReactNode;
  /** The content beside the list. On a phone it comes first if there is any. */
  readonly side: ReactNode;
  readonly sideLabel: string;
  /** Whether the list comes first on a phone, because nothing was chosen yet. */
  readonly isListFirst?: boolean;
}

/** A list with a details or edit pane beside it. */
export const Panes = ({ label, children, side, sideLabel, isListFirst = false }: Props) => (
  <div className="panes">
    <section className="panes-list stack page" aria-label={label}>
      {children}
    </section>
    {side !== undefined && side !== false && (
      <section className="panes-side stack page" aria-label={sideLabel} data-after={isListFirst || undefined}>
        {side}
      </section>
    )}
  </div>
);

import type { ReactNode } from 'react';
import { useTexts } from '../base/catalogue/catalogue.ts';

interface Props {
  readonly count: number;
  readonly clear: () => void;
  /** The acts on the selected rows. */
  readonly children: ReactNode;
}

/** The bulk acts for the selected rows; nothing while none is selected. */
export const SelectionBar = ({ count, clear, children }: Props) => {
  const texts = useTexts();
  if (count === 0) return null;
  return (
    <div className="selection">
      <strong>{texts.inbox.selected(count)}</strong>
      {children}
      <button type="button" onClick={clear}>
        {texts.inbox.clear}
      </button>
    </div>
  );
};

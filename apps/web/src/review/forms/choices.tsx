import type { ReactNode } from 'react';
import { useTexts } from '../../base/catalogue/catalogue.ts';

/** A choice that is applied with one click. */
export interface Choice {
  readonly key: string;
  readonly says: ReactNode;
  readonly choose: () => void;
}

/** The choices, the likeliest first, and a cancel button. */
export const Choices = ({ choices, close }: { readonly choices: readonly Choice[]; readonly close: () => void }) => {
  const texts = useTexts();
  return (
    <>
      <ul className="choices">
        {choices.map(({ key, says, choose }) => (
          <li key={key}>
            <button type="button" className="choice" onClick={choose}>
              {says}
            </button>
          </li>
        ))}
      </ul>
      <p>
        <button type="button" onClick={close}>
          {texts.states.cancel}
        </button>
      </p>
    </>
  );
};

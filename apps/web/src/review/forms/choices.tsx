import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTexts } from '../../base/catalogue/catalogue.ts';
import { List } from '../../parts/list.tsx';

/** A choice that is applied at once. */
export interface Choice {
  readonly key: string;
  /** Its words, for a screen reader. */
  readonly name: string;
  readonly says: ReactNode;
  readonly choose: () => void;
}

interface Props {
  readonly label: string;
  readonly choices: readonly Choice[];
  readonly close: () => void;
}

/** The choices, the likeliest first and current, and a cancel button. Enter or a click applies one. */
export const Choices = ({ label, choices, close }: Props) => {
  const texts = useTexts();
  const place = useRef<HTMLDivElement>(null);
  const [wanted, look] = useState<string>();
  const current = wanted ?? choices[0]?.key;
  const hasSome = choices.length > 0;
  useEffect(() => {
    if (hasSome) place.current?.querySelector<HTMLElement>('[data-hand]')?.focus();
  }, [hasSome]);
  return (
    <>
      {hasSome && (
        <div ref={place}>
          <List
            label={label}
            className="choices-list"
            rows={choices.map((choice) => ({ id: choice.key, name: choice.name, value: choice, isSelectable: false }))}
            columns={[{ name: label, className: 'choice-says', of: ({ says }) => says }]}
            current={current}
            look={look}
            open={(key) => choices.find((choice) => choice.key === key)?.choose()}
            height={36}
            isSecond
          />
        </div>
      )}
      <p>
        <button type="button" onClick={close}>
          {texts.states.cancel}
        </button>
      </p>
    </>
  );
};

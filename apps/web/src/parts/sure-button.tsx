import { type ReactNode, useState } from 'react';

interface Props {
  readonly does: ReactNode;
  /** Its label after the first press. */
  readonly sure: string;
  readonly press: () => unknown;
  readonly isDisabled?: boolean;
  /** For a screen reader: what it is about. */
  readonly about?: string | undefined;
}

/** A button for an act without undo: the first press asks, the second one acts. */
export const SureButton = ({ does, sure, press, isDisabled = false, about }: Props) => {
  const [isArmed, arm] = useState(false);
  return (
    <button
      type="button"
      className={isArmed ? 'danger' : undefined}
      disabled={isDisabled}
      onBlur={() => arm(false)}
      onClick={() => {
        if (isArmed) press();
        arm(!isArmed);
      }}
    >
      {isArmed ? sure : does}
      {about !== undefined && <span className="hidden"> {about}</span>}
    </button>
  );
};

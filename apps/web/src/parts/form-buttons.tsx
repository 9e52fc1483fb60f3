import { useTexts } from '../base/catalogue/catalogue.ts';

const focus = (button: HTMLButtonElement | null): void => button?.focus();

export const Buttons = ({
  does,
  close,
  isDisabled = false,
  isFocused = false,
}: {
  readonly does: string;
  readonly close: () => void;
  readonly isDisabled?: boolean;
  /** Whether it has the initial focus, so Enter submits at once. */
  readonly isFocused?: boolean;
}) => {
  const texts = useTexts();
  return (
    <div className="form-buttons">
      <button type="submit" className="main" disabled={isDisabled} ref={isFocused ? focus : null}>
        {does}
      </button>
      <button type="button" onClick={close}>
        {texts.states.cancel}
      </button>
    </div>
  );
};

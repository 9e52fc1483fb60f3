import { useTexts } from '../shell/catalogue/catalogue.ts';

/** The buttons at the end of a form. */
export const Buttons = ({
  does,
  close,
  isDisabled = false,
}: {
  readonly does: string;
  readonly close: () => void;
  readonly isDisabled?: boolean;
}) => {
  const texts = useTexts();
  return (
    <div className="form-buttons">
      <button type="submit" className="main" disabled={isDisabled}>
        {does}
      </button>
      <button type="button" onClick={close}>
        {texts.states.cancel}
      </button>
    </div>
  );
};

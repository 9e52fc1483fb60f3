import { useKeys } from '../base/keys.tsx';

interface Props {
  /** The heading of its key in the help. */
  readonly page: string;
  readonly does: string;
  readonly add: () => void;
}

/** The button that adds a record to the list of a page, and its key. */
export const AddButton = ({ page, does, add }: Props) => {
  useKeys(page, [{ key: 'e', does, act: add }]);
  return (
    <button type="button" className="main" onClick={add}>
      {does} <kbd>e</kbd>
    </button>
  );
};

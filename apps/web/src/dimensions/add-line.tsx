import { type FormEvent, useState } from 'react';

interface Props {
  readonly label: string;
  readonly does: string;
  readonly add: (name: string) => Promise<unknown>;
  readonly isDisabled: boolean;
}

/** A field with a button that adds the typed text. */
export const AddLine = ({ label, does, add, isDisabled }: Props) => {
  const [name, setName] = useState('');
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if ((await add(name.trim())) !== undefined) setName('');
  };
  return (
    <form className="add-line" onSubmit={(event) => void submit(event)}>
      <input aria-label={label} placeholder={label} value={name} onChange={({ target }) => setName(target.value)} />
      <button type="submit" disabled={isDisabled || name.trim() === ''}>
        {does}
      </button>
    </form>
  );
};

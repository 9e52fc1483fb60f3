import { type FormEvent, useState } from 'react';

interface Props {
  readonly label: string;
  /** The words in the address. */
  readonly q: string | undefined;
  readonly search: (q: string | undefined) => void;
}

/** Searches on Enter, so the address changes only once. */
export const SearchField = ({ label, q, search }: Props) => {
  const [typed, setTyped] = useState(q ?? '');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    search(typed === '' ? undefined : typed);
  };
  return (
    <form onSubmit={submit}>
      <input type="search" value={typed} placeholder={label} aria-label={label} onChange={({ target }) => setTyped(target.value)} />
    </form>
  );
};

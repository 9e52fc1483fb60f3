import { useQuery } from '@tanstack/react-query';
import type { Schemas } from 'ledger-api-client';
import { type FormEvent, useState } from 'react';
import { useTexts } from '../base/catalogue/catalogue.ts';
import { mayKeepBooks, useSession } from '../base/session.tsx';
import { Loaded } from '../parts/loaded.tsx';
import { Refusal } from '../parts/refusal.tsx';
import { useAct } from '../parts/use-act.ts';
import '../parts/figures.css';
import '../parts/forms.css';
import './dimensions.css';

type Dimension = Schemas['DimensionOut'];

/** Departments, projects and other dimensions across accounts, each with its values. */
export const Dimensions = () => {
  const texts = useTexts();
  const session = useSession();
  const { books, ledger } = session;
  const { act, failed, isBusy } = useAct();
  const found = useQuery({ queryKey: [books.id, 'dimensions'], queryFn: async () => ledger.dimensions.list({ limit: 200 }) });
  const add = (name: string) =>
    act({
      before: null,
      does: () => ledger.dimensions.create({ name }),
      says: () => texts.dimensions.added(name),
      undo: (_, { id }) => ledger.dimensions.change(id, { is_active: false }),
    });
  return (
    <div className="dimensions page stack">
      <h1>{texts.pages.dimensions}</h1>
      <p className="muted">{texts.dimensions.how}</p>
      {failed !== undefined && <Refusal>{failed}</Refusal>}
      <Loaded of={found}>
        {({ data }) => (
          <>
            {data.length === 0 && <p className="muted">{texts.inbox.noDimensions}</p>}
            {data.map((dimension) => (
              <One key={dimension.id} dimension={dimension} />
            ))}
          </>
        )}
      </Loaded>
      {mayKeepBooks(session) && <AddLine label={texts.dimensions.name} does={texts.dimensions.add} add={add} isDisabled={isBusy} />}
    </div>
  );
};

/** A dimension with its values. Inactive values stay on existing lines. */
const One = ({ dimension }: { readonly dimension: Dimension }) => {
  const texts = useTexts();
  const session = useSession();
  const { ledger } = session;
  const { act, failed, isBusy } = useAct();
  const { id, name } = dimension;
  const addValue = (value: string) =>
    act({
      before: null,
      does: () => ledger.dimensions.addValue(id, { name: value }),
      says: () => texts.dimensions.valueAdded(value, name),
    });
  const change = (
    was: { readonly name: string; readonly is_active: boolean },
    to: Partial<typeof was>,
    send: (body: Partial<typeof was>) => Promise<Dimension>,
  ) =>
    act({ before: was, does: () => send(to), says: () => texts.dimensions.changed(to.name ?? was.name), undo: (before) => send(before) });
  const sendDimension = (body: { name?: string; is_active?: boolean }) => ledger.dimensions.change(id, body);
  return (
    <section className="dimension stack" aria-label={name}>
      <Named
        heading
        of={dimension}
        mayChange={mayKeepBooks(session)}
        change={(to) => change({ name, is_active: dimension.is_active }, to, sendDimension)}
      />
      {failed !== undefined && <Refusal>{failed}</Refusal>}
      <ul className="values">
        {dimension.values.map((value) => (
          <li key={value.id}>
            <Named
              of={value}
              mayChange={mayKeepBooks(session)}
              change={(to) =>
                change({ name: value.name, is_active: value.is_active }, to, (body) => ledger.dimensions.changeValue(id, value.id, body))
              }
            />
          </li>
        ))}
      </ul>
      {mayKeepBooks(session) && dimension.is_active && (
        <AddLine label={texts.dimensions.valueOf(name)} does={texts.dimensions.addValue} add={addValue} isDisabled={isBusy} />
      )}
    </section>
  );
};

interface NamedProps {
  readonly of: { readonly name: string; readonly is_active: boolean };
  readonly heading?: boolean;
  readonly mayChange: boolean;
  readonly change: (to: { name?: string; is_active?: boolean }) => Promise<unknown>;
}

/** A name that can be edited in place, deactivated or reactivated. */
const Named = ({ of, heading = false, mayChange, change }: NamedProps) => {
  const texts = useTexts();
  const [typed, setTyped] = useState<string>();
  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (typed !== undefined && typed.trim() !== '' && typed !== of.name) await change({ name: typed.trim() });
    setTyped(undefined);
  };
  if (typed !== undefined)
    return (
      <form className="field-row" onSubmit={(event) => void save(event)}>
        <input
          // biome-ignore lint/a11y/noAutofocus: the field was asked for with the button that stood here.
          autoFocus
          aria-label={texts.dimensions.nameOf(of.name)}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          onKeyDown={({ key }) => key === 'Escape' && setTyped(undefined)}
        />
        <button type="submit">{texts.inbox.save}</button>
      </form>
    );
  return (
    <div className="named">
      {heading ? <h2>{of.name}</h2> : <span>{of.name}</span>}
      {!of.is_active && <span className="tag">{texts.dimensions.outOfUse}</span>}
      {mayChange && (
        <>
          <button type="button" className="quiet" aria-label={texts.dimensions.rename(of.name)} onClick={() => setTyped(of.name)}>
            {texts.dimensions.renameShort}
          </button>
          <button type="button" className="quiet" onClick={() => void change({ is_active: !of.is_active })}>
            {of.is_active ? texts.dimensions.takeOut : texts.dimensions.bringBack}
            <span className="hidden"> {of.name}</span>
          </button>
        </>
      )}
    </div>
  );
};

/** A field with a button that adds the typed text. */
const AddLine = ({
  label,
  does,
  add,
  isDisabled,
}: {
  readonly label: string;
  readonly does: string;
  readonly add: (name: string) => Promise<unknown>;
  readonly isDisabled: boolean;
}) => {
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

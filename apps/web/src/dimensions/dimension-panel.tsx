import type { Schemas } from 'ledger-api-client';
import { useMemo, useState } from 'react';
import { useTexts } from '../base/catalogue/catalogue.ts';
import { mayKeepBooks, useSession } from '../base/session.tsx';
import { ActivateSelected } from '../parts/activate-selected.tsx';
import { Field, Form } from '../parts/form.tsx';
import { type Column, List } from '../parts/list.tsx';
import { Marks } from '../parts/marks.tsx';
import { Refusal } from '../parts/refusal.tsx';
import { useAct } from '../parts/use-act.ts';
import { AddLine } from './add-line.tsx';

type Dimension = Schemas['DimensionOut'];
type Value = Dimension['values'][number];

/** A dimension with its values. Inactive values stay on existing lines. */
export const DimensionPanel = ({ dimension }: { readonly dimension: Dimension }) => {
  const texts = useTexts();
  const session = useSession();
  const { ledger } = session;
  const { act, failed, isBusy } = useAct();
  const [renamed, rename] = useState<string>();
  const { id, name, is_active: isActive, values } = dimension;
  const mayKeep = mayKeepBooks(session);
  const addValue = (value: string) =>
    act({
      before: null,
      does: () => ledger.dimensions.addValue(id, { name: value }),
      says: () => texts.dimensions.valueAdded(value, name),
    });
  const toggle = () =>
    act({
      before: dimension,
      does: () => ledger.dimensions.change(id, { is_active: !isActive }),
      says: () => texts.dimensions.changed(name),
      undo: () => ledger.dimensions.change(id, { is_active: isActive }),
    });
  const value = values.find((each) => each.id === renamed);
  return (
    <>
      <h2>
        {name} <Marks of={isActive ? [] : [{ text: texts.dimensions.outOfUse }]} />
      </h2>
      {failed !== undefined && <Refusal>{failed}</Refusal>}
      {mayKeep && (
        <p className="form-buttons">
          <button type="button" onClick={() => rename(id)}>
            {texts.dimensions.renameShort}
            <span className="hidden"> {name}</span>
          </button>
          <button type="button" disabled={isBusy} onClick={() => void toggle()}>
            {isActive ? texts.dimensions.removeRow : texts.dimensions.restore}
            <span className="hidden"> {name}</span>
          </button>
        </p>
      )}
      {renamed === id && (
        <RenameForm name={name} change={(to) => ledger.dimensions.change(id, { name: to })} close={() => rename(undefined)} />
      )}
      {value !== undefined && (
        <RenameForm
          key={value.id}
          name={value.name}
          change={(to) => ledger.dimensions.changeValue(id, value.id, { name: to })}
          close={() => rename(undefined)}
        />
      )}
      <Values dimension={dimension} rename={mayKeep ? rename : undefined} />
      {mayKeep && isActive && (
        <AddLine label={texts.dimensions.valueOf(name)} does={texts.dimensions.addValue} add={addValue} isDisabled={isBusy} />
      )}
    </>
  );
};

interface ValuesProps {
  readonly dimension: Dimension;
  /** Opens the form for the name of a value; undefined if the person may not. */
  readonly rename: ((id: string) => void) | undefined;
}

/** The values in a list: Enter renames one, and the selected ones are deactivated or reactivated together. */
const Values = ({ dimension: { id, name, values }, rename }: ValuesProps) => {
  const texts = useTexts();
  const { ledger } = useSession();
  const [selected, select] = useState<ReadonlySet<string>>(new Set());
  const [current, look] = useState(values[0]?.id);
  const rows = useMemo(() => values.map((value) => ({ id: value.id, name: value.name, value, isSelectable: true })), [values]);
  const columns = useMemo(
    (): readonly Column<Value>[] => [
      {
        name: texts.dimensions.value,
        className: 'long',
        of: ({ name: of, is_active: isActive }) => (
          <>
            {of} <Marks of={isActive ? [] : [{ text: texts.dimensions.outOfUse }]} />
          </>
        ),
      },
    ],
    [texts],
  );
  if (values.length === 0) return <p className="muted">{texts.dimensions.noValues}</p>;
  return (
    <>
      <ActivateSelected
        rows={values.filter((value) => selected.has(value.id))}
        change={(value, is_active) => ledger.dimensions.changeValue(id, value, { is_active })}
        says={{ active: texts.dimensions.activatedMany, inactive: texts.dimensions.deactivatedMany }}
        clear={() => select(new Set())}
      />
      <List
        label={texts.dimensions.valuesOf(name)}
        className="values-list"
        rows={rows}
        columns={columns}
        current={current}
        look={look}
        open={(value) => rename?.(value)}
        selection={rename && { ids: selected, change: select }}
        height={34}
        isSecond
      />
    </>
  );
};

interface RenameProps {
  readonly name: string;
  readonly change: (name: string) => Promise<unknown>;
  readonly close: () => void;
}

const RenameForm = ({ name, change, close }: RenameProps) => {
  const texts = useTexts();
  const { act, failed, isBusy } = useAct();
  const [typed, setTyped] = useState(name);
  const save = async () => {
    const to = typed.trim();
    const done = await act({ before: name, does: () => change(to), says: () => texts.dimensions.changed(to), undo: (was) => change(was) });
    if (done !== undefined) close();
  };
  return (
    <Form does={texts.inbox.save} submit={save} close={close} failed={failed} isDisabled={isBusy || typed.trim() === '' || typed === name}>
      <Field label={texts.dimensions.nameOf(name)}>
        {(id) => <input id={id} value={typed} maxLength={200} onChange={({ target }) => setTyped(target.value)} />}
      </Field>
    </Form>
  );
};

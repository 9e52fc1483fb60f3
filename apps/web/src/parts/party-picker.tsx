import { useQuery } from '@tanstack/react-query';
import type { Schemas } from 'ledger-api-client';
import { useMemo, useState } from 'react';
import { Button, ComboBox, Input, Label, ListBox, ListBoxItem, Popover } from 'react-aria-components';
import { useTexts } from '../base/catalogue/catalogue.ts';
import { mayWrite, useSession } from '../base/session.tsx';
import { useToasts } from './toasts.tsx';
import { useAct } from './use-act.ts';
import { useEnter } from './use-enter.ts';

type Party = Pick<Schemas['CounterpartyOut'], 'id' | 'name'>;

interface Props {
  readonly label: string;
  /** The chosen one, shown until another one is typed. */
  readonly value?: Party | null;
  /** Receives the chosen one, or null for none. */
  readonly pick: (party: Party | null) => void;
  /** What one that is added is to the company; nothing if it is both. */
  readonly kinds?: Schemas['CounterpartyOut']['kinds'];
  /** Adds one with the typed name; by default it is added at once, and picked. */
  readonly add?: (name: string) => void;
}

interface Choice {
  readonly id: string;
  readonly name: string;
  readonly says: string;
}

const NEW = '+';
const NONE = '-';
const SHOWN = 20;

/** Selects a customer or vendor by its name. The last lines add one, or take the chosen one away. */
export const PartyPicker = ({ label, value = null, pick, kinds = [], add }: Props) => {
  const texts = useTexts();
  const session = useSession();
  const { books, ledger } = session;
  const { act } = useAct();
  const { say } = useToasts();
  const [typed, setTyped] = useState(value?.name ?? '');
  const [isUsed, setUsed] = useState(false);
  const q = typed === value?.name ? '' : typed.trim();
  const { data, isPlaceholderData } = useQuery({
    queryKey: [books.id, 'counterparties', q],
    queryFn: async ({ signal }) => ledger.counterparties.list({ ...(q !== '' && { q }), limit: SHOWN, is_active: true }, { signal }),
    placeholderData: (before) => before,
    enabled: isUsed,
  });
  const found = data?.data;
  const choices = useMemo((): readonly Choice[] => {
    // The results of what was typed before are shown until those of the whole text are there. They must not be chosen for it.
    const fitting = (found ?? []).filter(({ name }) => hasWords(name, q));
    const isNew = q !== '' && !isPlaceholderData && found?.every(({ name }) => name.toLowerCase() !== q.toLowerCase()) === true;
    return [
      ...fitting.map(({ id, name }) => ({ id, name, says: name })),
      ...(isNew && mayWrite(session) ? [{ id: NEW, name: q, says: texts.inbox.addParty(q) }] : []),
      ...(value === null ? [] : [{ id: NONE, name: '', says: texts.inbox.nobody }]),
    ];
  }, [found, isPlaceholderData, q, value, texts, session]);
  const addNow = async (name: string) => {
    const party = await act({
      before: null,
      does: () => ledger.counterparties.create({ name, kinds }),
      says: (added) => texts.parties.added(added.name),
      stale: [[books.id, 'counterparties']],
      refused: (sentence) => say({ text: sentence, isRefused: true }),
    });
    if (party !== undefined) pick(party);
  };
  const choose = (id: string | number | null) => {
    const chosen = choices.find((choice) => choice.id === id);
    if (chosen === undefined) return;
    setTyped(chosen.name);
    if (chosen.id === NEW) (add ?? addNow)(chosen.name);
    else pick(chosen.id === NONE ? null : chosen);
  };
  const enter = useEnter(found !== undefined && !isPlaceholderData, () => choose(choices.find(({ id }) => id !== NONE)?.id ?? null));
  return (
    <ComboBox // The list opens while the first names are searched, so that they appear in it.
      allowsEmptyCollection
      menuTrigger={enter.isAwaited ? 'manual' : 'input'}
      validationBehavior="aria"
      className="picker"
      items={choices}
      inputValue={typed}
      onFocus={() => setUsed(true)}
      onInputChange={(name) => {
        setTyped(name);
        enter.cancel();
      }}
      value={null}
      onChange={choose}
    >
      <Label>{label}</Label>
      <div className="picker-field">
        <Input
          ref={enter.field}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || q === '' || event.currentTarget.hasAttribute('aria-activedescendant')) return;
            event.preventDefault();
            enter.press();
          }}
        />
        <Button>▾</Button>
      </div>
      <Popover className="popover picker-popover">
        <ListBox<Choice> className="menu">
          {({ id, says }) => (
            <ListBoxItem id={id} textValue={says} className="menu-item">
              {says}
            </ListBoxItem>
          )}
        </ListBox>
      </Popover>
    </ComboBox>
  );
};

const hasWords = (name: string, typed: string): boolean =>
  typed
    .toLowerCase()
    .split(/\s+/)
    .every((word) => name.toLowerCase().includes(word));

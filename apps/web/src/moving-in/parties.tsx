import { useMemo } from 'react';
import { useTexts } from '../base/catalogue/catalogue.ts';
import type { Texts } from '../base/catalogue/en.ts';
import { useSession } from '../base/session.tsx';
import { Amount } from '../parts/amount.tsx';
import { type Column, List } from '../parts/list.tsx';
import { PartyPicker } from '../parts/party-picker.tsx';
import { Refusal } from '../parts/refusal.tsx';
import { useAct } from '../parts/use-act.ts';
import { useCurrent } from '../parts/use-current.ts';
import type { Run } from './sources.ts';

type Party = Run['parties'][number];

/** The place of a customer or vendor in the address, beside those of the accounts. */
const ITEM = 'party:';

/** The customer or vendor that the address names. Pure. */
export const partyAt = (run: Run, item: string | undefined): Party | undefined =>
  item?.startsWith(ITEM) === true ? run.parties.find(({ source_party_id: id }) => id === item.slice(ITEM.length)) : undefined;

interface Props {
  readonly run: Run;
  readonly opened: string | undefined;
  readonly open: (id: string) => void;
  readonly mayChange: boolean;
}

/** The customers and vendors of the old books, each with its contact here. One without a contact is added when the run posts. */
export const Parties = ({ run, opened, open, mayChange }: Props) => {
  const texts = useTexts();
  const [current, look] = useCurrent(opened, open);
  const columns = useMemo(() => columnsOf(texts), [texts]);
  const rows = useMemo(
    () =>
      run.parties.map((party) => ({ id: `${ITEM}${party.source_party_id}`, name: party.source_name, value: party, isSelectable: false })),
    [run.parties],
  );
  if (rows.length === 0) return null;
  return (
    <section className="stack" aria-label={texts.moving.parties}>
      <h2>{texts.moving.parties}</h2>
      <List
        label={texts.moving.parties}
        className="mappings-list"
        rows={rows}
        columns={columns}
        hasHead
        isSecond
        current={current}
        look={look}
        open={mayChange ? open : look}
        height={48}
      />
    </section>
  );
};

const columnsOf = (texts: Texts): readonly Column<Party>[] => [
  {
    name: texts.moving.oldParty,
    className: 'long',
    of: ({ source_name: name, open_items: count }) => (
      <>
        {name}
        <p className="muted">{texts.moving.openItems(count)}</p>
      </>
    ),
  },
  { name: texts.accounts.balance, className: 'right', of: ({ source_total: total }) => <Amount to="row" value={total} /> },
  { name: texts.moving.contact, className: 'long', of: ({ party_name: name }) => name ?? texts.moving.newContact },
];

interface PanelProps {
  readonly run: Run;
  readonly party: Party;
  readonly close: () => void;
}

/** Sets the contact of a customer or vendor of the old books; none adds one by its name. */
export const PartyPanel = ({ run, party, close }: PanelProps) => {
  const texts = useTexts();
  const { ledger } = useSession();
  const { act, failed } = useAct();
  const { source_party_id: id, source_name: name, party_id: before, party_name: beforeName } = party;
  const send = (to: string | null) => ledger.migrations.mapCounterparties(run.id, { parties: [{ source_party_id: id, party_id: to }] });
  const map = (to: string | null) =>
    act({ before, does: () => send(to), says: () => texts.moving.mappedOne(name), undo: (was) => send(was) }).then(
      (done) => done !== undefined && close(),
    );
  return (
    <>
      <header className="bar-head">
        <h2>{name}</h2>
        <button type="button" className="quiet" onClick={close}>
          {texts.states.close}
        </button>
      </header>
      <PartyPicker
        label={texts.moving.contact}
        value={before === null ? null : { id: before, name: beforeName ?? '' }}
        pick={(chosen) => void map(chosen?.id ?? null)}
      />
      <p className="field-how">{texts.moving.contactHow(name)}</p>
      {failed !== undefined && <Refusal>{failed}</Refusal>}
    </>
  );
};

import { getRouteApi } from '@tanstack/react-router';
import type { Schemas } from 'ledger-api-client';
import { useMemo } from 'react';
import { useTexts } from '../base/catalogue/catalogue.ts';
import { mayKeepBooks, useSession } from '../base/session.tsx';
import { useDimensions } from '../parts/line-dimensions.tsx';
import type { Column } from '../parts/list.tsx';
import { Loaded } from '../parts/loaded.tsx';
import { Marks } from '../parts/marks.tsx';
import { Panes } from '../parts/panes.tsx';
import { RecordList } from '../parts/record-list.tsx';
import { Refusal } from '../parts/refusal.tsx';
import { useAct } from '../parts/use-act.ts';
import { AddLine } from './add-line.tsx';
import { DimensionPanel } from './dimension-panel.tsx';
import '../parts/figures.css';
import '../parts/forms.css';
import './dimensions.css';

const route = getRouteApi('/$books/dimensions');

type Dimension = Schemas['DimensionOut'];

/** Departments, projects and other dimensions across accounts, and the values of the open one beside them; at first those of the first. */
export const Dimensions = () => {
  const texts = useTexts();
  const session = useSession();
  const { dimension: opened } = route.useSearch();
  const navigate = route.useNavigate();
  const open = (id: string) => void navigate({ search: (before) => ({ ...before, dimension: id }) });
  const found = useDimensions();
  const dimensions = found.data?.data;
  const shown = dimensions?.find(({ id }) => id === opened) ?? dimensions?.[0];
  return (
    <Panes
      label={texts.pages.dimensions}
      sideLabel={shown?.name ?? texts.pages.dimensions}
      isListFirst={opened === undefined}
      side={shown !== undefined && <DimensionPanel key={shown.id} dimension={shown} />}
    >
      <h1>{texts.pages.dimensions}</h1>
      <p className="muted">{texts.dimensions.how}</p>
      {mayKeepBooks(session) && <AddDimension added={open} />}
      <Loaded of={found}>{({ data }) => <DimensionsList dimensions={data} opened={shown?.id} open={open} />}</Loaded>
    </Panes>
  );
};

const AddDimension = ({ added }: { readonly added: (id: string) => void }) => {
  const texts = useTexts();
  const { ledger } = useSession();
  const { act, failed, isBusy } = useAct();
  const add = async (name: string) => {
    const done = await act({
      before: null,
      does: () => ledger.dimensions.create({ name }),
      says: () => texts.dimensions.added(name),
      undo: (_, { id }) => ledger.dimensions.change(id, { is_active: false }),
    });
    if (done !== undefined) added(done.id);
    return done;
  };
  return (
    <>
      {failed !== undefined && <Refusal>{failed}</Refusal>}
      <AddLine label={texts.dimensions.name} does={texts.dimensions.add} add={add} isDisabled={isBusy} />
    </>
  );
};

interface ListProps {
  readonly dimensions: readonly Dimension[];
  readonly opened: string | undefined;
  readonly open: (id: string) => void;
}

const DimensionsList = ({ dimensions, opened, open }: ListProps) => {
  const texts = useTexts();
  const columns = useMemo(
    (): readonly Column<Dimension>[] => [
      {
        name: texts.dimensions.dimension,
        className: 'long',
        of: ({ name, is_active: isActive }) => (
          <>
            {name} <Marks of={isActive ? [] : [{ text: texts.dimensions.outOfUse }]} />
          </>
        ),
      },
      { name: texts.dimensions.values, className: 'right', of: ({ values }) => values.length },
    ],
    [texts],
  );
  return (
    <RecordList
      label={texts.pages.dimensions}
      className="dimensions-list"
      records={dimensions}
      nameOf={nameOf}
      columns={columns}
      hasHead
      opened={opened}
      none={texts.inbox.noDimensions}
      open={open}
      height={34}
    />
  );
};

const nameOf = ({ name }: Dimension): string => name;

import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import type { Schemas } from 'ledger-api-client';
import { useMemo, useState } from 'react';
import { useTexts } from '../base/catalogue/catalogue.ts';
import { mayKeepBooks, useSession } from '../base/session.tsx';
import { Amount } from '../parts/amount.tsx';
import type { Column } from '../parts/list.tsx';
import { Loaded } from '../parts/loaded.tsx';
import { Marks } from '../parts/marks.tsx';
import { Panes } from '../parts/panes.tsx';
import { RecordList } from '../parts/record-list.tsx';
import { LineForm } from './line-form.tsx';
import { PlaceSelected } from './place-selected.tsx';
import { type Placed, placedOf, titleOfLine } from './placed.ts';
import '../parts/figures.css';
import '../parts/forms.css';
import './taxes.css';

const route = getRouteApi('/$books/taxes');

/** Every account with its line of the company's tax form, and the one that is being changed.  [WEB-19] */
export const Taxes = () => {
  const texts = useTexts();
  const session = useSession();
  const { books, ledger } = session;
  const { account: opened } = route.useSearch();
  const navigate = route.useNavigate();
  const open = (id: string | undefined) => void navigate({ search: (before) => ({ ...before, account: id }) });
  const found = useQuery({
    queryKey: [books.id, 'tax_lines', books.today],
    queryFn: () => ledger.reports.taxLines({ as_of: books.today }),
  });
  const lines = found.data?.lines ?? [];
  const placed = placedOf(lines).find(({ id }) => id === opened);
  return (
    <Panes
      label={texts.pages.taxes}
      sideLabel={placed?.title ?? texts.pages.taxes}
      side={
        placed !== undefined &&
        mayKeepBooks(session) && <LineForm key={placed.id} placed={placed} lines={lines} close={() => open(undefined)} />
      }
    >
      <h1>{texts.pages.taxes}</h1>
      <Loaded of={found}>
        {(report) => (
          <>
            <p className="muted">{texts.taxes.how(`${report.form_name}, ${report.tax_year}`)}</p>
            <Accounts lines={report.lines} opened={opened} open={open} />
          </>
        )}
      </Loaded>
    </Panes>
  );
};

interface AccountsProps {
  readonly lines: readonly Schemas['TaxLineOut'][];
  readonly opened: string | undefined;
  readonly open: (id: string) => void;
}

const Accounts = ({ lines, opened, open }: AccountsProps) => {
  const texts = useTexts();
  const session = useSession();
  const [selected, select] = useState<ReadonlySet<string>>(new Set());
  const accounts = useMemo(() => placedOf(lines), [lines]);
  const columns = useMemo(
    (): readonly Column<Placed>[] => [
      { name: texts.accounts.account, className: 'long list-main', of: ({ title }) => title },
      {
        name: texts.reports.taxLine,
        className: 'long list-under',
        of: ({ line, isChosen }) => (
          <>
            {titleOfLine(line)} <Marks of={isChosen ? [{ text: texts.reports.lineChosen }] : []} />
          </>
        ),
      },
      { name: texts.accounts.amount, className: 'right list-end', of: ({ amount }) => <Amount to="row" value={amount} /> },
    ],
    [texts],
  );
  return (
    <>
      <PlaceSelected accounts={accounts.filter(({ id }) => selected.has(id))} lines={lines} clear={() => select(new Set())} />
      <RecordList
        label={texts.pages.taxes}
        className="taxes-list list-two"
        records={accounts}
        nameOf={titleOf}
        columns={columns}
        hasHead
        opened={opened}
        open={open}
        selection={mayKeepBooks(session) ? { ids: selected, change: select } : undefined}
        height={34}
      />
    </>
  );
};

const titleOf = ({ title }: Placed): string => title;

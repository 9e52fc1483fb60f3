import { useQuery } from '@tanstack/react-query';
import { type LinkProps, type NavigateOptions, useNavigate } from '@tanstack/react-router';
import type { Page } from 'ledger-api-client';
import { useMemo, useState } from 'react';
import { useTexts } from '../base/catalogue/catalogue.ts';
import { useSession } from '../base/session.tsx';
import { Amount } from '../parts/amount.tsx';
import { Day, Moment } from '../parts/day.tsx';
import { type Column, List } from '../parts/list.tsx';
import { Loaded } from '../parts/loaded.tsx';
import type { Source } from './statement.ts';

type Import = Page<'imports.listAll'>['data'][number];

const SHOWN = 50;

interface Props {
  /** Only those of this source account; all if undefined. */
  readonly sourceId: string | undefined;
  readonly sources: readonly Source[];
}

/** The earlier imports, the newest first. */
export const Imports = ({ sourceId, sources }: Props) => {
  const texts = useTexts();
  const { books, ledger } = useSession();
  const imports = useQuery({
    queryKey: [books.id, 'imports', sourceId],
    queryFn: async () =>
      sourceId === undefined ? ledger.imports.listAll({ limit: SHOWN }) : ledger.imports.list(sourceId, { limit: SHOWN }),
  });
  return (
    <div className="stack">
      <h2>{texts.files.earlier}</h2>
      <Loaded of={imports}>
        {({ data }) =>
          data.length === 0 ? (
            <p className="muted">{texts.files.noImports}</p>
          ) : (
            <ImportsList imports={data} sources={sources} isOfAll={sourceId === undefined} />
          )
        }
      </Loaded>
    </div>
  );
};

interface ListProps {
  readonly imports: readonly Import[];
  readonly sources: readonly Source[];
  readonly isOfAll: boolean;
}

/** An import opens its statement, or the transactions of its days if the file has no balance. */
const ImportsList = ({ imports, sources, isOfAll }: ListProps) => {
  const texts = useTexts();
  const { books } = useSession();
  const navigate = useNavigate();
  const [current, look] = useState<string>();
  const rows = useMemo(
    () => imports.map((each) => ({ id: each.id, name: each.file_name ?? each.format, value: each, isSelectable: false })),
    [imports],
  );
  const columns = useMemo((): readonly Column<Import>[] => {
    const names = new Map(sources.map(({ id, name }) => [id, name]));
    const account = { name: texts.accounts.account, className: 'cut list-under', of: ({ source_account_id: id }: Import) => names.get(id) };
    return [
      { name: texts.files.file, className: 'long list-main', of: ({ file_name: name, format }) => name ?? format },
      ...(isOfAll ? [account] : []),
      { name: texts.files.when, className: 'imports-when', of: ({ imported_at: at }) => <Moment at={at} /> },
      {
        name: texts.files.days,
        className: 'list-under-end',
        of: ({ first_date: first, last_date: last }) => first !== null && last !== null && <Days first={first} last={last} />,
      },
      { name: texts.files.isNew, className: 'right imports-new', of: (each) => each.new },
      { name: texts.files.isKnown, className: 'right imports-known', of: ({ known }) => known },
      {
        name: texts.files.closing,
        className: 'right list-end',
        of: (each) => each.closing_balance !== null && <Amount to={placeOf(each)} value={each.closing_balance} />,
      },
    ];
  }, [texts, sources, isOfAll]);
  return (
    <List
      label={texts.files.earlier}
      className={isOfAll ? 'imports-list imports-of-all list-two' : 'imports-list list-two'}
      rows={rows}
      columns={columns}
      hasHead
      current={current}
      look={look}
      open={(id) => {
        const one = imports.find((each) => each.id === id);
        if (one !== undefined) void navigate({ ...placeOf(one), params: { books: books.id } } as NavigateOptions);
      }}
      height={34}
    />
  );
};

const Days = ({ first, last }: { readonly first: string; readonly last: string }) => (
  <>
    <Day date={first} /> – <Day date={last} />
  </>
);

/** The reconciliation of its statement, or its rows. */
const placeOf = ({ id, source_account_id: source, closing_balance: closing, first_date: since, last_date: until }: Import): LinkProps =>
  closing === null
    ? { from: '/$books', to: '/$books/inbox', search: { since: since ?? undefined, until: until ?? undefined } }
    : { from: '/$books', to: '/$books/files', search: { view: 'reconcile', source, import: id } };

import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useTexts } from '../base/catalogue/catalogue.ts';
import { useSession } from '../base/session.tsx';
import { titleOf, useChart } from '../parts/chart.ts';
import { Loaded } from '../parts/loaded.tsx';
import { Tabs } from '../parts/tabs.tsx';
import { Import } from './import.tsx';
import { Imports } from './imports.tsx';
import { Reconcile } from './reconcile.tsx';
import { VIEWS } from './search.ts';
import type { Source } from './statement.ts';
import '../parts/figures.css';
import '../parts/forms.css';
import './files.css';

const route = getRouteApi('/$books/files');

/** File imports, and the reconciliation of statements. The source account is in the address. */
export const Files = () => {
  const texts = useTexts();
  const { books, ledger } = useSession();
  const { view = 'import', source: wanted } = route.useSearch();
  const sources = useQuery({
    queryKey: [books.id, 'sources'],
    queryFn: async () => ledger.sourceAccounts.list({ limit: 200 }),
  });
  // Loads the account names in parallel with the sources, not after them.
  useChart();
  const reconciled = wanted ?? sources.data?.data[0]?.id;
  return (
    <div className="files page stack">
      <header className="bar-head">
        <h1>{texts.pages.files}</h1>
      </header>
      <Tabs
        label={texts.pages.files}
        views={VIEWS}
        view={view}
        names={texts.files.views}
        to={(each) => ({ from: '/$books', to: '/$books/files', search: { source: wanted, view: each } })}
      />
      {view === 'reconcile' && (
        <>
          {/* Reconciling the account in the address does not require the list of accounts. */}
          <Loaded of={sources}>
            {({ data }) =>
              data.length === 0 ? (
                <p className="muted">{texts.files.noSource}</p>
              ) : (
                <SourceChoice sources={data} sourceId={wanted ?? data[0]?.id ?? ''} />
              )
            }
          </Loaded>
          {reconciled !== undefined && <Reconcile key={reconciled} sourceId={reconciled} />}
        </>
      )}
      {view === 'import' && (
        <>
          <Loaded of={sources}>
            {({ data }) => <Import key={wanted} sources={data} source={data.find(({ id }) => id === wanted) ?? data[0]} />}
          </Loaded>
          <Imports sourceId={wanted} sources={sources.data?.data ?? []} />
        </>
      )}
    </div>
  );
};

const SourceChoice = ({ sources, sourceId }: { readonly sources: readonly Source[]; readonly sourceId: string }) => {
  const texts = useTexts();
  const navigate = route.useNavigate();
  const accounts = new Map(useChart().map((account) => [account.id, account]));
  return (
    <label className="field-inline">
      {texts.files.source}
      <select
        value={sourceId}
        onChange={({ target }) => void navigate({ search: (before) => ({ ...before, source: target.value, import: undefined }) })}
      >
        {sources.map(({ id, account_id, name, mask }) => (
          <option key={id} value={id}>
            {titleOf(accounts.get(account_id) ?? { code: '', name })}
            {mask === null ? '' : ` …${mask}`}
          </option>
        ))}
      </select>
    </label>
  );
};

import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { useTexts } from '../base/catalogue/catalogue.ts';
import { mayKeepBooks, useSession } from '../base/session.tsx';
import { PageSkeleton } from '../base/states.tsx';
import { useChart } from '../parts/chart.ts';
import { Day } from '../parts/day.tsx';
import { Marks } from '../parts/marks.tsx';
import { Panes } from '../parts/panes.tsx';
import { Refusal } from '../parts/refusal.tsx';
import { MappingPanel } from './mapping-panel.tsx';
import { Mappings } from './mappings.tsx';
import { Parties, PartyPanel, partyAt } from './parties.tsx';
import { Doubts } from './read.tsx';
import { RunActs } from './run-acts.tsx';
import { inOrderOfWork, type Run, stateText } from './sources.ts';
import { type Step, Steps } from './steps.tsx';
import { DifferencePanel, Totals } from './totals.tsx';

const route = getRouteApi('/$books/migration');

/** One migration: the mapping of its accounts until it is posted, then how it ties out. */
export const RunPage = ({ id, back }: { readonly id: string; readonly back: () => void }) => {
  const { books, ledger } = useSession();
  // Loads the accounts to choose from in parallel with the run.
  useChart();
  const found = useQuery({ queryKey: [books.id, 'migrations', id], queryFn: () => ledger.migrations.read(id) });
  if (found.error !== null)
    return (
      <div className="page">
        <Refusal fault={found.error} />
      </div>
    );
  return found.data === undefined ? <PageSkeleton /> : <One run={found.data} back={back} />;
};

const One = ({ run, back }: { readonly run: Run; readonly back: () => void }) => {
  const texts = useTexts();
  const { moving } = texts;
  const session = useSession();
  const { item } = route.useSearch();
  const navigate = route.useNavigate();
  const look = (next: string | undefined) => void navigate({ search: { run: run.id, item: next } });
  const [checked, setChecked] = useState<Run>();
  const isBefore = run.status === 'draft' || run.status === 'mapped';
  const isIn = run.status === 'posted' || run.status === 'tied_out';
  const inOrder = inOrderOfWork(run.mappings);
  const mapping = run.mappings.find((each) => each.source_account_id === item);
  const party = partyAt(run, item);
  const total = run.control_totals.find((each) => each.id === item);
  const next = inOrder[inOrder.findIndex((each) => each.source_account_id === item) + 1]?.source_account_id;
  const mayKeep = mayKeepBooks(session);
  const mapped = isBefore && mapping !== undefined && (
    <MappingPanel key={mapping.source_account_id} run={run} mapping={mapping} close={() => look(undefined)} saved={() => look(next)} />
  );
  const contact = isBefore && party !== undefined && (
    <PartyPanel key={party.source_party_id} run={run} party={party} close={() => look(undefined)} />
  );
  const explained = isIn && total !== undefined && <DifferencePanel key={total.id} run={run} total={total} close={() => look(undefined)} />;
  return (
    <Panes
      label={moving.sources[run.source]}
      side={mapped || contact || explained}
      sideLabel={mapping?.source_name ?? party?.source_name ?? total?.subject_name ?? ''}
    >
      <header className="bar-head">
        <h1>
          {moving.sources[run.source]}{' '}
          <span className="muted">
            {moving.until} <Day date={run.cutover_date} />
          </span>
        </h1>
        <button type="button" className="quiet" onClick={back}>
          {moving.all}
        </button>
      </header>
      <Steps at={stepOf(run, checked !== undefined)} />
      <p>
        <Marks of={[{ text: stateText(texts, run.status, run.undone_at) }]} /> <span className="muted">{moving.modes[run.mode]}</span>
      </p>
      {isBefore && <Doubts run={run} />}
      {mayKeep && <RunActs run={run} checked={setChecked} />}
      {isBefore && checked !== undefined && <Totals run={checked} isDryRun />}
      {isBefore && <Mappings run={run} mappings={inOrder} opened={item} open={look} mayChange={mayKeep} />}
      {isBefore && <Parties run={run} opened={item} open={look} mayChange={mayKeep} />}
      {isIn && <Totals run={run} opened={item} open={look} />}
      {run.status === 'abandoned' && <p className="muted">{run.undone_at === null ? moving.abandonedHow : moving.undoneHow}</p>}
    </Panes>
  );
};

const stepOf = ({ status }: Run, isChecked: boolean): Step => {
  if (status === 'tied_out') return 'done';
  if (status === 'posted') return 'tieOut';
  return status === 'mapped' && isChecked ? 'totals' : 'accounts';
};

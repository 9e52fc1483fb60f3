import { getRouteApi } from '@tanstack/react-router';
import type { Query } from 'ledger-api-client';
import { useTexts } from '../base/catalogue/catalogue.ts';
import type { Texts } from '../base/catalogue/en.ts';
import { defined } from '../base/defined.ts';
import { useSession } from '../base/session.tsx';
import { PageSkeleton } from '../base/states.tsx';
import { Moment } from '../parts/day.tsx';
import { ChoiceField } from '../parts/fields.tsx';
import type { Column } from '../parts/list.tsx';
import { useMemberNames } from '../parts/members.ts';
import { Panes } from '../parts/panes.tsx';
import { daysToNarrow } from '../parts/period.ts';
import { PeriodField } from '../parts/period-field.tsx';
import { RecordList } from '../parts/record-list.tsx';
import { Refusal } from '../parts/refusal.tsx';
import { usePages } from '../parts/use-pages.ts';
import { AuditPanel } from './audit-panel.tsx';
import { type AuditRecord, authorOf } from './audit-record.ts';
import { DeveloperHead } from './head.tsx';
import type { DeveloperSearch } from './search.ts';

const route = getRouteApi('/$books/developer');
const PAGE = 100;

/** Every completed command, newest first: when, who, what, and what it was about. */
export const Audit = () => {
  const texts = useTexts();
  const { books, ledger } = useSession();
  const search = route.useSearch();
  const { item, person, operation, subject } = search;
  const days = daysToNarrow(search, books);
  const navigate = route.useNavigate();
  const go = (search: DeveloperSearch) => void navigate({ search: (before) => ({ ...before, ...search }) });
  const filters = defined({
    member_id: person,
    operation: operation as Query<'audit.list'>['operation'],
    subject_id: subject,
    since: days.since && timeOf(`${days.since}T00:00:00`),
    until: days.until && timeOf(`${days.until}T23:59:59.999`),
  });
  const {
    found,
    rows: records,
    more,
  } = usePages([books.id, 'audit', filters], (cursor) => ledger.audit.list({ ...filters, ...defined({ cursor }), limit: PAGE }));
  const chosen = records.find(({ id }) => id === item);
  const side = chosen !== undefined && <AuditPanel key={chosen.id} record={chosen} go={go} />;
  return (
    <Panes label={texts.developer.views.audit} side={side} sideLabel={chosen?.operation ?? ''}>
      <DeveloperHead />
      <p className="muted">{texts.developer.auditHow}</p>
      <Filters go={go} />
      {found.error !== null && <Refusal fault={found.error} />}
      {found.data === undefined && found.error === null && <PageSkeleton />}
      {found.data !== undefined && <AuditList records={records} opened={item} open={(id) => go({ item: id })} more={more} />}
    </Panes>
  );
};

/** A time of the person's time zone. */
const timeOf = (local: string): string => new Date(local).toISOString();

const Filters = ({ go }: { readonly go: (search: DeveloperSearch) => void }) => {
  const texts = useTexts();
  const { books } = useSession();
  const search = route.useSearch();
  const { person, operation, subject } = search;
  const names = useMemberNames();
  const chosen = [...(operation === undefined ? [] : [operation]), ...(subject === undefined ? [] : [subject])];
  return (
    <div className="field-row audit-filters">
      <ChoiceField
        label={texts.developer.person}
        value={person ?? ''}
        names={[['', texts.developer.everyone], ...names]}
        change={(id) => go({ person: id === '' ? undefined : id, item: undefined })}
      />
      <PeriodField period={search.period} days={daysToNarrow(search, books)} without="all" fields="none" />
      {chosen.length > 0 && (
        <p>
          {texts.developer.only} {chosen.join(', ')}{' '}
          <button type="button" className="quiet" onClick={() => go({ operation: undefined, subject: undefined, item: undefined })}>
            {texts.inbox.clear}
          </button>
        </p>
      )}
    </div>
  );
};

interface ListProps {
  readonly records: readonly AuditRecord[];
  readonly opened: string | undefined;
  readonly open: (id: string) => void;
  readonly more: () => void;
}

const AuditList = ({ records, opened, open, more }: ListProps) => {
  const texts = useTexts();
  const names = useMemberNames();
  const columns = columnsOf(texts, names);
  return (
    <RecordList
      label={texts.developer.views.audit}
      className="audit-list list-two"
      records={records}
      nameOf={operationOf}
      columns={columns}
      hasHead
      opened={opened}
      none={texts.developer.noRecords}
      open={open}
      height={34}
      onEnd={more}
    />
  );
};

const operationOf = ({ operation }: AuditRecord): string => operation;

const columnsOf = (texts: Texts, names: ReadonlyMap<string, string>): readonly Column<AuditRecord>[] => [
  { name: texts.developer.at, className: 'muted list-under-end', of: ({ at }) => <Moment at={at} /> },
  { name: texts.developer.person, className: 'cut list-under', of: ({ member_id: id }) => authorOf(texts, names, id) },
  { name: texts.developer.act, className: 'long list-main', of: ({ operation }) => <code>{operation}</code> },
];

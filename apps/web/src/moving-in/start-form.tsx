import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { Schemas } from 'ledger-api-client';
import { useState } from 'react';
import { useTexts } from '../base/catalogue/catalogue.ts';
import { useSession } from '../base/session.tsx';
import { useSentence } from '../base/use-sentence.ts';
import { DayInput } from '../parts/day-input.tsx';
import { Drop } from '../parts/drop.tsx';
import { ChoiceField, ExplainedField } from '../parts/fields.tsx';
import { Form } from '../parts/form.tsx';
import { useAct } from '../parts/use-act.ts';
import { Read } from './read.tsx';
import { isComplete, needsDay, type Run, SOURCES, type Source, type Start, startRun } from './sources.ts';
import { Progress, Steps } from './steps.tsx';

interface Props {
  readonly close: () => void;
  readonly started: (id: string) => void;
}

const EMPTY: Start = { source: 'accounting_a', files: [], cutover: '', connection: '' };

/** Chooses the old books and looks at them. Nothing is written before the second press. */
export const StartForm = ({ close, started }: Props) => {
  const texts = useTexts();
  const { moving } = texts;
  const sentence = useSentence();
  const { books, ledger } = useSession();
  const { act, failed, isBusy } = useAct();
  const [start, setStart] = useState<Start>(EMPTY);
  const [read, setRead] = useState<Run>();
  const [fault, setFault] = useState<unknown>();
  const [work, setWork] = useState<Schemas['WorkProgressOut']>();
  const change = (more: Partial<Start>) => {
    setStart((before) => ({ ...before, ...more }));
    setRead(undefined);
    setFault(undefined);
  };
  const look = async () => {
    setFault(undefined);
    try {
      setRead(await startRun(ledger, start, { dryRun: true, onWork: setWork }));
    } catch (caught) {
      setFault(caught);
    } finally {
      setWork(undefined);
    }
  };
  const begin = () =>
    act({
      before: null,
      does: () => startRun(ledger, start, { onWork: setWork }),
      says: () => moving.began,
      undo: (_, { id }) => ledger.migrations.abandon(id),
    }).then((run) => run && started(run.id));
  const connections = useQuery({
    queryKey: [books.id, 'connections'],
    queryFn: () => ledger.connections.list({ limit: 200 }).all(),
    enabled: start.source === 'accounting_a_online',
  });
  const online = (connections.data ?? []).filter(({ kind, status }) => kind === 'accounting_a' && status !== 'pending');
  const refusal = fault === undefined ? failed : sentence(fault);
  return (
    <div className="moving page stack">
      <header className="bar-head">
        <h1>{moving.add}</h1>
      </header>
      <Steps at="files" />
      <Form
        does={read === undefined ? moving.look : moving.begin}
        isPage
        submit={() => (read === undefined ? look() : begin())}
        close={close}
        failed={refusal}
        isDisabled={isBusy || work !== undefined || !isComplete(start)}
      >
        <ChoiceField
          label={moving.from}
          value={start.source}
          names={SOURCES.map((each) => [each, moving.sources[each]])}
          change={(source) => change({ source, files: [] })}
          how={moving.sourcesHow[start.source]}
        />
        {start.source === 'accounting_a_online' ? (
          <OnlineChoice online={online} value={start.connection} change={(connection) => change({ connection })} />
        ) : (
          <Files
            source={start.source}
            files={start.files}
            set={(files) => {
              change({});
              setStart((before) => ({ ...before, files: files(before.files) }));
            }}
          />
        )}
        <ExplainedField label={moving.cutover} how={needsDay(start.source) ? moving.cutoverHow : moving.cutoverOptional}>
          {({ id }) => <DayInput id={id} value={start.cutover} change={(cutover) => change({ cutover })} />}
        </ExplainedField>
        {work !== undefined && <Progress work={work} />}
        {read !== undefined && <Read run={read} />}
      </Form>
    </div>
  );
};

interface OnlineProps {
  readonly online: readonly Schemas['ConnectionOut'][];
  readonly value: string;
  readonly change: (connection: string) => void;
}

const OnlineChoice = ({ online, value, change }: OnlineProps) => {
  const { moving, connections } = useTexts();
  if (online.length === 0)
    return (
      <p className="notice">
        {moving.noCompany}{' '}
        <Link from="/$books" to="/$books/connections" search={{ connection: 'new' }}>
          {connections.add}
        </Link>
      </p>
    );
  return (
    <ChoiceField
      label={moving.company}
      value={value}
      names={[['', '–'], ...online.map((each) => [each.id, each.company_name ?? each.name ?? each.id] as const)]}
      change={change}
    />
  );
};

interface FilesProps {
  readonly source: Source;
  readonly files: readonly File[];
  readonly set: (change: (files: readonly File[]) => readonly File[]) => void;
}

/** One file, or several reports that are recognized by their contents. */
const Files = ({ source, files, set }: FilesProps) => {
  const { moving } = useTexts();
  const isOne = source === 'csv' || source === 'other';
  const take = (file: File) => set((before) => (isOne ? [file] : [...before.filter(({ name }) => name !== file.name), file]));
  return (
    <>
      <Drop
        label={isOne ? moving.file : moving.files}
        take={take}
        isMany={!isOne}
        accept={source === 'other' ? '.json' : '.csv,.xlsx,.txt'}
      />
      {files.length > 0 && (
        <ul className="moving-files" aria-label={moving.chosen}>
          {files.map((file) => (
            <li key={file.name}>
              {file.name}
              <button type="button" className="quiet" onClick={() => set((before) => before.filter((each) => each !== file))}>
                {moving.drop}
                <span className="hidden"> {file.name}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </>
  );
};

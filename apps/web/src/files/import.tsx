import { useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { useTexts } from '../base/catalogue/catalogue.ts';
import { useKeys } from '../base/keys.tsx';
import { mayKeepBooks, useSession } from '../base/session.tsx';
import { PageSkeleton } from '../base/states.tsx';
import { useSentence } from '../base/use-sentence.ts';
import { AccountPicker } from '../parts/account-picker.tsx';
import type { Account } from '../parts/chart.ts';
import { Drop } from '../parts/drop.tsx';
import { Refusal } from '../parts/refusal.tsx';
import { useAct } from '../parts/use-act.ts';
import { Columns } from './columns.tsx';
import { Done } from './done.tsx';
import { Look } from './look.tsx';
import { Options } from './options.tsx';
import { peekInto } from './peek.ts';
import { type Imported, NO_OPTIONS, type ReadingOptions, sent, useReading } from './reading.ts';
import type { Source } from './statement.ts';

const route = getRouteApi('/$books/files');

const isBalance = ({ type }: Account): boolean => type === 'asset' || type === 'liability';

interface Props {
  readonly sources: readonly Source[];
  readonly source: Source | undefined;
}

/** Imports a file in three steps: preview, corrections of how it is read, import. */
export const Import = ({ sources, source }: Props) => {
  const texts = useTexts();
  const session = useSession();
  const navigate = route.useNavigate();
  const [accountId, setAccountId] = useState(source?.account_id);
  const [file, setFile] = useState<File>();
  const [text, setText] = useState(NO_OPTIONS);
  const [done, setDone] = useState<Imported>();
  const field = useRef<HTMLInputElement>(null);
  const take = (given: File) => {
    setFile(given);
    setText(NO_OPTIONS);
    setDone(undefined);
  };
  useKeys(texts.files.views.import, [{ key: 'f', does: texts.files.choose, act: () => field.current?.click() }]);
  if (!mayKeepBooks(session)) return <p className="notice">{texts.files.mayNotImport}</p>;
  const pick = ({ id }: Account) => {
    setAccountId(id);
    const known = sources.find(({ account_id }) => account_id === id);
    if (known !== undefined && file === undefined) void navigate({ search: { source: known.id } });
  };
  return (
    <section className="stack" aria-label={texts.files.views.import}>
      <div className="import-head">
        <AccountPicker
          label={texts.files.account}
          value={source?.account_id ?? null}
          fits={isBalance}
          likely={sources.map(({ account_id }) => account_id)}
          onPick={pick}
        />
        <Drop label={texts.files.drop} take={take} field={field} />
      </div>
      {accountId === undefined && file !== undefined && <p className="notice">{texts.files.whichAccount}</p>}
      {done !== undefined && <Done imported={done} />}
      {file !== undefined && done === undefined && accountId !== undefined && (
        <Chosen accountId={accountId} file={file} text={text} say={setText} done={setDone} leave={() => setFile(undefined)} />
      )}
    </section>
  );
};

interface ChosenProps {
  readonly accountId: string;
  readonly file: File;
  readonly text: ReadingOptions;
  readonly say: (text: ReadingOptions) => void;
  readonly done: (imported: Imported) => void;
  readonly leave: () => void;
}

/** A selected file: how it is read, its preview, and the import button. */
const Chosen = ({ accountId, file, text, say, done, leave }: ChosenProps) => {
  const texts = useTexts();
  const sentence = useSentence();
  const { ledger } = useSession();
  const queries = useQueryClient();
  const { act, failed, isBusy } = useAct();
  const reading = useReading(accountId, file, text);
  const peek = useQuery({
    queryKey: ['peek', file.name, file.size, file.lastModified],
    queryFn: async () => (await peekInto(file)) ?? null,
  });
  const title = useRef<HTMLHeadingElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another file is another reading.
  useEffect(() => {
    title.current?.focus();
  }, [file]);
  const refused = reading.error === null ? undefined : sentence(reading.error);
  const read = refused === undefined ? reading.data : undefined;
  const take = () =>
    act({
      before: null,
      does: () => ledger.imports.importAccountStatement(accountId, sent(file, text), {}),
      says: (imported) => texts.files.taken(file.name, imported.new),
    }).then((imported) => {
      if (imported === undefined) return;
      done(imported);
      void queries.removeQueries({ queryKey: ['peek'] });
    });
  return (
    <div className="stack" aria-busy={reading.isFetching}>
      <header className="bar-head">
        <h2 ref={title} tabIndex={-1}>
          {file.name}
        </h2>
        <button type="button" onClick={leave}>
          {texts.files.other}
        </button>
        <button
          type="button"
          className="main"
          disabled={isBusy || reading.isFetching || read === undefined || read.readings === 0}
          onClick={() => void take()}
        >
          {texts.files.take(read?.new)}
        </button>
      </header>
      {isBusy && <progress aria-label={texts.files.taking} />}
      {failed !== undefined && <Refusal>{failed}</Refusal>}
      {refused !== undefined && <Refusal>{refused}</Refusal>}
      <div className="import">
        <Options text={text} say={say} fault={reading.error} read={read} />
        <div className="stack">
          <Columns peek={peek.data ?? undefined} read={read} text={text} say={say} />
          {read === undefined ? refused === undefined && <PageSkeleton /> : <Look read={read} />}
        </div>
      </div>
    </div>
  );
};

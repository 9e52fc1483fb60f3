import { useQueryClient } from '@tanstack/react-query';
import type { Line } from 'ledger-api-client';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { useLocale, useTexts } from '../base/catalogue/catalogue.ts';
import { useSession } from '../base/session.tsx';
import { useSentence } from '../base/use-sentence.ts';
import { numberFormat } from '../parts/formats.ts';
import { Refusal } from '../parts/refusal.tsx';
import { LastVerification } from './last-verification.tsx';

type Reported = Line<'reports.verify'>;
type Result = Extract<Reported, { kind: 'result' }>;

/** Verifies the books: every entry with its hash chain, every transaction, and the checks across all of them. Shows its progress. */
export const Verify = () => {
  const texts = useTexts();
  const sentence = useSentence();
  const { books, ledger } = useSession();
  const queries = useQueryClient();
  const id = useId();
  const [head, setHead] = useState('');
  const [reported, setReported] = useState<Reported>();
  const [failed, setFailed] = useState<string>();
  const running = useRef<AbortController>(undefined);
  const [isRunning, setRunning] = useState(false);
  useEffect(() => () => running.current?.abort(), []);
  const verify = async (event: FormEvent) => {
    event.preventDefault();
    const requested = new AbortController();
    running.current = requested;
    setReported(undefined);
    setFailed(undefined);
    setRunning(true);
    try {
      const query = head.trim() === '' ? {} : { head: head.trim() };
      for await (const line of ledger.reports.verify(query, { signal: requested.signal })) setReported(line);
      await queries.invalidateQueries({ queryKey: [books.id, 'last_verification'] });
    } catch (fault) {
      if (!requested.signal.aborted) setFailed(sentence(fault));
    } finally {
      setRunning(false);
    }
  };
  return (
    <section className="stack verify" aria-label={texts.closing.verify}>
      <h2>{texts.closing.verify}</h2>
      <p className="muted">{texts.closing.verifyHow}</p>
      <LastVerification />
      <form className="stack" onSubmit={(event) => void verify(event)}>
        <label htmlFor={id}>{texts.closing.headKept}</label>
        <input id={id} value={head} spellCheck={false} onChange={({ target }) => setHead(target.value)} />
        <p className="form-buttons">
          <button type="submit" disabled={isRunning}>
            {texts.closing.verifyNow}
          </button>
          {isRunning && (
            <button type="button" onClick={() => running.current?.abort()}>
              {texts.states.cancel}
            </button>
          )}
        </p>
      </form>
      {failed !== undefined && <Refusal>{failed}</Refusal>}
      {isRunning && <Progress reported={reported} />}
      {reported?.kind === 'result' && <Found result={reported} />}
    </section>
  );
};

const Progress = ({ reported }: { readonly reported: Reported | undefined }) => {
  const texts = useTexts();
  const locale = useLocale();
  if (reported?.kind !== 'progress') return <progress aria-label={texts.closing.verify} />;
  const { stage, done, of } = reported;
  const count = numberFormat(locale, {});
  return (
    <div className="stack">
      <progress aria-label={texts.closing.stages[stage]} value={of === null ? undefined : done} max={of ?? undefined} />
      <p className="muted">
        {texts.closing.stages[stage]} {count.format(done)}
        {of !== null && ` / ${count.format(of)}`}
      </p>
    </div>
  );
};

/** The result: success, or each finding with its rule number. */
const Found = ({ result: { holds, entries, lines, transactions, head, audit_head, findings } }: { readonly result: Result }) => {
  const texts = useTexts();
  return (
    <div className="stack" role="status">
      {holds ? (
        <p className="ties">{texts.closing.holds(entries, lines, transactions)}</p>
      ) : (
        <div className="refusal">
          <p>{texts.closing.findings(findings.length)}</p>
          <ul>
            {findings.map(({ rule, message }) => (
              <li key={`${rule} ${message}`}>
                {rule}: {message}
              </li>
            ))}
          </ul>
        </div>
      )}
      {head !== null && (
        <p>
          <span className="muted">{texts.closing.head}</span> <code>{head}</code>
        </p>
      )}
      {audit_head !== null && (
        <p>
          <span className="muted">{texts.closing.auditHead}</span> <code>{audit_head}</code>
        </p>
      )}
    </div>
  );
};

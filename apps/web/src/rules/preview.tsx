import { useQuery } from '@tanstack/react-query';
import type { Schemas } from 'ledger-api-client';
import { useState } from 'react';
import { useTexts } from '../base/catalogue/catalogue.ts';
import { mayWrite, useSession } from '../base/session.tsx';
import { useSentence } from '../base/use-sentence.ts';
import { Loaded } from '../parts/loaded.tsx';
import { Refusal } from '../parts/refusal.tsx';
import { restore, TRIED, useAct } from '../parts/use-act.ts';
import { seen } from '../review/deciding.ts';
import { type Rule, targetOf } from './rule.ts';
import { LeftRows, MOST, Rows, statusesFor, WithPosted } from './trial.tsx';

type Row = Schemas['TransactionOut'];

/**
 * The transactions that the rule would categorize or exclude, optionally including posted ones. The selected rows are decided in one act,
 * and refusals are listed. Excluding has no automatic reversal, so it asks twice.
 */
export const Preview = ({ rule }: { readonly rule: Rule }) => {
  const texts = useTexts();
  const sentence = useSentence();
  const session = useSession();
  const { books, ledger } = session;
  const { act, failed, isBusy } = useAct();
  const [refused, setRefused] = useState<Schemas['CategorizeManyOut']['refused']>([]);
  const [withPosted, setWithPosted] = useState(false);
  const [isArmed, setArmed] = useState(false);
  const excludes = rule.exclude_reason !== null;
  const heading = excludes ? texts.rules.wouldLeaveOut : texts.rules.wouldFile;
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const found = useQuery({
    queryKey: [books.id, TRIED, 'rule', rule.id, rule.conditions, targetOf(texts, rule), withPosted],
    queryFn: async () => ledger.rules.preview(rule.id, { limit: MOST, ...statusesFor(excludes, withPosted) }),
  });
  const apply = async (rows: readonly Row[]) => {
    setArmed(false);
    const done = await act({
      before: rows,
      does: () => ledger.rules.apply(rule.id, seen(rows)),
      says: (result) =>
        (excludes ? texts.rules.leftOut : texts.inbox.filedMany)(result.filed.length, targetOf(texts, rule), result.refused.length),
      undo: (before, { filed }) => takeBack(before, new Set(filed.map(({ id }) => id))),
    });
    if (done !== undefined) setRefused(done.refused);
    await found.refetch();
  };
  const takeBack = async (rows: readonly Row[], filed: ReadonlySet<string>) => {
    const left = await restore(
      ledger,
      rows.filter(({ id }) => filed.has(id)),
      sentence,
    );
    await found.refetch();
    return left;
  };
  /** Every row is chosen until a person takes it out. */
  const selectionOf = (rows: readonly Row[]) =>
    mayWrite(session)
      ? {
          ids: new Set(rows.map(({ id }) => id).filter((id) => !left.has(id))),
          change: (ids: ReadonlySet<string>) => setLeft(new Set(rows.map(({ id }) => id).filter((id) => !ids.has(id)))),
        }
      : undefined;
  return (
    <section className="stack" aria-label={heading}>
      <h3>{heading}</h3>
      {!excludes && <WithPosted value={withPosted} change={setWithPosted} />}
      {failed !== undefined && <Refusal>{failed}</Refusal>}
      {refused.length > 0 && (
        <div className="refusal" role="alert">
          <ul>
            {refused.map((each) => (
              <li key={each.event_id}>{sentence(each)}</li>
            ))}
          </ul>
        </div>
      )}
      <Loaded of={found}>
        {({ data, left: alone, has_more: isMore }) => {
          const chosen = data.filter(({ id }) => !left.has(id));
          const leaveOut = isArmed ? texts.rules.leaveOutForGood : texts.rules.leaveOutNow;
          return (
            <>
              {data.length === 0 && <p className="muted">{withPosted ? texts.rules.noneFits : texts.rules.noneWait}</p>}
              {data.length > 0 && mayWrite(session) && (
                <p>
                  <button
                    type="button"
                    className={isArmed ? 'main' : undefined}
                    disabled={isBusy || chosen.length === 0}
                    onClick={() => (excludes && !isArmed ? setArmed(true) : void apply(chosen))}
                  >
                    {(excludes ? leaveOut : texts.rules.fileNow)(chosen.length, isMore)}
                  </button>{' '}
                  {isArmed && <span role="status">{texts.inbox.excludeHow}</span>}
                </p>
              )}
              <Rows rows={data} selection={selectionOf(data)} />
              <LeftRows left={alone} />
            </>
          );
        }}
      </Loaded>
    </section>
  );
};

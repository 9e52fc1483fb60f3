import { useQuery } from '@tanstack/react-query';
import type { Schemas } from 'ledger-client';
import { useState } from 'react';
import { Loaded } from '../parts/loaded.tsx';
import { Refusal } from '../parts/refusal.tsx';
import { TRIED, useAct } from '../parts/use-act.ts';
import { useTexts } from '../shell/catalogue/catalogue.ts';
import { mayWrite, useSession } from '../shell/session.tsx';
import { bringBack, type Rule, targetOf } from './rule.ts';
import { MOST, Rows, STATUSES, WithPosted } from './trial.tsx';

type Row = Schemas['TransactionOut'];

/** What the rule would file, posted rows too by choice. The chosen rows are filed in one act, and what the books refuse is listed. */
export const Preview = ({ rule }: { readonly rule: Rule }) => {
  const texts = useTexts();
  const session = useSession();
  const { books, ledger } = session;
  const { act, failed, isBusy } = useAct();
  const [refused, setRefused] = useState<Schemas['CategorizeManyOut']['refused']>([]);
  const [withPosted, setWithPosted] = useState(false);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const found = useQuery({
    queryKey: [books.id, TRIED, 'rule', rule.id, rule.conditions, targetOf(rule), withPosted],
    queryFn: async () => ledger.rules.preview(rule.id, { limit: MOST, ...(withPosted && { status: STATUSES }) }),
  });
  const file = async (rows: readonly Row[]) => {
    const done = await act({
      does: () => ledger.rules.apply(rule.id, { event_ids: rows.map(({ id }) => id) }),
      says: (answer) => texts.inbox.filedMany(answer.filed.length, targetOf(rule), answer.refused.length),
      undo: async ({ filed }) => {
        const ids = new Set(filed.map(({ id }) => id));
        for (const row of rows) if (ids.has(row.id)) await bringBack(ledger, row);
        await found.refetch();
      },
    });
    if (done !== undefined) setRefused(done.refused);
    await found.refetch();
  };
  const choose = mayWrite(session)
    ? (id: string, isChosen: boolean) => setLeft(new Set(isChosen ? [...left].filter((each) => each !== id) : [...left, id]))
    : undefined;
  return (
    <section className="stack" aria-label={texts.rules.wouldFile}>
      <h3>{texts.rules.wouldFile}</h3>
      <WithPosted value={withPosted} change={setWithPosted} />
      {failed !== undefined && <Refusal>{failed}</Refusal>}
      {refused.length > 0 && (
        <div className="refusal" role="alert">
          <ul>
            {refused.map(({ event_id: id, message }) => (
              <li key={id}>{message}</li>
            ))}
          </ul>
        </div>
      )}
      <Loaded of={found}>
        {({ data, has_more: isMore }) => {
          const chosen = data.filter(({ id }) => !left.has(id));
          return (
            <>
              {data.length === 0 && <p className="muted">{withPosted ? texts.rules.noneFits : texts.rules.noneWait}</p>}
              {data.length > 0 && mayWrite(session) && (
                <p>
                  <button type="button" disabled={isBusy || chosen.length === 0} onClick={() => void file(chosen)}>
                    {texts.rules.fileNow(chosen.length, isMore)}
                  </button>
                </p>
              )}
              <Rows rows={data} left={left} choose={choose} />
            </>
          );
        }}
      </Loaded>
    </section>
  );
};

import { useQuery } from '@tanstack/react-query';
import type { Schemas } from 'ledger-client';
import { useState } from 'react';
import { Loaded } from '../parts/loaded.tsx';
import { Refusal } from '../parts/refusal.tsx';
import { TRIED, useAct } from '../parts/use-act.ts';
import { useTexts } from '../shell/catalogue/catalogue.ts';
import { mayKeepBooks, mayWrite, useSession } from '../shell/session.tsx';
import { conditionsOf } from './conditions.ts';
import { asChange, RuleForm } from './rule-form.tsx';
import { MOST, Rows } from './trial.tsx';

type Rule = Schemas['RuleOut'];

/** A rule, what it would file of all that waits, and what can be done with it. */
export const RulePanel = ({ rule, close }: { readonly rule: Rule; readonly close: () => void }) => {
  const texts = useTexts();
  const session = useSession();
  const { ledger } = session;
  const { act, failed, isBusy } = useAct();
  const [isChanging, setChanging] = useState(false);
  if (isChanging) return <RuleForm rule={rule} close={() => setChanging(false)} saved={() => setChanging(false)} />;
  const use = (is_active: boolean) =>
    act({
      does: () => ledger.rules.change(rule.id, { is_active }),
      says: () => (is_active ? texts.rules.used(rule.name) : texts.rules.unused(rule.name)),
      undo: () => ledger.rules.change(rule.id, { is_active: !is_active }),
    });
  const remove = () =>
    act({
      does: async () => (await ledger.rules.remove(rule.id)) ?? null,
      says: () => texts.rules.removed(rule.name),
      undo: () => ledger.rules.create({ ...asChange(rule), sets_counterparty_id: rule.sets_counterparty_id, dimensions: rule.dimensions }),
    }).then((done) => done !== undefined && close());
  return (
    <>
      <header className="bar-head">
        <h2>{rule.name}</h2>
        <button type="button" className="quiet" onClick={close}>
          {texts.states.close}
        </button>
      </header>
      <p>
        {conditionsOf(texts, rule.conditions).join(', ')} → {rule.account_code} {rule.account_name}
      </p>
      <p className="muted">
        {rule.is_active ? texts.rules.isUsed : texts.rules.isTried} {rule.posts_on_its_own ? texts.rules.postsItself : texts.rules.readies}
      </p>
      {failed !== undefined && <Refusal>{failed}</Refusal>}
      {mayKeepBooks(session) && (
        <p className="form-buttons">
          <button type="button" className={rule.is_active ? undefined : 'main'} disabled={isBusy} onClick={() => void use(!rule.is_active)}>
            {rule.is_active ? texts.dimensions.takeOut : texts.rules.keep}
          </button>
          <button type="button" onClick={() => setChanging(true)}>
            {texts.rules.change}
          </button>
          <button type="button" disabled={isBusy} onClick={() => void remove()}>
            {texts.rules.remove}
          </button>
        </p>
      )}
      <Preview rule={rule} />
    </>
  );
};

/** What waits and the rule would file; it can be filed at once, and what the books refuse is listed. */
const Preview = ({ rule }: { readonly rule: Rule }) => {
  const texts = useTexts();
  const session = useSession();
  const { books, ledger } = session;
  const { act, failed, isBusy } = useAct();
  const [refused, setRefused] = useState<Schemas['CategorizeManyOut']['refused']>([]);
  const found = useQuery({
    queryKey: [books.id, TRIED, 'rule', rule.id, rule.conditions, rule.account_id],
    queryFn: async () => ledger.rules.preview(rule.id, { limit: MOST }),
  });
  const file = async (rows: readonly Schemas['TransactionOut'][]) => {
    const done = await act({
      does: () =>
        ledger.transactions.categorizeTransactions({
          category_account_id: rule.account_id,
          event_ids: rows.map(({ id }) => id),
          post: rule.posts_on_its_own,
        }),
      says: (answer) => texts.inbox.filedMany(answer.filed.length, `${rule.account_code} ${rule.account_name}`, answer.refused.length),
      undo: async ({ filed }) => {
        for (const { id } of filed) await ledger.transactions.reopen(id, {});
        await found.refetch();
      },
    });
    if (done !== undefined) setRefused(done.refused);
    await found.refetch();
  };
  return (
    <section className="stack" aria-label={texts.rules.wouldFile}>
      <h3>{texts.rules.wouldFile}</h3>
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
        {({ data, has_more: isMore }) => (
          <>
            {data.length === 0 && <p className="muted">{texts.rules.noneWait}</p>}
            {data.length > 0 && mayWrite(session) && (
              <p>
                <button type="button" disabled={isBusy} onClick={() => void file(data)}>
                  {texts.rules.fileNow(data.length, isMore)}
                </button>
              </p>
            )}
            <Rows rows={data} />
          </>
        )}
      </Loaded>
    </section>
  );
};

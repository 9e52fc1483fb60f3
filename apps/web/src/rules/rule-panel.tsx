import { useState } from 'react';
import { useTexts } from '../base/catalogue/catalogue.ts';
import { mayKeepBooks, useSession } from '../base/session.tsx';
import { Refusal } from '../parts/refusal.tsx';
import { useAct } from '../parts/use-act.ts';
import { conditionsOf } from './conditions.ts';
import { Preview } from './preview.tsx';
import { asChange, type Rule, targetOf } from './rule.ts';
import { RuleForm } from './rule-form.tsx';

/** A rule, the transactions in review that it would categorize, and its possible acts. */
export const RulePanel = ({ rule, close }: { readonly rule: Rule; readonly close: () => void }) => {
  const texts = useTexts();
  const session = useSession();
  const { ledger } = session;
  const { act, failed, isBusy } = useAct();
  const [isChanging, setChanging] = useState(false);
  if (isChanging) return <RuleForm rule={rule} close={() => setChanging(false)} saved={() => setChanging(false)} />;
  const use = (is_active: boolean) =>
    act({
      before: rule,
      does: ({ id }) => ledger.rules.change(id, { is_active }),
      says: () => (is_active ? texts.rules.used(rule.name) : texts.rules.unused(rule.name)),
      undo: (before) => ledger.rules.change(before.id, { is_active: before.is_active }),
    });
  const remove = () =>
    act({
      before: rule,
      does: async ({ id }) => (await ledger.rules.delete(id)) ?? null,
      says: () => texts.rules.removed(rule.name),
      undo: (before) => ledger.rules.create(asChange(before)),
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
        {conditionsOf(texts, rule.conditions)} → {targetOf(texts, rule)}
      </p>
      <p className="muted">
        {rule.is_active ? texts.rules.isUsed : texts.rules.isTried}{' '}
        {texts.rules.does[rule.exclude_reason === null ? 'file' : 'exclude'][rule.posts_on_its_own ? 'itself' : 'waits']}
      </p>
      {failed !== undefined && <Refusal>{failed}</Refusal>}
      {mayKeepBooks(session) && (
        <p className="form-buttons">
          <button type="button" className={rule.is_active ? undefined : 'main'} disabled={isBusy} onClick={() => void use(!rule.is_active)}>
            {rule.is_active ? texts.dimensions.removeRow : texts.rules.keep}
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

import { useState } from 'react';
import { useTexts } from '../base/catalogue/catalogue.ts';
import { useSession } from '../base/session.tsx';
import { CheckField } from '../parts/fields.tsx';
import { Field, Form } from '../parts/form.tsx';
import { useAct } from '../parts/use-act.ts';
import { ConditionFields, keptConditions, requestBody, requestedIn } from './condition-fields.tsx';
import { asChange, type Rule } from './rule.ts';
import type { RulesSearch } from './search.ts';
import { TargetFields, targetBody, targetIn } from './target-fields.tsx';
import { type Draft, Trial } from './trial.tsx';

interface Props {
  /** The rule to change; undefined for a new one. */
  readonly rule: Rule | undefined;
  /** The row from which a new rule is created. */
  readonly like?: Pick<RulesSearch, 'words' | 'direction' | 'account'>;
  readonly close: () => void;
  readonly saved: (rule: Rule) => void;
}

/** Edits a rule. A dry run on existing transactions precedes saving. */
export const RuleForm = ({ rule, like = {}, close, saved }: Props) => {
  const texts = useTexts();
  const { ledger } = useSession();
  const { act, failed, isBusy } = useAct();
  const [name, setName] = useState(rule?.name ?? like.words ?? '');
  const [requested, setRequested] = useState(requestedIn(rule, like));
  const [first] = useState(targetIn(rule, like.account));
  const [target, setTarget] = useState(first);
  const [note, setNote] = useState(rule?.sets_note ?? '');
  const [priority, setPriority] = useState(String(rule?.priority ?? ''));
  const [posts, setPosts] = useState(rule?.posts_on_its_own ?? true);
  /** A rule that starts to exclude only suggests it by default, because nothing restores transactions that it excludes on import. */
  const changeTarget = (next: (was: typeof target) => typeof target) => {
    const { kind } = next(target);
    if (kind !== target.kind) setPosts(kind !== 'exclude');
    setTarget(next);
  };
  const isOnlyAccountMissing = like.words !== undefined && like.account === undefined;
  const does = targetBody(target);
  const body = {
    name: name.trim(),
    ...does,
    conditions: { ...requestBody(requested), ...keptConditions(rule) },
    sets_note: note.trim() === '' ? null : note.trim(),
    ...(priority !== '' && { priority: Number(priority) }),
    posts_on_its_own: posts,
  };
  const [tried, setTried] = useState<Draft>();
  // Changes since the last dry run require a new one before saving.
  const isTried = tried !== undefined && JSON.stringify(tried) === JSON.stringify(body);
  const save = async () => {
    if (!isTried) return setTried(body);
    const done = await act<Rule | null, Rule>(
      rule === undefined
        ? {
            before: null,
            does: () => ledger.rules.create(body),
            says: (made) => texts.rules.used(made.name),
            undo: (_, { id }) => ledger.rules.delete(id),
          }
        : {
            before: rule,
            does: () => ledger.rules.change(rule.id, body),
            says: (changed) => texts.rules.changed(changed.name),
            undo: () => ledger.rules.change(rule.id, asChange(rule)),
          },
    );
    if (done !== undefined) saved(done);
  };
  const keep = rule === undefined ? texts.rules.keep : texts.inbox.save;
  return (
    <Form
      heading={rule?.name ?? texts.rules.write}
      does={isTried ? keep : texts.rules.try}
      submit={save}
      close={close}
      failed={failed}
      isDisabled={isBusy || does === undefined || name.trim() === ''}
    >
      <Field label={texts.rules.name}>
        {(id) => <input id={id} value={name} maxLength={200} onChange={(event) => setName(event.target.value)} />}
      </Field>
      <ConditionFields requested={requested} change={setRequested} />
      <TargetFields target={target} change={changeTarget} takesFocus={isOnlyAccountMissing && target === first} />
      <Field label={texts.rules.note}>{(id) => <input id={id} value={note} onChange={(event) => setNote(event.target.value)} />}</Field>
      <Field label={texts.rules.priority}>
        {(id) => <input id={id} type="number" min={0} value={priority} onChange={(event) => setPriority(event.target.value)} />}
      </Field>
      <CheckField label={target.kind === 'exclude' ? texts.rules.excludes : texts.rules.posts} isChecked={posts} change={setPosts} />
      {tried !== undefined && isTried && <Trial draft={tried} />}
    </Form>
  );
};

import type { Schemas } from 'ledger-client';
import { useState } from 'react';
import { AccountPicker } from '../parts/account-picker.tsx';
import { Field, Form } from '../parts/form.tsx';
import { useAct } from '../parts/use-act.ts';
import { useTexts } from '../shell/catalogue/catalogue.ts';
import { useSession } from '../shell/session.tsx';
import type { RulesSearch } from './search.ts';
import { type Draft, Trial } from './trial.tsx';

type Rule = Schemas['RuleOut'];

const DIRECTIONS = ['in', 'out'] as const;

interface Props {
  /** The rule that is changed; nothing for a new one. */
  readonly rule: Rule | undefined;
  /** The row of which a new one is made. */
  readonly like?: Pick<RulesSearch, 'words' | 'direction' | 'account'>;
  readonly close: () => void;
  readonly saved: (rule: Rule) => void;
}

/** Writes a rule. A new one is tried against what waits, while nothing is written; then it is kept. */
export const RuleForm = ({ rule, like = {}, close, saved }: Props) => {
  const texts = useTexts();
  const { ledger } = useSession();
  const { act, failed, isBusy } = useAct();
  const [fields, setFields] = useState({
    name: rule?.name ?? like.words ?? '',
    words: rule?.conditions.description_contains ?? like.words ?? '',
    direction: rule?.conditions.direction ?? like.direction ?? null,
    min: rule?.conditions.min_amount ?? '',
    max: rule?.conditions.max_amount ?? '',
    account: rule?.account_id ?? like.account,
    priority: String(rule?.priority ?? ''),
    posts: rule?.posts_on_its_own ?? true,
  });
  const change = (more: Partial<typeof fields>) => setFields({ ...fields, ...more });
  const orNull = (text: string) => (text.trim() === '' ? null : text.trim());
  const body = {
    name: fields.name.trim(),
    account_id: fields.account ?? '',
    conditions: {
      description_contains: orNull(fields.words),
      direction: fields.direction,
      min_amount: orNull(fields.min),
      max_amount: orNull(fields.max),
    },
    ...(fields.priority !== '' && { priority: Number(fields.priority) }),
    posts_on_its_own: fields.posts,
  };
  const [tried, setTried] = useState<Draft>();
  // What was changed since is tried anew before it is kept.
  const isTried = rule === undefined && tried !== undefined && JSON.stringify(tried) === JSON.stringify(body);
  const save = async () => {
    if (rule === undefined && !isTried) return setTried(body);
    const done = await act<Rule>(
      rule === undefined
        ? { does: () => ledger.rules.create(body), says: ({ name }) => texts.rules.used(name), undo: ({ id }) => ledger.rules.remove(id) }
        : {
            does: () => ledger.rules.change(rule.id, body),
            says: ({ name }) => texts.rules.changed(name),
            undo: () => ledger.rules.change(rule.id, asChange(rule)),
          },
    );
    if (done !== undefined) saved(done);
  };
  return (
    <Form
      heading={rule?.name ?? texts.rules.write}
      does={rule !== undefined ? texts.inbox.save : isTried ? texts.rules.keep : texts.rules.try}
      submit={save}
      close={close}
      failed={failed}
      isDisabled={isBusy || fields.account === undefined || fields.name.trim() === ''}
    >
      <Field label={texts.rules.name}>
        {(id) => <input id={id} value={fields.name} maxLength={200} onChange={({ target }) => change({ name: target.value })} />}
      </Field>
      <Field label={texts.rules.words}>
        {(id) => <input id={id} value={fields.words} onChange={({ target }) => change({ words: target.value })} />}
      </Field>
      <div className="field-row">
        <Field label={texts.rules.direction}>
          {(id) => (
            <select
              id={id}
              value={fields.direction ?? ''}
              onChange={({ target }) => change({ direction: DIRECTIONS.find((each) => each === target.value) ?? null })}
            >
              <option value="">{texts.rules.either}</option>
              {DIRECTIONS.map((each) => (
                <option key={each} value={each}>
                  {texts.rules.directions[each]}
                </option>
              ))}
            </select>
          )}
        </Field>
        <Field label={texts.rules.min}>
          {(id) => <input id={id} inputMode="decimal" value={fields.min} onChange={({ target }) => change({ min: target.value })} />}
        </Field>
        <Field label={texts.rules.max}>
          {(id) => <input id={id} inputMode="decimal" value={fields.max} onChange={({ target }) => change({ max: target.value })} />}
        </Field>
      </div>
      <AccountPicker label={texts.inbox.fileTo} value={fields.account ?? null} onPick={({ id }) => change({ account: id })} />
      <Field label={texts.rules.priority}>
        {(id) => (
          <input id={id} type="number" min={0} value={fields.priority} onChange={({ target }) => change({ priority: target.value })} />
        )}
      </Field>
      <label className="check">
        <input type="checkbox" checked={fields.posts} onChange={({ target }) => change({ posts: target.checked })} />
        {texts.rules.posts}
      </label>
      {tried !== undefined && isTried && <Trial draft={tried} />}
    </Form>
  );
};

/** A rule as it was, as a change that brings it back. */
export const asChange = ({ name, priority, conditions, account_id, posts_on_its_own, is_active }: Rule) => ({
  name,
  priority,
  conditions,
  account_id,
  posts_on_its_own,
  is_active,
});

import { useTexts } from '../base/catalogue/catalogue.ts';
import { AccountPicker } from '../parts/account-picker.tsx';
import { Field } from '../parts/form.tsx';
import type { Rule } from './rule.ts';

export const TARGETS = ['account', 'transfer', 'shares', 'exclude'] as const;
type Kind = (typeof TARGETS)[number];

/** The action of a rule in the form. Each kind keeps its own input. */
export interface Target {
  readonly kind: Kind;
  readonly account: string | undefined;
  readonly transfer: string | undefined;
  readonly shares: readonly { readonly account: string | undefined; readonly percent: string }[];
  /** The reason for excluding transactions. */
  readonly reason: string;
}

/** Two equal shares as a default. */
const LEGS = [
  { account: undefined, percent: '50' },
  { account: undefined, percent: '50' },
];

export const targetIn = (rule: Rule | undefined, account: string | undefined): Target => ({
  kind: kindOf(rule),
  account: rule?.account_id ?? account,
  transfer: rule?.transfer_account_id ?? undefined,
  shares:
    rule === undefined || rule.shares.length === 0
      ? LEGS
      : rule.shares.map(({ account_id, percent }) => ({ account: account_id, percent })),
  reason: rule?.exclude_reason ?? '',
});

const kindOf = (rule: Rule | undefined): Kind => {
  if (rule === undefined || rule.account_id !== null) return 'account';
  if (rule.transfer_account_id !== null) return 'transfer';
  return rule.exclude_reason === null ? 'shares' : 'exclude';
};

/** The action as a request body; undefined if an account or the reason is missing. */
export const targetBody = ({ kind, account, transfer, shares, reason }: Target) => {
  if (kind === 'exclude') return reason.trim() === '' ? undefined : { exclude_reason: reason.trim() };
  if (kind === 'account') return account === undefined ? undefined : { account_id: account };
  if (kind === 'transfer') return transfer === undefined ? undefined : { transfer_account_id: transfer };
  const named = shares.flatMap((share) =>
    share.account === undefined ? [] : [{ account_id: share.account, percent: share.percent.trim() }],
  );
  return named.length < shares.length ? undefined : { shares: named };
};

const isOnBalanceSheet = ({ type }: { readonly type: string }): boolean => type === 'asset' || type === 'liability';

interface Change {
  readonly target: Target;
  readonly change: (next: (was: Target) => Target) => void;
}

export const TargetFields = ({ target, change, takesFocus }: Change & { readonly takesFocus: boolean }) => {
  const texts = useTexts();
  const { kind } = target;
  return (
    <>
      <Field label={texts.rules.result}>
        {(id) => (
          <select id={id} value={kind} onChange={({ target: { value } }) => change((was) => ({ ...was, kind: value as Kind }))}>
            {TARGETS.map((each) => (
              <option key={each} value={each}>
                {texts.rules.results[each]}
              </option>
            ))}
          </select>
        )}
      </Field>
      {kind === 'account' && (
        <AccountPicker
          key="account"
          label={texts.inbox.fileTo}
          value={target.account ?? null}
          autoFocus={takesFocus}
          onPick={({ id }) => change((was) => ({ ...was, account: id }))}
        />
      )}
      {kind === 'transfer' && (
        <AccountPicker
          key="transfer"
          label={texts.rules.transferTo}
          value={target.transfer ?? null}
          fits={isOnBalanceSheet}
          onPick={({ id }) => change((was) => ({ ...was, transfer: id }))}
        />
      )}
      {kind === 'exclude' && <ReasonField target={target} change={change} />}
      {kind === 'shares' && <ShareFields target={target} change={change} />}
    </>
  );
};

const ReasonField = ({ target, change }: Change) => {
  const texts = useTexts();
  return (
    <>
      <Field label={texts.inbox.reason}>
        {(id) => (
          <input
            id={id}
            maxLength={500}
            value={target.reason}
            onChange={({ target: { value } }) => change((was) => ({ ...was, reason: value }))}
          />
        )}
      </Field>
      <p className="muted">{texts.inbox.excludeHow}</p>
    </>
  );
};

const ShareFields = ({ target, change }: Change) => {
  const texts = useTexts();
  const { shares } = target;
  const changeShare = (at: number, more: Partial<Target['shares'][number]>) =>
    change((was) => ({ ...was, shares: was.shares.map((share, place) => (place === at ? { ...share, ...more } : share)) }));
  return (
    <>
      {shares.map((share, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a share has nothing else to be told apart by, and none moves
        <div key={at} className="field-row">
          <AccountPicker
            label={texts.rules.shareTo(at + 1)}
            value={share.account ?? null}
            onPick={({ id }) => changeShare(at, { account: id })}
          />
          <Field label={texts.rules.percent(at + 1)}>
            {(id) => (
              <input
                id={id}
                inputMode="decimal"
                value={share.percent}
                onChange={({ target: { value } }) => changeShare(at, { percent: value })}
              />
            )}
          </Field>
        </div>
      ))}
      <p className="form-buttons">
        <button type="button" onClick={() => change((was) => ({ ...was, shares: [...was.shares, { account: undefined, percent: '' }] }))}>
          {texts.rules.addShare}
        </button>
        {shares.length > LEGS.length && (
          <button type="button" onClick={() => change((was) => ({ ...was, shares: was.shares.slice(0, -1) }))}>
            {texts.rules.dropShare}
          </button>
        )}
      </p>
    </>
  );
};

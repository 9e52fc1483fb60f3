import { type Categorized, groupNameOf, inCategorizationOrder, isReduction } from 'ledger-api-client';
import { lazy, Suspense, useId, useMemo, useState } from 'react';
import { Button, ComboBox, Input, Label, ListBox, ListBoxItem, Popover } from 'react-aria-components';
import { useTexts } from '../base/catalogue/catalogue.ts';
import { mayKeepBooks, useSession } from '../base/session.tsx';
import { type Account, titleOf, useChart } from './chart.ts';

const NewAccount = lazy(async () => ({ default: (await import('./new-account.tsx')).NewAccount }));

interface Props {
  readonly label: string;
  readonly isLabelHidden?: boolean;
  readonly value?: string | null;
  readonly onPick: (account: Account) => void;
  /** The selectable accounts; by default every postable one. */
  readonly fits?: (account: Account) => boolean;
  /** The ids that are listed first, the likeliest at the top. */
  readonly likely?: readonly string[];
  /** The transaction being categorized. Matching accounts are listed before those that it reduces, and others are not offered. */
  readonly filed?: Categorized | undefined;
  readonly autoFocus?: boolean;
}

/** A line of the list: an account, or the last line, which adds one. */
interface Choice {
  readonly id: string;
  readonly account: Account | undefined;
  /** The name of the account to add. */
  readonly typed?: string;
}

/** The id and the text of the last line, which every filter lets through. */
const NEW = '+';

/**
 * Selects an account by words of its number and name, in any order. Likely accounts come first, then those that match the transaction, then
 * those in use, then by number. The last line adds an account. The field is disabled until the chart is loaded.  [WEB-24]
 */
export const AccountPicker = (props: Props) =>
  useChart().length === 0 ? (
    <LoadingPicker label={props.label} isLabelHidden={props.isLabelHidden ?? false} />
  ) : (
    <LoadedPicker {...props} />
  );

const LoadingPicker = ({ label, isLabelHidden }: { readonly label: string; readonly isLabelHidden: boolean }) => {
  const { states } = useTexts();
  const id = useId();
  return (
    <div className="picker">
      <label htmlFor={id} className={isLabelHidden ? 'hidden' : undefined}>
        {label}
      </label>
      <div className="picker-field">
        <input id={id} disabled placeholder={states.loading} />
        <button type="button" disabled aria-hidden>
          ▾
        </button>
      </div>
    </div>
  );
};

const LoadedPicker = (props: Props) => {
  const { label, isLabelHidden = false, value, onPick, filed, autoFocus = false } = props;
  const texts = useTexts();
  const session = useSession();
  const [picked, setPicked] = useState(value ?? null);
  const [typed, setTyped] = useState('');
  const [adding, setAdding] = useState<string>();
  const accounts = useOffered(props);
  const mayAdd = mayKeepBooks(session);
  const choices = useMemo(
    (): readonly Choice[] => [
      ...accounts.map((account) => ({ id: account.id, account })),
      ...(mayAdd ? [{ id: NEW, account: undefined, typed }] : []),
    ],
    [accounts, mayAdd, typed],
  );
  const pick = (account: Account) => {
    setPicked(account.id);
    onPick(account);
  };
  const choose = (id: string | number | null) => {
    const chosen = accounts.find((account) => account.id === id);
    if (id === NEW) setAdding(accounts.some((account) => titleOf(account) === typed) ? '' : typed);
    else if (chosen !== undefined) pick(chosen);
  };
  return (
    <>
      <ComboBox
        className="picker"
        menuTrigger="focus"
        defaultItems={choices}
        value={picked}
        onInputChange={setTyped}
        defaultFilter={(text, words) => text === NEW || hasWords(text, words)}
        onChange={choose}
        {...(isLabelHidden && { 'aria-label': label })}
        autoFocus={autoFocus}
      >
        {!isLabelHidden && <Label>{label}</Label>}
        <div className="picker-field">
          <Input
            onKeyDown={(event) => {
              // Enter selects the first match, so a number or a word and Enter are enough. Enter on the selected account is that of its form.
              const { value: words } = event.currentTarget;
              if (accounts.some((account) => account.id === picked && titleOf(account) === words)) return;
              if (event.key !== 'Enter' || words === '' || event.currentTarget.hasAttribute('aria-activedescendant')) return;
              const found = accounts.find((account) => hasWords(titleOf(account), words));
              if (found === undefined && !mayAdd) return;
              event.preventDefault();
              choose(found?.id ?? NEW);
            }}
          />
          <Button>▾</Button>
        </div>
        <Popover className="popover picker-popover">
          <ListBox<Choice> className="menu">
            {({ id, account, typed: words = '' }) => (
              <ListBoxItem id={id} textValue={account === undefined ? NEW : titleOf(account)} className="menu-item">
                {account === undefined ? (
                  <span className="picker-new">{texts.accounts.add(words)}</span>
                ) : (
                  <Named account={account} filed={filed} />
                )}
              </ListBoxItem>
            )}
          </ListBox>
        </Popover>
      </ComboBox>
      {adding !== undefined && (
        <Suspense>
          <NewAccount name={adding} filed={filed} close={() => setAdding(undefined)} added={pick} />
        </Suspense>
      )}
    </>
  );
};

/** The accounts to choose from, in the order of the list. */
const useOffered = ({ fits, likely = [], filed }: Props): readonly Account[] => {
  const chart = useChart();
  const first = likely.join();
  const direction = filed?.direction;
  const eventType = filed?.event_type;
  return useMemo(() => {
    const of = eventType === undefined || direction === undefined ? undefined : { direction, event_type: eventType };
    return inCategorizationOrder(chart, of, first.split(',')).filter((account) => fits?.(account) ?? true);
  }, [chart, fits, first, direction, eventType]);
};

/** An account with its group, and what a transaction would do to it. */
const Named = ({ account, filed }: { readonly account: Account; readonly filed: Categorized | undefined }) => {
  const chart = useChart();
  const texts = useTexts();
  return (
    <span>
      <span className="code">{account.code}</span> {account.name}
      <span className="muted">
        {' '}
        {groupNameOf(chart, account)}
        {filed !== undefined &&
          isReduction(account, filed) &&
          ` · ${texts.inbox.asLess[account.type === 'expense' ? 'expense' : 'revenue']}`}
      </span>
    </span>
  );
};

const hasWords = (text: string, typed: string): boolean => {
  const folded = text.toLowerCase();
  return typed
    .toLowerCase()
    .split(/\s+/)
    .every((word) => folded.includes(word));
};

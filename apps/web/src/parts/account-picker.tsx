import { useQuery } from '@tanstack/react-query';
import { type Filed, groupNameOf, inCategorizationOrder, isReduction, type Schemas } from 'ledger-api-client';
import { useMemo, useState } from 'react';
import { Button, ComboBox, Input, Label, ListBox, ListBoxItem, Popover } from 'react-aria-components';
import { useTexts } from '../base/catalogue/catalogue.ts';
import { useSession } from '../base/session.tsx';

export type Account = Schemas['AccountOut'];

/** The chart of accounts, cached for all pickers and titles. */
export const useChart = (): readonly Account[] => {
  const { books, ledger } = useSession();
  const { data } = useQuery({ queryKey: [books.id, 'chart'], queryFn: () => ledger.accounts.chart(), staleTime: 300_000 });
  return data?.accounts ?? [];
};

/** "6060 Meals". */
export const titleOf = ({ code, name }: Pick<Account, 'code' | 'name'>): string => `${code} ${name}`;

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
  readonly filed?: Filed | undefined;
  readonly autoFocus?: boolean;
}

/**
 * Selects an account by words of its number and name, in any order. Likely accounts come first, then those that match the transaction, then
 * other active ones.
 */
export const AccountPicker = ({ label, isLabelHidden = false, value, onPick, fits, likely = [], filed, autoFocus = false }: Props) => {
  const chart = useChart();
  const texts = useTexts();
  const [picked, setPicked] = useState(value ?? null);
  const pick = (account: Account) => {
    setPicked(account.id);
    onPick(account);
  };
  const first = likely.join();
  const direction = filed?.direction;
  const eventType = filed?.event_type;
  const items = useMemo(() => {
    const of = eventType === undefined || direction === undefined ? undefined : { direction, event_type: eventType };
    return inCategorizationOrder(chart, of, first.split(',')).filter((account) => fits?.(account) ?? true);
  }, [chart, fits, first, direction, eventType]);
  return (
    <ComboBox
      className="picker"
      menuTrigger="focus"
      defaultItems={items}
      value={picked}
      defaultFilter={(text, typed) => hasWords(text, typed)}
      onChange={(id) => {
        const chosen = items.find((account) => account.id === id);
        if (chosen !== undefined) pick(chosen);
      }}
      {...(isLabelHidden && { 'aria-label': label })}
      autoFocus={autoFocus}
    >
      {!isLabelHidden && <Label>{label}</Label>}
      <div className="picker-field">
        <Input
          onKeyDown={(event) => {
            // Enter selects the first match, so a number or a word and Enter are enough.
            const { value: typed } = event.currentTarget;
            const found = items.find((account) => hasWords(titleOf(account), typed));
            if (event.key !== 'Enter' || typed === '' || found === undefined || event.currentTarget.hasAttribute('aria-activedescendant'))
              return;
            event.preventDefault();
            pick(found);
          }}
        />
        <Button>▾</Button>
      </div>
      <Popover className="popover picker-popover">
        <ListBox<Account> className="menu">
          {(account) => (
            <ListBoxItem id={account.id} textValue={titleOf(account)} className="menu-item">
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
            </ListBoxItem>
          )}
        </ListBox>
      </Popover>
    </ComboBox>
  );
};

const hasWords = (text: string, typed: string): boolean => {
  const folded = text.toLowerCase();
  return typed
    .toLowerCase()
    .split(/\s+/)
    .every((word) => folded.includes(word));
};

import { useQuery } from '@tanstack/react-query';
import type { Schemas } from 'ledger-client';
import { useMemo, useState } from 'react';
import { Button, ComboBox, Input, Label, ListBox, ListBoxItem, Popover } from 'react-aria-components';
import { useSession } from '../shell/session.tsx';

export type Account = Schemas['AccountOut'];

type Direction = NonNullable<Schemas['TransactionOut']['direction']>;

/** The chart of the books, kept for all pickers and titles. */
export const useChart = (): readonly Account[] => {
  const { books, ledger } = useSession();
  const { data } = useQuery({ queryKey: [books.id, 'chart'], queryFn: () => ledger.accounts.readChart(), staleTime: 300_000 });
  return data?.accounts ?? [];
};

/** "6060 Meals". */
export const titleOf = ({ code, name }: Pick<Account, 'code' | 'name'>): string => `${code} ${name}`;

interface Props {
  readonly label: string;
  readonly isLabelHidden?: boolean;
  readonly value?: string | null;
  readonly onPick: (account: Account) => void;
  /** Which accounts may be picked; every one that may be posted to, where it is left out. */
  readonly fits?: (account: Account) => boolean;
  /** The ids that stand first, the likeliest in front. */
  readonly likely?: readonly string[];
  /** The direction of the money that is filed: the accounts that usually take it stand before the others. */
  readonly direction?: Direction | null | undefined;
  readonly autoFocus?: boolean;
}

/** Picks an account by words: of its number, its name, in any order. The likely ones stand first, then those that fit the direction, then those in use. */
export const AccountPicker = ({ label, isLabelHidden = false, value, onPick, fits, likely = [], direction, autoFocus = false }: Props) => {
  const chart = useChart();
  const [picked, setPicked] = useState(value ?? null);
  const pick = (account: Account) => {
    setPicked(account.id);
    onPick(account);
  };
  const first = likely.join();
  const items = useMemo(() => {
    const ids = first.split(',');
    const placeOf = ({ id }: Account) => (ids.includes(id) ? ids.indexOf(id) : ids.length);
    return chart
      .filter((account) => account.is_postable && account.is_active && (fits?.(account) ?? true))
      .toSorted(
        (a, b) =>
          placeOf(a) - placeOf(b) ||
          rankIn(direction, a) - rankIn(direction, b) ||
          Number(b.has_activity) - Number(a.has_activity) ||
          (a.code < b.code ? -1 : 1),
      );
  }, [chart, fits, first, direction]);
  const groups = useMemo(() => new Map(chart.map(({ id, name }) => [id, name])), [chart]);
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
            // Enter takes the first that fits, so that a number or a word and Enter are enough.
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
                <span className="muted"> {groups.get(account.parent_id ?? '')}</span>
              </span>
            </ListBoxItem>
          )}
        </ListBox>
      </Popover>
    </ComboBox>
  );
};

/** The types in the order in which they usually take money of each direction. */
const TYPES: Readonly<Record<Direction, readonly Account['type'][]>> = {
  out: ['expense', 'liability', 'equity', 'asset', 'revenue'],
  in: ['revenue', 'liability', 'equity', 'asset', 'expense'],
};

const rankIn = (direction: Direction | null | undefined, { type }: Account): number =>
  direction == null ? 0 : TYPES[direction].indexOf(type);

const hasWords = (text: string, typed: string): boolean => {
  const folded = text.toLowerCase();
  return typed
    .toLowerCase()
    .split(/\s+/)
    .every((word) => folded.includes(word));
};

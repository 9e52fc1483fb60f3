import { useMemo } from 'react';
import { useTexts } from '../base/catalogue/catalogue.ts';
import type { Texts } from '../base/catalogue/en.ts';
import { Amount } from '../parts/amount.tsx';
import { type Column, List } from '../parts/list.tsx';
import { type Mark, Marks } from '../parts/marks.tsx';
import { useCurrent } from '../parts/use-current.ts';
import { isOpen, type Mapping, type Run } from './sources.ts';

interface Props {
  readonly run: Run;
  readonly mappings: readonly Mapping[];
  readonly opened: string | undefined;
  readonly open: (id: string) => void;
  readonly mayChange: boolean;
}

/** The accounts of the old books, each with its target. Enter changes the target. */
export const Mappings = ({ mappings, opened, open, mayChange }: Props) => {
  const texts = useTexts();
  const [current, look] = useCurrent(opened, open);
  const columns = useMemo(() => columnsOf(texts), [texts]);
  const rows = useMemo(
    () => mappings.map((mapping) => ({ id: mapping.source_account_id, name: mapping.source_name, value: mapping, isSelectable: false })),
    [mappings],
  );
  return (
    <section className="stack" aria-label={texts.moving.steps.accounts}>
      <h2>{texts.moving.steps.accounts}</h2>
      <p className="muted">{texts.moving.mappingHow}</p>
      <List
        label={texts.moving.steps.accounts}
        className="mappings-list"
        rows={rows}
        columns={columns}
        hasHead
        current={current}
        look={look}
        open={mayChange ? open : look}
        height={48}
      />
    </section>
  );
};

const marksOf = ({ moving }: Texts, mapping: Mapping): readonly Mark[] => {
  if (isOpen(mapping)) return [{ text: moving.noTarget, isWarning: true }];
  return mapping.doubt === null ? [] : [{ text: moving.doubtful, isWarning: true }];
};

/** The target of an account in words. Pure. */
export const targetText = ({ moving }: Texts, mapping: Mapping): string => {
  const { account_code: code, account_name: name, create, proposed_account: proposed, is_needed: isNeeded } = mapping;
  if (create && proposed !== null) return moving.created(`${proposed.code} ${proposed.name}`);
  if (code !== null) return `${code} ${name}`;
  if (!isNeeded) return moving.notNeeded;
  return proposed === null ? '' : moving.proposed(`${proposed.code} ${proposed.name}`);
};

const columnsOf = (texts: Texts): readonly Column<Mapping>[] => [
  {
    name: texts.moving.oldAccount,
    className: 'long',
    of: ({ source_number: number, source_name: name, source_type: type }) => (
      <>
        {number !== null && <span className="code">{number}</span>} {name}
        <p className="muted">{type}</p>
      </>
    ),
  },
  {
    name: texts.accounts.balance,
    className: 'right',
    of: ({ source_balance: balance }) => <Amount to="row" value={balance} />,
  },
  {
    name: texts.moving.target,
    className: 'long',
    of: (mapping) => (
      <>
        {targetText(texts, mapping)} <Marks of={marksOf(texts, mapping)} />
      </>
    ),
  },
];

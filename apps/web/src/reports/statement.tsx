import type { LinkProps } from '@tanstack/react-router';
import type { Schemas } from 'ledger-api-client';
import { createContext, type ReactNode, useContext } from 'react';
import { useLocale, useTexts } from '../base/catalogue/catalogue.ts';
import { Amount } from '../parts/amount.tsx';
import { numberFormat } from '../parts/formats.ts';
import { toGeneralLedger, toRegister } from '../parts/places.ts';
import { inReadingOrder, partOf } from './compared.ts';

/** Whether the columns of a statement are compared: each row then has the change in percent, too. */
export const Compared = createContext(false);

interface Section {
  readonly title: string;
  /** The name of the sum; omitted if it is shown elsewhere. */
  readonly total?: string;
  readonly rows: readonly (Pick<Schemas['StatementSectionOut']['rows'][number], 'account' | 'level'> & {
    readonly amounts: readonly string[];
  })[];
  readonly totals: readonly string[];
}

/** The accounts of one type as a tree, with a sum. Every figure links to its lines in the days of its column. */
export const SectionRows = ({
  section,
  days,
  beforeTotal,
  id,
}: {
  readonly section: Section;
  /** The days of each column. A column without days has no links. */
  readonly days: readonly ({ readonly since?: string | undefined; readonly until: string } | undefined)[];
  /** Rows in the total that are not accounts. */
  readonly beforeTotal?: ReactNode;
  /** Where an image above leads. */
  readonly id?: string;
}) => {
  const more = useContext(Compared) ? 2 : 1;
  return (
    <tbody id={id}>
      <tr className="heading">
        <th scope="rowgroup" colSpan={section.totals.length + more}>
          {section.title}
        </th>
      </tr>
      {section.rows.map(({ account, level, amounts }) => (
        <tr key={account.id}>
          <th scope="row" style={{ paddingInlineStart: `${level * 16 + 8}px` }}>
            <span className="code">{account.code}</span> {account.name}
          </th>
          <AmountCells amounts={amounts} to={(at) => days[at] && toRegister(account.id, days[at])} />
        </tr>
      ))}
      {beforeTotal}
      {section.total !== undefined && (
        <TotalRow title={section.total} amounts={section.totals} to={(at) => days[at] && toGeneralLedger(days[at])} />
      )}
    </tbody>
  );
};

export const TotalRow = ({
  title,
  amounts,
  to,
}: {
  readonly title: string;
  readonly amounts: readonly string[];
  /** Where the amount of a column leads; undefined for a difference. */
  readonly to: (column: number) => LinkProps | undefined;
}) => (
  <tr className="total">
    <th scope="row">{title}</th>
    <AmountCells amounts={amounts} to={to} />
  </tr>
);

interface CellsProps {
  readonly amounts: readonly string[];
  /** Where the amount of a column leads; undefined for a difference. */
  readonly to: (column: number) => LinkProps | undefined;
}

/** The amounts of a row. A comparison has the amount, the earlier one, the change, and the change in percent. */
export const AmountCells = ({ amounts, to }: CellsProps) => {
  const isCompared = useContext(Compared);
  const cells = amounts.map((value, at) => ({ at, value, to: to(at) }));
  const [earlier = '0', change = '0'] = amounts;
  return (
    <>
      {(isCompared ? inReadingOrder(cells) : cells).map((cell) => (
        <td key={cell.at} className="right">
          <Figure value={cell.value} to={cell.to} />
        </td>
      ))}
      {isCompared && <PercentCell part={partOf(change, earlier)} />}
    </>
  );
};

const PercentCell = ({ part }: { readonly part: number | undefined }) => {
  const format = numberFormat(useLocale(), { style: 'percent', minimumFractionDigits: 1, maximumFractionDigits: 1 });
  return <td className="right muted">{part === undefined ? '–' : format.format(part).replace('-', '\u2212')}</td>;
};

const Figure = ({ value, to }: { readonly value: string; readonly to: LinkProps | undefined }) =>
  to === undefined ? <Amount plain value={value} /> : <Amount to={to} value={value} />;

export const Columns = ({ first, names }: { readonly first: string; readonly names: readonly string[] }) => {
  const { reports } = useTexts();
  const isCompared = useContext(Compared);
  return (
    <thead>
      <tr>
        <th scope="col">{first}</th>
        {(isCompared ? [...inReadingOrder(names), reports.percent] : names).map((name) => (
          <th key={name} scope="col" className="right">
            {name}
          </th>
        ))}
      </tr>
    </thead>
  );
};

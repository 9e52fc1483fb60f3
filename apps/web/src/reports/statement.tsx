import type { LinkProps } from '@tanstack/react-router';
import type { Schemas } from 'ledger-api-client';
import type { ReactNode } from 'react';
import { Amount } from '../parts/amount.tsx';
import { toGeneralLedger, toRegister } from '../parts/places.ts';

interface Section {
  readonly title: string;
  readonly total: string;
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
}) => (
  <tbody id={id}>
    <tr className="heading">
      <th scope="rowgroup" colSpan={section.totals.length + 1}>
        {section.title}
      </th>
    </tr>
    {section.rows.map(({ account, level, amounts }) => (
      <tr key={account.id}>
        <th scope="row" style={{ paddingInlineStart: `${level * 16 + 8}px` }}>
          <span className="code">{account.code}</span> {account.name}
        </th>
        {amounts.map((value, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: columns keep their places.
          <td key={at} className="right">
            <Figure value={value} to={days[at] && toRegister(account.id, days[at])} />
          </td>
        ))}
      </tr>
    ))}
    {beforeTotal}
    <TotalRow title={section.total} amounts={section.totals} to={(at) => days[at] && toGeneralLedger(days[at])} />
  </tbody>
);

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
    {amounts.map((value, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: columns keep their places.
      <td key={at} className="right">
        <Figure value={value} to={to(at)} />
      </td>
    ))}
  </tr>
);

const Figure = ({ value, to }: { readonly value: string; readonly to: LinkProps | undefined }) =>
  to === undefined ? <Amount plain value={value} /> : <Amount to={to} value={value} />;

export const Columns = ({ first, names }: { readonly first: string; readonly names: readonly string[] }) => (
  <thead>
    <tr>
      <th scope="col">{first}</th>
      {names.map((name) => (
        <th key={name} scope="col" className="right">
          {name}
        </th>
      ))}
    </tr>
  </thead>
);

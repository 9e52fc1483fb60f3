import { Link } from '@tanstack/react-router';
import type { Schemas } from 'ledger-api-client';
import type { ReactNode } from 'react';
import { Amount } from '../parts/amount.tsx';

/** The account of a row, linked to the lines of its amount. */
export const AccountLink = ({
  account,
  since,
  until,
  children,
}: {
  readonly account: Schemas['AccountRef'];
  readonly since?: string | undefined;
  readonly until: string;
  readonly children: ReactNode;
}) => (
  <Link from="/$books" to="/$books/accounts" search={{ account: account.id, since, until }}>
    {children}
  </Link>
);

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
}: {
  readonly section: Section;
  /** The days of each column. A column without days has no links. */
  readonly days: readonly ({ readonly since?: string | undefined; readonly until: string } | undefined)[];
  /** Rows in the total that are not accounts. */
  readonly beforeTotal?: ReactNode;
}) => (
  <tbody>
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
            <Figure account={account} value={value} days={days[at]} />
          </td>
        ))}
      </tr>
    ))}
    {beforeTotal}
    <TotalRow title={section.total} amounts={section.totals} />
  </tbody>
);

const Figure = ({
  account,
  value,
  days,
}: {
  readonly account: Schemas['AccountRef'];
  readonly value: string;
  readonly days: { readonly since?: string | undefined; readonly until: string } | undefined;
}) =>
  days === undefined ? (
    <Amount value={value} />
  ) : (
    <AccountLink account={account} {...days}>
      <Amount value={value} />
    </AccountLink>
  );

export const TotalRow = ({ title, amounts }: { readonly title: string; readonly amounts: readonly string[] }) => (
  <tr className="total">
    <th scope="row">{title}</th>
    {amounts.map((value, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: columns keep their places.
      <td key={at} className="right">
        <Amount value={value} />
      </td>
    ))}
  </tr>
);

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

import { getRouteApi, Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useTexts } from '../base/catalogue/catalogue.ts';
import { CarriedAmount, dayOfRow, RowBalance } from '../parts/account-row.tsx';
import { Amount } from '../parts/amount.tsx';
import { BankText } from '../parts/bank-text.tsx';
import { Day } from '../parts/day.tsx';
import type { Column } from '../parts/list.tsx';
import { toRegister } from '../parts/places.ts';
import { RecordList } from '../parts/record-list.tsx';
import type { RegisterRow } from './lines.ts';

const route = getRouteApi('/$books/accounts');

/** The height of an unwrapped line, in pixels. */
const LINE = 32;

/** The lines of a register. Enter opens the entry of a line. */
export const RegisterList = ({ accountId, rows }: { readonly accountId: string; readonly rows: readonly RegisterRow[] }) => {
  const texts = useTexts();
  const navigate = route.useNavigate();
  const { entry } = route.useSearch();
  const open = (id: string) => {
    const line = lineOf(rows.find((row) => row.id === id));
    if (line !== undefined) void navigate({ search: (before) => ({ ...before, entry: line.entry_id }) });
  };
  const opened = useMemo(() => rows.find((row) => entry !== undefined && lineOf(row)?.entry_id === entry)?.id, [rows, entry]);
  const columns = useColumns(accountId);
  return (
    <RecordList
      label={texts.accounts.register}
      className="register"
      records={rows}
      nameOf={nameOf}
      columns={columns}
      hasHead
      opened={opened}
      open={open}
      height={LINE}
      isSecond
    />
  );
};

const nameOf = (row: RegisterRow): string => (row.kind === 'line' ? `${row.line.entry_no} ${row.line.description}` : row.kind);

const lineOf = (row: RegisterRow | undefined) => (row?.kind === 'line' ? row.line : undefined);

const useColumns = (accountId: string): readonly Column<RegisterRow>[] => {
  const { accounts } = useTexts();
  return useMemo(
    () => [
      { name: accounts.day, of: (row) => <Day date={dayOfRow(row)} /> },
      { name: accounts.entry, className: 'register-no', of: (row) => row.kind === 'line' && row.line.entry_no },
      {
        name: accounts.description,
        className: 'long',
        of: (row) => {
          if (row.kind === 'line') return <Description row={row} />;
          return row.kind === 'carry' ? <span className="muted">{accounts.carried}</span> : <strong>{accounts[row.kind]}</strong>;
        },
      },
      { name: accounts.other, className: 'long register-other', of: (row) => row.kind === 'line' && <Other row={row} /> },
      {
        name: accounts.amount,
        className: 'right',
        of: (row) => {
          if (row.kind === 'line') return <Amount to="row" value={row.line.signed_amount} />;
          return row.kind === 'carry' && <CarriedAmount carry={row.carry} />;
        },
      },
      { name: accounts.balance, className: 'right register-balance', of: (row) => <RowBalance row={row} account={accountId} /> },
    ],
    [accounts, accountId],
  );
};

type LineRow = Extract<RegisterRow, { readonly kind: 'line' }>;

const Description = ({ row: { line } }: { readonly row: LineRow }) => (
  <>
    {line.source === 'transaction' ? <BankText text={line.description} /> : line.description}
    {line.memo !== null && <span className="muted"> · {line.memo}</span>}
  </>
);

/** The other account of the entry, or how many there are. */
const Other = ({ row: { line } }: { readonly row: LineRow }) => {
  const { accounts } = useTexts();
  const { other_account: other, other_accounts: count } = line;
  if (other === null) return count === 0 ? null : <span className="muted">{accounts.several(count)}</span>;
  return (
    <Link {...toRegister(other.id, {})} tabIndex={-1}>
      <span className="code">{other.code}</span> {other.name}
    </Link>
  );
};

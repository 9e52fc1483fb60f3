import { useTexts } from '../base/catalogue/catalogue.ts';
import { Wide } from '../parts/wide.tsx';
import type { Peek } from './peek.ts';
import type { Imported, ReadingOptions, Role } from './reading.ts';

/** The roles that a person can assign to a column. Others are recognized by name, or not at all. */
const ROLES: readonly Role[] = [
  'date',
  'description',
  'details',
  'counterparty',
  'amount',
  'debit',
  'credit',
  'balance',
  'fee',
  'currency',
  'direction',
  'status',
  'type',
  'id',
  'reference',
];

interface Props {
  readonly peek: Peek | undefined;
  readonly read: Imported | undefined;
  readonly text: ReadingOptions;
  readonly say: (text: ReadingOptions) => void;
}

/** The first rows of the file as sent. Each column shows its role, which can be changed there. */
export const Columns = ({ peek, read, text, say }: Props) => {
  const texts = useTexts();
  const known = read?.reading?.columns ?? [];
  const count = Math.max(known.length, peek?.columns ?? 0);
  if (count === 0) return null;
  const rows = peek?.columns === count || known.length === 0 ? (peek?.rows ?? []) : [];
  const roleOf = (at: number): Role | undefined =>
    (Object.entries(text.columns) as [Role, number][]).find(([, column]) => column === at + 1)?.[0] ?? known[at]?.role ?? undefined;
  const take = (at: number, role: Role | undefined) => {
    const others = Object.entries(text.columns).filter(([name, column]) => column !== at + 1 && name !== role);
    say({ ...text, columns: { ...Object.fromEntries(others), ...(role !== undefined && { [role]: at + 1 }) } });
  };
  return (
    <Wide label={texts.files.asItIs}>
      <table className="figures columns">
        <caption>{texts.files.asItIs}</caption>
        <thead>
          <tr>
            {Array.from({ length: count }, (_, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: columns keep their places.
              <th key={at} scope="col">
                <RoleOf name={known[at]?.name ?? String(at + 1)} role={roleOf(at)} take={(role) => take(at, role)} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((cells, row) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows of a file keep their places.
            <tr key={row}>
              {cells.map((cell, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: cells keep their places.
                <td key={at}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Wide>
  );
};

const RoleOf = ({
  name,
  role,
  take,
}: {
  readonly name: string;
  readonly role: Role | undefined;
  readonly take: (role: Role | undefined) => void;
}) => {
  const texts = useTexts();
  const offered = role === undefined || ROLES.includes(role) ? ROLES : [...ROLES, role];
  return (
    <select
      aria-label={texts.files.column(name)}
      className={role === undefined ? 'role' : 'role role-taken'}
      value={role ?? ''}
      onChange={({ target }) => take(offered.find((each) => each === target.value))}
    >
      <option value="">{texts.files.notUsed}</option>
      {offered.map((each) => (
        <option key={each} value={each}>
          {texts.files.roles[each]}
        </option>
      ))}
    </select>
  );
};

import type { Schemas } from 'ledger-api-client';
import { useTexts } from '../base/catalogue/catalogue.ts';
import { Amount } from './amount.tsx';
import { titleOf, useChart } from './chart.ts';
import { Day } from './day.tsx';
import { toRegister } from './places.ts';
import './entries.css';

/** Entries with debits and credits in separate columns, or a placeholder while loading. */
export const Entries = ({
  heading,
  entries,
}: {
  readonly heading: string;
  readonly entries: readonly Schemas['EntryOut'][] | undefined;
}) => {
  const texts = useTexts();
  const accounts = new Map(useChart().map((account) => [account.id, account]));
  if (entries !== undefined && entries.length === 0) return <p className="muted">{texts.inbox.noEntry}</p>;
  return (
    <table className="entry">
      <caption>{heading}</caption>
      <thead>
        <tr>
          <th scope="col">{texts.inbox.account}</th>
          <th scope="col">{texts.inbox.debit}</th>
          <th scope="col">{texts.inbox.credit}</th>
        </tr>
      </thead>
      {(entries ?? [undefined]).map((entry) => (
        <tbody key={entry?.id ?? 'none'}>
          {(entry === undefined ? [undefined, undefined] : debitsFirst(entry.lines)).map((line, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines of an entry keep their places.
            <tr key={at}>
              <td>
                {line === undefined ? '\u00a0' : titleOf(accounts.get(line.account_id) ?? { code: '', name: '' })}
                {at === 0 && entry !== undefined && (entries ?? []).length > 1 && (
                  <span className="muted">
                    {' '}
                    · <Day date={entry.entry_date} /> {entry.reverses_entry_id !== null && texts.inbox.reversal}
                  </span>
                )}
              </td>
              <td>
                {line?.direction === 'debit' && (
                  <Amount to={toRegister(line.account_id, { until: entry?.entry_date })} value={line.amount} />
                )}
              </td>
              <td>
                {line?.direction === 'credit' && (
                  <Amount to={toRegister(line.account_id, { until: entry?.entry_date })} value={line.amount} />
                )}
              </td>
            </tr>
          ))}
        </tbody>
      ))}
    </table>
  );
};

/** Debits first, as bookkeepers write entries. */
const debitsFirst = (lines: readonly Schemas['EntryLineOut'][]) => [
  ...lines.filter(({ direction }) => direction === 'debit'),
  ...lines.filter(({ direction }) => direction === 'credit'),
];

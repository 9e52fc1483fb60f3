import { useQuery } from '@tanstack/react-query';
import type { Schemas } from 'ledger-client';
import { titleOf, useChart } from '../parts/account-picker.tsx';
import { Amount } from '../parts/amount.tsx';
import { Day } from '../parts/day.tsx';
import { Refusal } from '../parts/refusal.tsx';
import { useTexts } from '../shell/catalogue/catalogue.ts';
import { mayWrite, sentenceOf, useSession } from '../shell/session.tsx';
import type { Decision } from './decide.ts';

/** The entry that a decision would make: it is tried out, and nothing is written. Who may not write is shown none. */
export const EntryPreview = ({ id, name, decision }: { readonly id: string; readonly name: string; readonly decision: Decision }) => {
  const texts = useTexts();
  const session = useSession();
  const { books, ledger } = session;
  const tried = useQuery({
    queryKey: [books.id, 'transaction', id, 'tried', name],
    queryFn: () => decision.act(ledger, id, true),
    enabled: mayWrite(session),
  });
  if (!mayWrite(session)) return null;
  if (tried.error !== null) return <Refusal>{sentenceOf(tried.error)}</Refusal>;
  return <Entries heading={texts.inbox.entry} entries={tried.data?.would_post} />;
};

/** Entries with debits and credits in columns of their own; the space of one while it is not known. */
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
              <td>{line?.direction === 'debit' && <Amount value={line.amount} />}</td>
              <td>{line?.direction === 'credit' && <Amount value={line.amount} />}</td>
            </tr>
          ))}
        </tbody>
      ))}
    </table>
  );
};

/** Lines as a bookkeeper writes them. */
const debitsFirst = (lines: readonly Schemas['EntryLineOut'][]) => [
  ...lines.filter(({ direction }) => direction === 'debit'),
  ...lines.filter(({ direction }) => direction === 'credit'),
];

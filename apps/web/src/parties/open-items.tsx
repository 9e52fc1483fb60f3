import { useTexts } from '../base/catalogue/catalogue.ts';
import { Amount } from '../parts/amount.tsx';
import { Day } from '../parts/day.tsx';
import { Loaded } from '../parts/loaded.tsx';
import type { OpenItem } from '../parts/open-item.ts';
import { toParty, toSubject, toTransaction } from '../parts/places.ts';
import { useOpenItems } from '../parts/use-open-items.ts';

/** The open documents and the unapplied payments of a counterparty. Each leads to its document or its transaction. */
export const OpenItems = ({ party }: { readonly party: string }) => {
  const texts = useTexts();
  const found = useOpenItems(party);
  return (
    <Loaded of={found}>
      {({ receivable, payable }) => (
        <>
          <Items title={texts.parties.owes} of={receivable} />
          <Items title={texts.parties.owed} of={payable} />
        </>
      )}
    </Loaded>
  );
};

const Items = ({ title, of }: { readonly title: string; readonly of: readonly OpenItem[] }) => {
  const texts = useTexts();
  if (of.length === 0) return null;
  return (
    <table className="figures">
      <caption>{title}</caption>
      <tbody>
        {of.map(({ kind, id, number, date, open, counterparty_id: party }) => (
          <tr key={id}>
            <th scope="row">
              {kind === 'payment' ? texts.parties.unapplied : texts.inbox.apart[kind]} {number}
            </th>
            <td>
              <Day date={date} />
            </td>
            <td className="right">
              <Amount
                to={kind === 'payment' ? toTransaction({ id, event_date: date, status: 'posted' }) : (toSubject(id) ?? toParty(party))}
                value={open}
              />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
};

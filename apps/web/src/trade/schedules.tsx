import { useQuery } from '@tanstack/react-query';
import type { LedgerClient, Schemas } from 'ledger-api-client';
import { useLocale, useTexts } from '../base/catalogue/catalogue.ts';
import { useSession } from '../base/session.tsx';
import { Amount } from '../parts/amount.tsx';
import { monthText } from '../parts/days.ts';
import { toEntry, toRegister } from '../parts/places.ts';
import { Refusal } from '../parts/refusal.tsx';
import type { TradeDocument } from './document.ts';
import { monthsOf } from './draft-lines.ts';

type Schedule = Schemas['ScheduleDetailOut'];

/** The amortization schedules of a document's lines, each month with the entry that posted it.  [WEB-15] */
export const Schedules = ({ document }: { readonly document: TradeDocument }) => {
  const { books, ledger } = useSession();
  const { kind, id, status, lines } = document;
  const isPosted = status === 'issued' || status === 'approved' || status === 'paid';
  const count = kind === 'invoice' || kind === 'bill' ? lines.filter(isSpread).length : 0;
  const found = useQuery({
    queryKey: [books.id, 'schedules', id],
    queryFn: () => schedulesOf(ledger, id, count),
    enabled: isPosted && count > 0,
  });
  if (found.error !== null) return <Refusal fault={found.error} />;
  return found.data?.map((schedule) => <ScheduleTable key={schedule.id} schedule={schedule} />);
};

const isSpread = ({ service_start: start, service_end: end }: TradeDocument['lines'][number]): boolean =>
  (monthsOf({ serviceStart: start ?? '', serviceEnd: end ?? '' }) ?? 1) > 1;

/** The list has no filter for a document, so it is read, newest first, until all schedules of the document are found. */
const schedulesOf = async (ledger: LedgerClient, document: string, count: number): Promise<readonly Schedule[]> => {
  const ids: string[] = [];
  for await (const { id, invoice_id: invoice, bill_id: bill } of ledger.schedules.list({ limit: 200 })) {
    if (invoice === document || bill === document) ids.push(id);
    if (ids.length === count) break;
  }
  return Promise.all(ids.map((id) => ledger.schedules.read(id)));
};

const ScheduleTable = ({ schedule }: { readonly schedule: Schedule }) => {
  const texts = useTexts();
  const locale = useLocale();
  const { account_id: account, account_code: code, account_name: name, shares, holding_account_id: holding, remaining } = schedule;
  return (
    <table className="figures">
      <caption>
        {texts.trade.schedule} · {code} {name}
      </caption>
      <tbody>
        {shares.map(({ month, amount, entry_id: entry }) => (
          <tr key={month}>
            <th scope="row">
              {monthText(locale, month)}
              {entry === null && <span className="muted"> {texts.trade.notYet}</span>}
            </th>
            <td className="right">
              <Amount to={entry === null ? toRegister(account, {}) : toEntry(entry)} value={amount} />
            </td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr className="total">
          <th scope="row">{texts.trade.remaining}</th>
          <td className="right">
            <Amount to={toRegister(holding, {})} value={remaining} />
          </td>
        </tr>
      </tfoot>
    </table>
  );
};

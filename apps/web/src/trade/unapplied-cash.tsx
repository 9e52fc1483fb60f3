import { useTexts } from '../base/catalogue/catalogue.ts';
import { mayKeepBooks, useSession } from '../base/session.tsx';
import { Amount } from '../parts/amount.tsx';
import { sumOf } from '../parts/minor.ts';
import { toParty } from '../parts/places.ts';
import { Refusal } from '../parts/refusal.tsx';
import { useAct } from '../parts/use-act.ts';
import { useOpenItems } from '../parts/use-open-items.ts';
import type { TradeDocument } from './document.ts';
import { titleOf } from './title-of.ts';

/** The unapplied payments of the customer or vendor of an unpaid document, which can be applied to it. */
export const UnappliedCash = ({ document }: { readonly document: TradeDocument }) => {
  const texts = useTexts();
  const session = useSession();
  const { ledger } = session;
  const { act, failed, isBusy } = useAct();
  const { kind, id, party_id: party, status, open, total } = document;
  const isOpen = (kind === 'invoice' || kind === 'bill') && (status === 'issued' || status === 'approved') && Number(open) !== 0;
  const { data } = useOpenItems(isOpen ? party : undefined);
  const payments = (data?.[kind === 'invoice' ? 'receivable' : 'payable'] ?? []).filter((item) => item.kind === 'payment');
  if (!isOpen || payments.length === 0) return null;
  const documents = kind === 'invoice' ? { invoice_ids: [id] } : { bill_ids: [id] };
  const apply = () =>
    act({
      before: document,
      does: () => ledger.counterparties.applyCash(party, documents),
      says: () => texts.trade.applied(titleOf(texts.trade.names[kind], document.number)),
      undo: async (_, { applied }) => {
        for (const { event_id, vendor_credit_id } of applied)
          await ledger.counterparties.unapplyCash(party, { ...documents, event_id, vendor_credit_id });
      },
    });
  const sum = sumOf(
    payments.map((payment) => payment.open.replace('-', '')),
    total,
  );
  return (
    <>
      {failed !== undefined && <Refusal>{failed}</Refusal>}
      <p className="trade-unapplied">
        {texts.parties.unapplied} <Amount to={toParty(party)} value={sum} />{' '}
        {mayKeepBooks(session) && (
          <button type="button" disabled={isBusy} onClick={() => void apply()}>
            {texts.trade.apply}
            <span className="hidden"> {texts.parties.unapplied}</span>
          </button>
        )}
      </p>
    </>
  );
};

import { useQuery } from '@tanstack/react-query';
import { useTexts } from '../base/catalogue/catalogue.ts';
import { mayKeepBooks, useSession } from '../base/session.tsx';
import { Amount } from '../parts/amount.tsx';
import { Refusal } from '../parts/refusal.tsx';
import { useAct } from '../parts/use-act.ts';
import { CREDITS, DOCUMENTS, type TradeDocument } from './document.ts';

/** What a credit is applied to, and the unpaid documents to which it can be applied. Each is undone by its opposite. */
export const Applied = ({ document }: { readonly document: TradeDocument }) => {
  const texts = useTexts();
  const session = useSession();
  const { books, ledger } = session;
  const { act, failed, isBusy } = useAct();
  const { kind, id, party_id: party, status, open, appliedTo } = document;
  const credit = kind === 'credit_note' || kind === 'vendor_credit' ? CREDITS[kind] : undefined;
  const isOpen = credit !== undefined && (status === 'issued' || status === 'approved') && Number(open) !== 0;
  const unpaid = useQuery({
    queryKey: [books.id, 'documents', credit?.of, 'unpaid', party, 'first'],
    queryFn: async () =>
      credit === undefined ? [] : (await DOCUMENTS[credit.of].list(ledger, { show: 'unpaid', party, cursor: undefined })).data,
    enabled: isOpen,
  });
  if (credit === undefined) return null;
  const apply = (to: string, name: string) =>
    act({
      before: document,
      does: () => credit.apply(ledger, id, to),
      says: () => texts.trade.applied(name),
      undo: () => credit.unapply(ledger, id, to),
    });
  const unapply = (from: string, name: string) =>
    act({
      before: document,
      does: async () => {
        const { paidBy } = await DOCUMENTS[credit.of].read(ledger, from);
        await credit.unapply(ledger, id, from);
        return paidBy.filter(({ document_id: by }) => by === id);
      },
      says: () => texts.trade.unapplied(name),
      undo: async (_, shares) => {
        for (const share of shares) await credit.apply(ledger, id, from, share);
      },
    });
  const mayChange = mayKeepBooks(session);
  const lines = [
    ...appliedTo.map((each) => ({ ...each, does: texts.trade.unapply, act: unapply })),
    ...(unpaid.data ?? []).map(({ id: to, number, open: left }) => ({
      id: to,
      number: number ?? '',
      amount: left,
      does: texts.trade.apply,
      act: apply,
    })),
  ];
  if (lines.length === 0) return null;
  return (
    <>
      {failed !== undefined && <Refusal>{failed}</Refusal>}
      <table className="figures">
        <caption>{texts.trade.kinds[credit.of]}</caption>
        <tbody>
          {lines.map(({ id: of, number, amount, does, act: change }) => (
            <tr key={`${does} ${of}`}>
              <th scope="row">{number}</th>
              <td className="right">
                <Amount
                  to={{ from: '/$books', to: credit.of === 'bill' ? '/$books/purchases' : '/$books/sales', search: { document: of } }}
                  value={amount}
                />
              </td>
              <td className="right">
                {mayChange && (
                  <button type="button" disabled={isBusy} onClick={() => void change(of, number)}>
                    {does}
                    <span className="hidden"> {number}</span>
                  </button>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
};

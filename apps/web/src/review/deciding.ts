import { useTexts } from '../base/catalogue/catalogue.ts';
import { useSession } from '../base/session.tsx';
import { type Parts, useDecide } from './decide.ts';
import { settling } from './decisions.ts';
import type { Transaction, Waiting } from './waiting.ts';

/** Decides about one row, or about many in the same way. */
export const useDeciding = (parts: Parts) => {
  const texts = useTexts();
  const { ledger } = useSession();
  const deciding = useDecide(parts);
  /** Categorizes many rows to one account. */
  const fileMany = (rows: readonly Transaction[], accountId: string, title: string, isReduction = false): Promise<void> =>
    deciding.decideMany(
      rows,
      async (before) => {
        const options = { category_account_id: accountId, as_reduction: isReduction, leave_linked: true };
        const { filed, refused } = await ledger.transactions.categorizeMany({ ...seen(before), ...options });
        return { ids: filed.map(({ id }) => id), refused: refused.map((why) => ({ id: why.event_id, why })) };
      },
      ({ ids, refused }) => texts.inbox.filedMany(ids.length, title, refused.length),
    );
  /** Confirms many payments, each as that of the documents that it names.  [WEB-17] */
  const confirmMany = (rows: readonly Waiting[]): Promise<void> => {
    const payments = new Map(rows.flatMap(({ transaction, settlement }) => (settlement === null ? [] : [[transaction.id, settlement]])));
    return deciding.decideMany(
      rows.map(({ transaction }) => transaction).filter(({ id }) => payments.has(id)),
      async (before) => {
        const ids: string[] = [];
        const refused: { readonly id: string; readonly why: unknown }[] = [];
        for (const { id, row_version: ifVersion } of before) {
          const payment = payments.get(id);
          if (payment === undefined) continue;
          try {
            await settling(payment).act(ledger, id, { dryRun: false, ifVersion });
            ids.push(id);
          } catch (why) {
            refused.push({ id, why });
          }
        }
        return { ids, refused };
      },
      ({ ids, refused }) => texts.inbox.confirmedMany(ids.length, refused.length),
    );
  };
  return { ...deciding, fileMany, confirmMany };
};

export type Deciding = ReturnType<typeof useDeciding>;

/** The ids of rows for a bulk command, with the versions that the person saw. */
export const seen = (rows: readonly Pick<Transaction, 'id' | 'row_version'>[]) => ({
  event_ids: rows.map(({ id }) => id),
  versions: Object.fromEntries(rows.map(({ id, row_version }) => [id, row_version])),
});

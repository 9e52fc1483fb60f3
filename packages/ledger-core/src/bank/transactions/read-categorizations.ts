import type { TransactionId } from '../../kernel/ids.ts';
import { type Page, type PageRequest, paging } from '../../kernel/page.ts';
import { isRefusal, type Refusal } from '../../kernel/refusal.ts';
import type { Needs } from '../../store/unit-of-work.ts';
import { type Categorization, knownTransaction, type Transaction } from './transaction.ts';

export interface Categorizations {
  readonly transaction: Transaction;
  readonly page: Page<Categorization>;
}

/** All decisions about a transaction, newest first. The first one is current.  [FIL-11] */
export const listCategorizations = async (
  unit: Needs<'categorizations' | 'transactions'>,
  id: TransactionId,
  request: PageRequest = {},
): Promise<Categorizations | Refusal<'not_found' | 'invalid_cursor' | 'invalid_request'>> => {
  const [stored] = await unit.transactions.byIds([id]);
  const transaction = knownTransaction(stored, id);
  if (isRefusal(transaction)) return transaction;
  const page = paging(request, ['categorizations', unit.settings.id, id]);
  if (isRefusal(page)) return page;
  const found = await unit.categorizations.list(id, page.slice);
  return { transaction, page: page.page(found, ({ version }) => [version]) };
};

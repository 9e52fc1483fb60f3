import { findTransaction } from '../../bank/transactions/find.ts';
import type { Transaction } from '../../bank/transactions/transaction.ts';
import { distinct } from '../../kernel/grouping.ts';
import type { TransactionId } from '../../kernel/ids.ts';
import { isRefusal, type Refusal } from '../../kernel/refusal.ts';
import type { Needs } from '../../store/unit-of-work.ts';
import { type Comparison, compareRead } from './compare.ts';
import type { SourceDocument } from './document.ts';
import { statedIn } from './extraction.ts';
import { MAX_RECEIPT_CANDIDATES } from './limits.ts';
import { documentsOf } from './read-documents.ts';
import { type ReceiptSuggestion, searchFor, suggest } from './suggest.ts';
import { isWanted } from './wanted.ts';

export interface ReceiptEvidence {
  readonly document: SourceDocument;
  readonly comparison: Comparison;
}

export interface Receipts {
  readonly transactionId: TransactionId;
  readonly currency: string;
  /** Oldest first. */
  readonly evidence: readonly ReceiptEvidence[];
  /** Best match first; empty once the transaction has a receipt.  [RCP-15] */
  readonly suggestions: readonly ReceiptSuggestion[];
  /** Whether the books require a receipt for the transaction.  [RCP-16] */
  readonly isWanted: boolean;
}

/** The receipts of a transaction.  [RCP-12] [RCP-14] [RCP-15] [RCP-16] */
export const readReceipts = async (
  unit: Needs<'attachments' | 'counterparties' | 'documents' | 'transactions'>,
  transactionId: TransactionId,
): Promise<Receipts | Refusal<'not_found'>> => {
  const transaction = await findTransaction(unit, transactionId);
  if (isRefusal(transaction)) return transaction;
  const { currency, receiptRule } = unit.settings;
  const documents = await documentsOf(unit, transactionId);
  if (documents.length === 0)
    return {
      transactionId,
      currency: transaction.currency,
      evidence: [],
      suggestions: await suggestFor(unit, transaction),
      isWanted: isWanted(receiptRule, currency.code, transaction),
    };
  const evidence = documents.map((document) => ({
    document,
    comparison: compareRead(document.extraction, transaction, currency),
  }));
  return { transactionId, currency: transaction.currency, evidence, suggestions: [], isWanted: false };
};

const suggestFor = async (unit: Needs<'counterparties' | 'documents'>, transaction: Transaction): Promise<readonly ReceiptSuggestion[]> => {
  const { currency } = unit.settings;
  const found = await unit.documents.candidates(searchFor(transaction), MAX_RECEIPT_CANDIDATES);
  if (found.length === 0) return [];
  const counterparties = transaction.counterpartyId === null ? [] : await unit.counterparties.byIds([transaction.counterpartyId]);
  const names = distinct([transaction.description, transaction.sourceDescription, ...counterparties.map(({ name }) => name)]);
  const candidates = found.map((document) => ({ document, stated: statedIn(document.extraction, currency) }));
  return suggest(transaction, candidates, names);
};

import { basename } from 'node:path';
import { isCancel, type TextOptions, text } from '@clack/prompts';
import { kindOf } from 'ledger-api-client';
import { among, lineOf, seen, type Transaction } from '../../choosing/transaction.ts';
import { restoring } from '../../command/acts.ts';
import { UsageError } from '../../command/faults.ts';
import type { Parts } from '../../command/parts.ts';
import { counted } from '../../command/shown.ts';
import type { Connection } from '../../connection/connection.ts';
import { refusedText, stateOf } from '../decision.ts';
import { fileIn } from '../receipts.ts';
import { targetOf } from '../rule.ts';
import { columnsNow, pressed } from './keys.ts';
import { accountFor } from './pick-account.ts';
import type { Decided, Row } from './row.ts';

/** The typed text without spaces at its ends; undefined if the person cancelled or typed none. */
const typed = async (message: string, options: Pick<TextOptions, 'placeholder' | 'initialValue'>): Promise<string | undefined> => {
  const given = await text({ message, ...options });
  return isCancel(given) ? undefined : given.trim() || undefined;
};

/** Excludes a row, with a typed reason. */
export const exclude = async (at: Connection, { transaction }: Row): Promise<Decided> => {
  const reason = await typed('Reason to exclude', { placeholder: 'paid by the owner' });
  if (reason === undefined) return undefined;
  const result = await at.ledger.transactions.exclude(transaction.id, { reason }, { ifVersion: transaction.row_version });
  return { did: `${lineOf(transaction)}: ${stateOf(result)}`, rows: [transaction], undo: restoring([transaction]) };
};

/** Sets the note of a row, which stays in review. */
export const note = async (at: Connection, { transaction }: Row): Promise<Decided> => {
  const { id, note: before, row_version: ifVersion } = transaction;
  const typedNote = await typed('Note', { initialValue: before ?? '' });
  if (typedNote === undefined) return undefined;
  await at.ledger.transactions.change(id, { note: typedNote }, { ifVersion });
  return {
    did: `${lineOf(transaction)}: note “${typedNote}”.`,
    rows: [],
    undo: [['transactions.change', id, { note: before }]],
  };
};

/** Adds a receipt to a row, which stays in review. */
export const receipt = async (at: Connection, { transaction }: Row): Promise<Decided> => {
  const path = await typed('File of the receipt', { placeholder: 'receipt.pdf' });
  if (path === undefined) return undefined;
  const file = await fileIn(path);
  const { id } = await at.ledger.documents.create({ file, transaction_id: transaction.id });
  return {
    did: `${lineOf(transaction)}: receipt ${basename(path)}.`,
    rows: [],
    undo: [
      ['documents.detach', id, { transaction_id: transaction.id }],
      ['documents.delete', id],
    ],
  };
};

/** Creates a rule for the words of a row, and applies it to the rows in review if the person wants that. */
export const rule = async (parts: Parts, at: Connection, { transaction }: Row): Promise<Decided> => {
  const words = await typed('Words of the description', { initialValue: kindOf(transaction).split(' ').slice(1).join(' ') });
  if (words === undefined) return undefined;
  const picked = await accountFor(parts, at, transaction);
  if (picked === undefined) return undefined;
  if (picked.as_reduction === true) throw new UsageError('A rule cannot record a reduction. Pick another account.');
  const conditions = { description_words: words, direction: transaction.direction };
  const created = await at.ledger.rules.create({ name: words, account_id: picked.category_account_id, conditions });
  const { categorized, refused } = await applied(parts, at, created.id);
  return {
    did: [`Created the rule ${words}: ${targetOf(created)}.`, ...categorizedText(categorized), ...refused].join(' '),
    rows: categorized,
    undo: [...(categorized.length === 0 ? [] : restoring(categorized)), ['rules.delete', created.id]],
  };
};

const categorizedText = (categorized: readonly Transaction[]): readonly string[] =>
  categorized.length === 0 ? [] : [`Categorized ${counted(categorized.length, 'transaction')}.`];

/** Applies a new rule to the rows in review that it matches, after a question. */
const applied = async (parts: Parts, at: Connection, ruleId: string) => {
  const rows = await at.ledger.rules.preview(ruleId, { limit: 200 }).all();
  if (rows.length === 0) return { categorized: [], refused: [] };
  const keys = { y: `[y] categorize ${counted(rows.length, 'transaction')} in review`, n: '[n] only future imports' };
  if ((await pressed(keys, parts.screen, columnsNow())) !== 'y') return { categorized: [], refused: [] };
  const { filed: categorized, refused } = await at.ledger.rules.apply(ruleId, seen(rows));
  return { categorized: among(rows, categorized), refused: refusedText(refused) };
};

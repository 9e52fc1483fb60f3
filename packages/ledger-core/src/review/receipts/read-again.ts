import type { Dependencies } from '../../app/dependencies.ts';
import { quietly } from '../../app/quietly.ts';
import type { Caller } from '../../company/books/member.ts';
import type { DocumentId } from '../../kernel/ids.ts';
import { isRefusal } from '../../kernel/refusal.ts';
import { withoutFaults } from './extraction.ts';
import { fileOfDocument } from './file-of-document.ts';
import { finishReading } from './unfinished.ts';

/** Reads a receipt again outside units of work. If it exceeds its limits again, it stays unfinished.  [RCP-35] */
export const readingAgain = (dependencies: Dependencies) => {
  const { query, receiptReader } = dependencies;
  const fileOf = fileOfDocument(dependencies);
  const currencyOf = query('documents.read', async ({ settings }) => settings.currency);
  const unit = quietly(dependencies, 'documents.extract');
  return async (caller: Caller, id: DocumentId): Promise<void> => {
    const file = await fileOf(caller, id);
    const currency = await currencyOf(caller);
    if (receiptReader === undefined || isRefusal(file) || isRefusal(currency)) return;
    const read = await receiptReader.read({ bytes: file.bytes, contentType: file.contentType, currency: currency.code });
    if (read === 'over_limit') return;
    await unit(caller, id, (unit) => finishReading(unit, id, read === null ? null : withoutFaults(read, currency)));
  };
};

import { type Caller, isRefusal, type JournalChunk, type Ledger, type Refusal } from 'ledger-core';
import * as v from 'valibot';
import type { Answer } from '../http/answer.ts';
import { download } from '../http/route.ts';
import { EXPORT_FORMATS, type ExportFormat } from './format.ts';

const ExportQueryIn = v.strictObject({ format: v.optional(v.picklist(['hledger', 'beancount', 'csv', 'json']), 'json') });

export const exportRoutes = [
  download('/v1/export/journal', {
    name: 'exportJournal',
    does: 'The whole journal, in the order of its entry numbers, as hledger (or Ledger), Beancount, CSV or JSON; sent as it is read.',
    query: ExportQueryIn,
    streams: (ledger, { caller, query }) => exportJournal(ledger, caller, EXPORT_FORMATS[query.format]),
  }),
];

/** The first chunk is read before the answer begins, so that a refusal is a problem and not a broken file.  [HTTP-29] */
const exportJournal = async (ledger: Ledger, caller: Caller, format: ExportFormat): Promise<Answer | Refusal> => {
  const first = await ledger.export.journal(caller, 0);
  if (isRefusal(first)) return first;
  return {
    status: 200,
    type: format.media,
    headers: { 'content-disposition': `attachment; filename="journal.${format.extension}"` },
    body: ReadableStream.from(texts(ledger, caller, format, first)).pipeThrough(new TextEncoderStream()) as Answer['body'],
  };
};

async function* texts(ledger: Ledger, caller: Caller, format: ExportFormat, first: JournalChunk): AsyncGenerator<string> {
  yield format.head(first) + format.entries(first, true);
  for (let { nextAfterNo } = first; nextAfterNo !== null; ) {
    const chunk = await ledger.export.journal(caller, nextAfterNo);
    if (isRefusal(chunk)) throw new Error(chunk.message);
    yield format.entries(chunk, false);
    nextAfterNo = chunk.nextAfterNo;
  }
  yield format.tail;
}

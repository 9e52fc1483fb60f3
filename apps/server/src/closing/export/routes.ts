import { type Caller, isRefusal, type JournalChunk, type Ledger, type Refusal } from 'ledger-core';
import * as v from 'valibot';
import type { Answer } from '../../http/answer.ts';
import { oneOf } from '../../http/fields.ts';
import { download } from '../../http/route.ts';
import { turn } from '../../http/turn.ts';
import { EntryOut } from '../../ledger/journal/wire.ts';
import { EXPORT_FORMATS, type ExportFormat } from './format.ts';

const ExportQueryIn = v.strictObject({
  format: v.optional(
    oneOf(['hledger', 'beancount', 'csv', 'json'], 'The format: hledger (or Ledger), Beancount, CSV or JSON.', 'hledger'),
    'json',
  ),
});

export const exportRoutes = [
  download('/v1/export/journal', {
    name: 'exportJournal',
    does: 'Reads the whole journal, in the order of its entry numbers, as hledger (or Ledger), Beancount, CSV or JSON. It is sent while it is read.',
    query: ExportQueryIn,
    files: {
      description: 'The journal, in the format that was asked for.',
      content: (write) => ({
        'application/json': { schema: write(v.array(EntryOut), 'output') },
        'text/csv': { schema: { type: 'string' } },
        'text/plain': { schema: { type: 'string' } },
      }),
    },
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

/** Other requests have their turn between two slices.  [EXP-7] */
async function* texts(ledger: Ledger, caller: Caller, format: ExportFormat, first: JournalChunk): AsyncGenerator<string> {
  yield format.head(first) + format.entries(first, true);
  for (let { nextAfterNo } = first; nextAfterNo !== null; ) {
    await turn();
    const chunk = await ledger.export.journal(caller, nextAfterNo);
    if (isRefusal(chunk)) throw new Error(chunk.message);
    yield format.entries(chunk, false);
    nextAfterNo = chunk.nextAfterNo;
  }
  yield format.tail;
}

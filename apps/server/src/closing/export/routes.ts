import { type Caller, isRefusal, type JournalChunk, type Ledger, type Refusal } from 'ledger-core';
import { messageOf } from 'ledger-messages';
import { oneOf } from 'ledger-wire/fields';
import { EntryOut } from 'ledger-wire/ledger/journal/wire';
import { why } from 'ledger-wire/reasons';
import * as v from 'valibot';
import { type HttpRefusal, isRefused } from '../../http/problem.ts';
import type { HttpResponse } from '../../http/response.ts';
import { download } from '../../http/route.ts';
import { turn } from '../../http/turn.ts';
import { ArchivesBusy } from './archives.ts';
import { EXPORT_FORMATS, type ExportFormat } from './format.ts';

const ExportQueryIn = v.strictObject({
  format: v.optional(
    oneOf(['hledger', 'beancount', 'csv', 'json'], 'The format: hledger (or Ledger), Beancount, CSV or JSON.', 'hledger'),
    'json',
  ),
});

export const exportRoutes = [
  download('/v1/export/journal', {
    name: 'export.journal',
    does: 'Returns the whole journal in the order of entry numbers, as hledger (or Ledger), Beancount, CSV or JSON. The response is streamed.',
    query: ExportQueryIn,
    files: {
      description: 'The journal in the requested format.',
      content: (write) => ({
        'application/json': { schema: write(v.array(EntryOut), 'output') },
        'text/csv': { schema: { type: 'string' } },
        'text/plain': { schema: { type: 'string' } },
      }),
    },
    streams: (ledger, { caller, query }) => exportJournal(ledger, caller, EXPORT_FORMATS[query.format]),
  }),
  download('/v1/export/books', {
    name: 'export.books',
    does: 'Returns the archive of these books as a tar of JSON lines and receipt files. It is complete except for secrets. The response is streamed. The request is recorded in the audit trail.',
    needs: 'export.books',
    writes: true,
    refuses: { not_found: true },
    query: v.strictObject({}),
    files: {
      description: 'The archive, which `books company import` imports.',
      content: () => ({ 'application/x-tar': { schema: { type: 'string', format: 'binary' } } }),
    },
    streams: (ledger, { caller }) => exportBooks(ledger, caller),
  }),
];

/** The first bytes are read before the response starts, for the same reason.  [TRV-11] */
const exportBooks = async (ledger: Ledger, caller: Caller): Promise<HttpResponse | Refusal | HttpRefusal> => {
  const archive = await ledger.export.books(caller);
  if (isRefusal(archive)) return archive;
  const bytes = archive[Symbol.asyncIterator]();
  const first = await bytes.next().catch(busy);
  if (isRefused(first)) return first;
  const all = async function* () {
    if (first.done) return;
    yield first.value;
    yield* { [Symbol.asyncIterator]: () => bytes };
  };
  return {
    status: 200,
    type: 'application/x-tar',
    headers: { 'content-disposition': 'attachment; filename="books.tar"' },
    body: ReadableStream.from(all()) as HttpResponse['body'],
  };
};

const busy = (fault: unknown): HttpRefusal => {
  if (!(fault instanceof ArchivesBusy)) throw fault;
  return {
    refused: 'rate_limited',
    ...why.archives_busy({ busy: fault.why, seconds: RETRY_SECONDS }),
    headers: { 'retry-after': String(RETRY_SECONDS) },
  };
};

/** Retry-After while other archives are written: small books take a few seconds. */
const RETRY_SECONDS = 60;

/** The first chunk is read before the response starts, so that a refusal is a problem instead of a truncated file.  [HTTP-29] */
const exportJournal = async (ledger: Ledger, caller: Caller, format: ExportFormat): Promise<HttpResponse | Refusal> => {
  const first = await ledger.export.journal(caller, 0);
  if (isRefusal(first)) return first;
  return {
    status: 200,
    type: format.media,
    headers: { 'content-disposition': `attachment; filename="journal.${format.extension}"` },
    body: ReadableStream.from(texts(ledger, caller, format, first)).pipeThrough(new TextEncoderStream()) as HttpResponse['body'],
  };
};

/** Other requests run between two slices.  [EXP-7] */
async function* texts(ledger: Ledger, caller: Caller, format: ExportFormat, first: JournalChunk): AsyncGenerator<string> {
  yield format.head(first) + format.entries(first, true);
  for (let { nextAfterNo } = first; nextAfterNo !== null; ) {
    await turn();
    const chunk = await ledger.export.journal(caller, nextAfterNo);
    if (isRefusal(chunk)) throw new Error(messageOf(chunk));
    yield format.entries(chunk, false);
    nextAfterNo = chunk.nextAfterNo;
  }
  yield format.tail;
}

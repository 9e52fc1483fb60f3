import {
  beancountEntries,
  beancountHead,
  debitMinor,
  formatAmount,
  hledgerEntries,
  hledgerHead,
  type JournalChunk,
  lineIdOf,
  numberOf,
} from 'ledger-core';
import { EntryOut } from 'ledger-wire/ledger/journal/wire';
import { csvText } from '../../http/csv.ts';

/** The format of a journal: its head, each chunk, and its end. */
export interface ExportFormat {
  readonly media: string;
  readonly extension: string;
  readonly head: (chunk: JournalChunk) => string;
  readonly entries: (chunk: JournalChunk, isFirst: boolean) => string;
  readonly tail: string;
}

const CSV_HEADER = [
  'entry_no',
  'entry_date',
  'entry_id',
  'description',
  'memo',
  'source',
  'reverses_entry_id',
  'line_id',
  'account_code',
  'account_name',
  'debit',
  'credit',
  'party',
  'line_memo',
  'number',
  'external_id',
  'metadata',
];

const csvRows = (chunk: JournalChunk): readonly (readonly string[])[] => {
  const { settings, chart, entries, counterparties } = chunk;
  return entries.flatMap((entry) =>
    entry.lines.map((line) => {
      const account = chart.byId.get(line.accountId);
      const amount = formatAmount(line.amountMinor, settings.currency.scale);
      return [
        String(entry.entryNo),
        entry.date,
        entry.id,
        entry.description,
        entry.memo ?? '',
        entry.source,
        entry.reversesEntryId ?? '',
        lineIdOf(entry.id, line.lineNo),
        account?.code ?? '',
        account?.name ?? '',
        debitMinor(line) > 0n ? amount : '',
        debitMinor(line) < 0n ? amount : '',
        line.counterpartyId === null ? '' : (counterparties.get(line.counterpartyId)?.name ?? ''),
        line.memo ?? '',
        numberOf(chunk, entry) ?? '',
        entry.externalId ?? '',
        entry.metadata === null ? '' : JSON.stringify(entry.metadata),
      ];
    }),
  );
};

export const EXPORT_FORMATS = {
  hledger: { media: 'text/plain; charset=utf-8', extension: 'journal', head: hledgerHead, entries: hledgerEntries, tail: '' },
  beancount: { media: 'text/plain; charset=utf-8', extension: 'beancount', head: beancountHead, entries: beancountEntries, tail: '' },
  csv: {
    media: 'text/csv; charset=utf-8',
    extension: 'csv',
    head: () => csvText([CSV_HEADER]),
    entries: (chunk) => csvText(csvRows(chunk)),
    tail: '',
  },
  json: {
    media: 'application/json',
    extension: 'json',
    head: () => '[',
    entries: ({ settings, entries, reversals }, isFirst) =>
      entries
        .map(
          (entry, at) =>
            `${isFirst && at === 0 ? '\n' : ',\n'}${JSON.stringify(EntryOut.encode({ entry, reversedById: reversals.get(entry.id) ?? null }, settings))}`,
        )
        .join(''),
    tail: '\n]\n',
  },
} as const satisfies Record<string, ExportFormat>;

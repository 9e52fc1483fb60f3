import { byId, distinct } from '../../kernel/grouping.ts';
import type { Entry, Line } from '../../ledger/journal/entry.ts';
import { type Facts, type Finding, type MakeCheck, unless } from '../../store/check.ts';
import { inBatches } from '../../store/in-batches.ts';
import type { Needs } from '../../store/unit-of-work.ts';
import { CREDIT_NOTE_KINDS, CREDIT_WORDS, type CreditNote, type CreditNoteKind } from '../../trade/credit-notes/credit-note.ts';
import { deferralOf } from '../../trade/invoices/deferral.ts';
import { INVOICE_KINDS, type Invoice, type InvoiceKind, stateOf } from '../../trade/invoices/invoice.ts';
import { documentEntry } from '../../trade/invoices/invoice-entry.ts';
import { totalOfLines } from '../../trade/invoices/line.ts';
import { why } from './reasons.ts';

type Document = Invoice | CreditNote;

/** The account of a deferred line differs from the document line's account: any account may be the holding account. */
const ANY = 'acct_any';

/**
 * Compares invoices, bills and credit notes with their entries. A posted document equals its entry, and every such entry has its document.
 * [INV-3] [INV-6] [INV-7] [CRN-4]
 */
export const verifyInvoices: MakeCheck<Needs<'counterparties' | 'creditNotes' | 'invoices' | 'journal' | 'images'>> = (facts) => {
  const { unit } = facts;
  return {
    entries: async (entries) => {
      const posted = entries.filter(({ source }) => isOf(INVOICE_KINDS, source) || isOf(CREDIT_NOTE_KINDS, source));
      const idsOf = (isNote: boolean) =>
        distinct(posted.filter(({ source }) => isOf(CREDIT_NOTE_KINDS, source) === isNote).map(({ sourceId }) => sourceId));
      const documents = byId<Document>([
        ...(await unit.invoices.byIds(idsOf(false) as Invoice['id'][])),
        ...(await unit.creditNotes.byIds(idsOf(true) as CreditNote['id'][])),
      ]);
      return posted.flatMap(({ id, entryNo, sourceId }) =>
        unless(documents.get(sourceId as Document['id'])?.issue?.entryId === id, 'INV-6', () =>
          why.entry_of_unknown_document({ entry: entryNo, source: String(sourceId) }),
        ),
      );
    },
    end: async () => {
      const of = (step: readonly Document[]) => documentFindings(facts, step);
      return [
        ...(await inBatches(unit, (slice) => unit.invoices.list({ kind: 'invoice' }, slice), of)),
        ...(await inBatches(unit, (slice) => unit.invoices.list({ kind: 'bill' }, slice), of)),
        ...(await notesOf(unit, 'credit_note', of)),
        ...(await notesOf(unit, 'vendor_credit', of)),
      ];
    },
  };
};

const isOf = (kinds: readonly string[], source: string): boolean => kinds.includes(source);

/** Every credit of a kind, as a document, with the document that it corrects. */
const notesOf = async (
  unit: Needs<'creditNotes' | 'invoices'>,
  kind: CreditNoteKind,
  of: (step: readonly CreditNote[]) => Promise<readonly Finding[]>,
) =>
  inBatches(
    unit,
    (slice) => unit.creditNotes.list({ kind }, slice),
    async (step) => [...(await of(step)), ...(await originalFindings(unit, step))],
  );

const documentFindings = async (
  { unit }: Facts<Needs<'counterparties' | 'journal' | 'images'>>,
  documents: readonly Document[],
): Promise<readonly Finding[]> => {
  const entryIds = distinct(documents.flatMap(({ issue, voiding }) => [issue?.entryId, voiding?.entryId]));
  const entries = byId(await unit.journal.byIds(entryIds));
  const reversals = await unit.journal.reversalsOf(entryIds);
  const counterparties = new Set(
    (await unit.counterparties.byIds(distinct(documents.map(({ counterpartyId }) => counterpartyId)))).map(({ id }) => id),
  );
  const logos = distinct(documents.map(({ issue }) => issue?.counterparties.company.logo));
  const missing = new Set((await Promise.all(logos.map(async (name) => ((await unit.images.byName(name)) === null ? [name] : [])))).flat());
  return documents.flatMap((document) => {
    const { id, number, lines, totalMinor, counterpartyId, issue } = document;
    const name = `${number} (${id})`;
    const reversedBy = issue === null ? undefined : reversals.get(issue.entryId);
    return [
      ...unless(totalOfLines(lines) === totalMinor, 'INV-3', () => why.document_lines_unequal({ document: name })),
      ...unless(counterparties.has(counterpartyId), 'INV-2', () =>
        why.document_of_unknown_counterparty({ document: name, counterparty: counterpartyId }),
      ),
      ...unless(!missing.has(issue?.counterparties.company.logo ?? ''), 'INV-13', () => why.document_logo_missing({ document: name })),
      ...(issue === null ? [] : issueFindings(document, entries.get(issue.entryId), name)),
      ...unless(issue === null || (reversedBy !== undefined) === (stateOf(document) === 'void'), 'INV-7', () =>
        why.void_and_entry_disagree({ document: name }),
      ),
      ...unless(
        document.voiding === null || isBy(document.voiding, reversedBy === document.voiding.entryId ? entries.get(reversedBy) : undefined),
        'INV-7',
        () => why.void_and_reversal_disagree({ document: name }),
      ),
    ];
  });
};

/** Whether an entry was posted at that time by that author. */
const isBy = ({ at, by }: { readonly at: string; readonly by: string }, entry: Entry | undefined): boolean =>
  entry !== undefined && entry.postedAt === at && entry.postedBy === by;

const issueFindings = (document: Document, entry: Entry | undefined, name: string): readonly Finding[] => {
  const { issue } = document;
  if (issue === null || entry === undefined || entry.sourceId !== document.id)
    return unless(false, 'INV-6', () => why.document_without_entry({ document: name }));
  const own = entry.lines.find(({ accountId }) => accountId === issue.accountId);
  return [
    ...unless(entry.source === document.kind, 'INV-6', () => why.document_entry_kind_differs({ document: name })),
    ...unless(own?.amountMinor === document.totalMinor && own.side === sideOf(document), 'INV-6', () =>
      why.document_entry_amount_differs({ document: name }),
    ),
    ...unless(own?.counterpartyId === document.counterpartyId, 'INV-6', () => why.document_entry_counterparty_differs({ document: name })),
    // A void document of an undone migration released its number.
    ...unless(document.voiding !== null || (document.number !== null && entry.description.includes(document.number)), 'INV-6', () =>
      why.document_entry_number_differs({ document: name }),
    ),
    ...unless(isBy(issue, entry), 'INV-6', () => why.document_entry_author_differs({ document: name })),
    ...(isOpening(entry) ? [] : contentFindings(document, entry, name)),
  ];
};

/** A migrated document has its entry on the cutover date, against Opening balance equity.  [MIG-27] */
const isOpening = ({ description }: Entry): boolean => description.startsWith('Opening ');

const contentFindings = (document: Document, entry: Entry, name: string): readonly Finding[] => [
  ...unless(entry.date === document.issueDate, 'INV-6', () => why.document_entry_date_differs({ document: name })),
  // The memo of an invoice or bill may change later; the seal proves the original.
  ...unless('dueDate' in document || entry.memo === document.memo, 'INV-6', () => why.document_entry_memo_differs({ document: name })),
  ...unless(linesOf(document, entry.lines), 'INV-6', () => why.document_entry_lines_differ({ document: name })),
];

const linesOf = (document: Document, posted: readonly Line[]): boolean => {
  const control = { id: document.issue?.accountId } as Parameters<typeof documentEntry>[1];
  const { draft } = documentEntry(
    document,
    control,
    { side: sideOf(document), source: document.kind, description: '' },
    deferredOf(document),
  );
  return (
    draft.lines.length === posted.length &&
    draft.lines.every((line, at) => {
      const other = posted[at];
      return other !== undefined && contentOf(line) === contentOf({ ...other, accountId: line.accountId === ANY ? ANY : other.accountId });
    })
  );
};

/** The deferred parts of an invoice or bill, and the reductions of such parts by a credit.  [INV-9] [SCH-9] */
const deferredOf = (document: Document): Parameters<typeof documentEntry>[3] => {
  if (!('dueDate' in document)) return (_, at) => (document.issue?.deferredParts ?? []).filter(({ line }) => line === at);
  return (line) => {
    const deferral = deferralOf(line, document.issueDate);
    return deferral === null ? [] : [{ ...deferral, holdingAccountId: deferral.holdingAccountId ?? ANY }];
  };
};

const contentOf = ({ accountId, side, amountMinor, counterpartyId, dimensions, memo }: Omit<Line, 'lineNo'>): string =>
  JSON.stringify([accountId, side, String(amountMinor), counterpartyId, dimensions, memo]);

const sideOf = ({ kind }: Document) => (kind === 'invoice' || kind === 'vendor_credit' ? 'debit' : 'credit');

/** The invoice or bill that a credit corrects must belong to its counterparty. */
const originalFindings = async (unit: Needs<'invoices'>, notes: readonly CreditNote[]): Promise<readonly Finding[]> => {
  const originals = byId(await unit.invoices.byIds(distinct(notes.map(({ originalInvoiceId }) => originalInvoiceId))));
  return notes.flatMap(({ id, kind, number, originalInvoiceId, counterpartyId, issue }) =>
    unless(
      issue === null || originalInvoiceId === null || isOneOf(originals.get(originalInvoiceId), CREDIT_WORDS[kind].owed, counterpartyId),
      'CRN-2',
      () =>
        why.credited_document_mismatch({
          number,
          id,
          original: String(originalInvoiceId),
          owed: CREDIT_WORDS[kind].owed,
          counterparty: CREDIT_WORDS[kind].counterparty,
        }),
    ),
  );
};

const isOneOf = (invoice: Invoice | undefined, kind: InvoiceKind, counterpartyId: CreditNote['counterpartyId']): boolean =>
  invoice?.kind === kind && invoice.counterpartyId === counterpartyId;

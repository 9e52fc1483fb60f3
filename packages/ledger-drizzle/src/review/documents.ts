import { and, asc, between, desc, eq, isNotNull, isNull, or } from 'drizzle-orm';
import {
  type Author,
  assert,
  type ContentType,
  type DocumentFile,
  type DocumentId,
  type DocumentKind,
  type Extraction,
  type IsoDate,
  type Repositories,
  type Settings,
  type SourceDocument,
  statedIn,
} from 'ledger-core';
import { defineModule } from '../engine/module.ts';
import { pagedBy } from '../engine/paging.ts';
import { given, json, lazily, ofBooks, type QueryMaker } from '../engine/queries.ts';
import { defineTable, instantIn, type LedgerNo, ledgerNoIn, type RowOf } from '../engine/table.ts';

export const documentsTable = defineTable((kit) => {
  const { table, text, int, minor, boolean, json, primaryKey, index, uniqueIndex, sql } = kit;
  return table(
    'documents',
    {
      ledgerNo: ledgerNoIn(kit),
      id: text('id').$type<DocumentId>().notNull(),
      kind: text('kind').$type<DocumentKind>().notNull(),
      source: text('source').notNull(),
      sha256: text('sha256'),
      byteSize: int('byte_size'),
      contentType: text('content_type').$type<ContentType>(),
      place: text('place').$type<DocumentFile['place']>(),
      extraction: json('extraction').$type<Extraction>(),
      readAttempts: int('read_attempts'),
      nextReadingAt: instantIn(kit, 'next_reading_at'),
      /** Derived from the extraction, for finding the receipt of a transaction. */
      totalMinor: minor('total_minor'),
      currency: text('currency'),
      statedOn: text('stated_on').$type<IsoDate>(),
      /** True while it is unattached, else null: the indexes contain only these. */
      isFree: boolean('is_free'),
      createdAt: instantIn(kit, 'created_at').notNull(),
      createdBy: text('created_by').$type<Author>().notNull(),
    },
    (t) => [
      primaryKey({ columns: [t.ledgerNo, t.id] }),
      uniqueIndex('documents_by_hash').on(t.ledgerNo, t.sha256).where(sql`${t.sha256} is not null`),
      index('documents_free').on(t.ledgerNo, t.id).where(sql`${t.isFree} is not null`),
      index('documents_to_read').on(t.ledgerNo, t.nextReadingAt, t.id).where(sql`${t.nextReadingAt} is not null`),
      index('documents_by_total').on(t.ledgerNo, t.totalMinor, t.id).where(sql`${t.isFree} is not null`),
      index('documents_by_day').on(t.ledgerNo, t.statedOn, t.id).where(sql`${t.isFree} is not null`),
    ],
  );
});

type DocumentRow = RowOf<typeof documentsTable>;

const rowOf = (ledgerNo: LedgerNo, document: SourceDocument, { currency }: Settings): DocumentRow => {
  const { file, isAttached, extraction, reading, ...rest } = document;
  const stated = statedIn(extraction, currency);
  return {
    ledgerNo,
    ...rest,
    extraction,
    readAttempts: reading?.attempts ?? null,
    nextReadingAt: reading?.nextAt ?? null,
    sha256: file?.sha256 ?? null,
    byteSize: file?.byteSize ?? null,
    contentType: file?.contentType ?? null,
    place: file?.place ?? null,
    totalMinor: stated.totalMinor,
    currency: stated.currency,
    statedOn: stated.date,
    isFree: isAttached ? null : true,
  };
};

const documentOf = (row: DocumentRow): SourceDocument => {
  const { id, kind, source, sha256, byteSize, contentType, place, extraction, readAttempts, isFree, createdAt, createdBy } = row;
  const isWhole = sha256 !== null && byteSize !== null && contentType !== null && place !== null;
  const file = isWhole ? { sha256, byteSize, contentType, place } : null;
  const reading = readAttempts === null ? null : { attempts: readAttempts, nextAt: row.nextReadingAt };
  return { id, kind, source, file, extraction, reading, isAttached: isFree === null, createdAt, createdBy };
};

/** Whether the columns derived from a row's extraction differ from it.  [STO-48] */
export const isMismatch = (row: DocumentRow, settings: Settings): boolean => {
  const { totalMinor, currency, statedOn } = rowOf(row.ledgerNo, documentOf(row), settings);
  return totalMinor !== row.totalMinor || currency !== row.currency || statedOn !== row.statedOn;
};

export const documentLists = (maker: QueryMaker) =>
  pagedBy(maker, 'document_list', documentsTable(maker.kit), [documentsTable(maker.kit).id]);

const queriesOf = (maker: QueryMaker) => {
  const { db, kit, dialect } = maker;
  const t = documentsTable(kit);
  const isInCurrency = or(isNull(t.currency), eq(t.currency, given('currency')));
  const rows = () => db.select().from(t);
  return {
    isFree: isNotNull(t.isFree),
    list: documentLists(maker),
    byId: lazily(() =>
      rows()
        .where(and(ofBooks(t), dialect.keyed(t.id, 'ids')))
        .prepare('documents_by_id'),
    ),
    byHash: lazily(() =>
      rows()
        .where(and(ofBooks(t), isNotNull(t.sha256), dialect.keyed(t.sha256, 'hashes')))
        .prepare('documents_by_hash'),
    ),
    unfinished: lazily(() =>
      rows()
        .where(and(ofBooks(t), isNotNull(t.nextReadingAt)))
        .orderBy(asc(t.nextReadingAt), asc(t.id))
        .limit(given('take'))
        .prepare('documents_unfinished'),
    ),
    ofTotal: lazily(() =>
      rows()
        .where(
          and(
            ofBooks(t),
            isNotNull(t.isFree),
            eq(t.totalMinor, given('totalMinor')),
            or(isNull(t.statedOn), between(t.statedOn, given('longSince'), given('longUntil'))),
            isInCurrency,
          ),
        )
        .orderBy(desc(t.id))
        .limit(given('take'))
        .prepare('documents_of_total'),
    ),
    near: lazily(() =>
      rows()
        .where(
          and(
            ofBooks(t),
            isNotNull(t.isFree),
            between(t.statedOn, given('since'), given('until')),
            or(isNull(t.totalMinor), between(t.totalMinor, given('lowMinor'), given('highMinor'))),
            isInCurrency,
          ),
        )
        // The order of the index. With another one, a plan may read all unattached documents.
        .orderBy(desc(t.statedOn), desc(t.id))
        .limit(given('take'))
        .prepare('documents_near'),
    ),
  };
};

export const documents = defineModule({
  tables: [documentsTable],
  queries: queriesOf,
  repository: (session, queries): Repositories['documents'] => {
    const { ledgerNo } = session;
    const read = async (query: () => Promise<readonly unknown[]>): Promise<readonly SourceDocument[]> =>
      (await session.read(query)).map((row) => documentOf(row as DocumentRow));
    return {
      byIds: async (ids) => (ids.length === 0 ? [] : read(() => queries.byId().execute({ ledgerNo, ids: json(ids) }))),
      unfinished: (take) => read(() => queries.unfinished().execute({ ledgerNo, take })),
      byHashes: (hashes) => read(() => queries.byHash().execute({ ledgerNo, hashes: json(hashes) })),
      put: async (ones) => {
        const settings = session.settings();
        assert(settings !== null, 'the books are open');
        const rows = ones.map((document) => rowOf(ledgerNo, document, settings));
        session.wait(documentsTable, 'put', rows, ({ id }) => id);
      },
      remove: async (id) => {
        // Buffered removals are written first, and the document itself may be buffered.
        await session.flush();
        session.wait(documentsTable, 'remove', [{ ledgerNo, id }]);
      },
      list: ({ isUnattached }, slice) =>
        read(() => queries.list(ledgerNo, { free: isUnattached === true ? queries.isFree : undefined }, {}, slice)),
      candidates: async (search, take) => {
        const { totalMinor, currency, longSince, longUntil, since, until, lowMinor, highMinor } = search;
        const same = await read(() => queries.ofTotal().execute({ ledgerNo, totalMinor, currency, longSince, longUntil, take }));
        const near = await read(() => queries.near().execute({ ledgerNo, currency, since, until, lowMinor, highMinor, take }));
        const known = new Set(same.map(({ id }) => id));
        return [...same, ...near.filter(({ id }) => !known.has(id))];
      },
    };
  },
});

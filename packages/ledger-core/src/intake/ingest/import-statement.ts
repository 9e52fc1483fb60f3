import type { Command } from '../../app/command.ts';
import { around, type Dependencies } from '../../app/dependencies.ts';
import type { ImportReport, Incoming, Origin } from '../../bank/imports/import.ts';
import type { Statement } from '../../bank/imports/source-record.ts';
import type { StatementHints, StatementOptions, StatementReader } from '../../bank/imports/statement-reader.ts';
import { summaryOf } from '../../bank/imports/statement-summary.ts';
import { addSource, type NewSource } from '../../bank/sources/add-source.ts';
import { findSource, type SourceAccount, type SourceMapping } from '../../bank/sources/source.ts';
import type { StoredMapping } from '../../bank/sources/statement-mapping.ts';
import type { Actor, Caller } from '../../company/books/member.ts';
import { checkPermission } from '../../company/books/permissions.ts';
import type { Currency } from '../../kernel/currencies.ts';
import type { IsoDate } from '../../kernel/dates.ts';
import type { SourceId } from '../../kernel/ids.ts';
import { isRefusal, type Refusal, refuse } from '../../kernel/refusal.ts';
import { isLarge } from '../../kernel/slices.ts';
import type { Predictions } from '../../review/models/prediction.ts';
import type { Needs } from '../../store/unit-of-work.ts';
import { withForeignAsBad } from './foreign.ts';
import { importIncoming } from './import-incoming.ts';
import type { IngestNeeds } from './needs.ts';
import { questionsOf } from './questions.ts';
import { why } from './reasons.ts';

/** A statement uploaded by a person. */
export interface StatementFile {
  readonly bytes: Uint8Array;
  /** Null without a file name. */
  readonly name: string | null;
}

/** The target of a statement: a source account, or a new one that its first statement creates.  [SRC-7] */
export type StatementTarget = SourceId | NewSource;

type Imported = ImportReport | Refusal<'not_found' | 'conflict' | 'unprocessable'>;
type ImportInto = Command<[StatementTarget, Incoming], Imported>;
type ImportStatement = Command<[StatementTarget, StatementFile, StatementHints?], Imported>;

/**
 * Imports a statement file, all of it or nothing. The file is parsed before the unit of work, which waits only for its store.  [ING-1]
 * Refusals, in order of precedence: forbidden, not_found, unprocessable (the file), then the refusals of adding a source account and of an
 * import.
 */
export const importingStatements = ({ query, informed, system, readStatement }: Dependencies): ImportStatement => {
  const sourceOf = query('source_accounts.read', readTarget);
  const importInto: ImportInto = informed(
    'imports.create',
    questionsOfTarget,
    importIntoTarget,
    (report) => report.import.id,
    (_target, { records }) => ({ isLarge: isLarge(records) }),
  );
  return around('imports.create', async (caller, target, { bytes, name }, hints = {}) => {
    const refusal = checkMayAdd(caller, target);
    if (refusal !== undefined) return refusal;
    if (readStatement === undefined) return NO_READER;
    const found = await sourceOf(caller, target);
    if (isRefusal(found)) return found;
    const { source, currency, today } = found;
    const { kind: sourceKind, mask = null, mappings = [] } = source;
    const read = await readWithStored(readStatement, bytes, { ...hints, currency, sourceKind, fileName: name, mask }, mappings);
    if (isRefusal(read)) return read;
    const statement = hints.skipBadRows === true ? withForeignAsBad({ ...source, currency: currency.code }, read) : read;
    const file = { fileName: name, sha256: await system.sha256(bytes) };
    return importInto(caller, target, { ...incomingOf(statement, file, today), mapping: mappingToStore(statement, hints) });
  });
};

/** Parses a file with the stored mapping for its columns. If only that mapping prevents parsing, the refusal references it.  [SRC-8] */
const readWithStored = async (
  readStatement: StatementReader,
  bytes: Uint8Array,
  options: StatementOptions,
  mappings: readonly SourceMapping[],
): Promise<Statement | Refusal<'unprocessable'>> => {
  const read = await readStatement(bytes, { ...options, stored: mappings });
  if (!isRefusal(read) || mappings.length === 0) return read;
  const without = await readStatement(bytes, options);
  const stored = isRefusal(without) ? undefined : mappings.find(({ shape }) => shape === without.reading?.shape);
  return stored === undefined
    ? read
    : refuse('unprocessable', why.not_read_by_mapping({ because: read, id: stored.id }), read.field, read.errors);
};

const checkMayAdd = ({ role }: Caller, target: StatementTarget) =>
  typeof target === 'string' ? undefined : checkPermission(role, 'source_accounts.create');

/** The source account of a statement, as far as it is known before it is added. */
type Target = Pick<NewSource, 'kind' | 'name' | 'mask'> & Partial<Pick<SourceAccount, 'mappings'>>;

const readTarget = async (
  unit: Needs<'sources'>,
  target: StatementTarget,
): Promise<{ readonly source: Target; readonly currency: Currency; readonly today: IsoDate } | Refusal<'not_found'>> => {
  const { today } = unit;
  const { currency } = unit.settings;
  if (typeof target !== 'string') return { source: target, currency, today };
  const source = findSource(await unit.sources.all(), target);
  return isRefusal(source) ? source : { source, currency, today };
};

/** For a new source account, every record is new. */
const questionsOfTarget = async (
  unit: Needs<'aliases' | 'imports' | 'records' | 'rules' | 'sources' | 'transactions'>,
  target: StatementTarget,
  incoming: Incoming,
) => questionsOf(unit, typeof target === 'string' ? target : null, incoming);

const importIntoTarget = async (
  unit: IngestNeeds,
  actor: Actor,
  predictions: Predictions | null,
  target: StatementTarget,
  incoming: Incoming,
): Promise<Imported> => {
  const source = typeof target === 'string' ? { id: target } : await addSource(unit, actor, target);
  return isRefusal(source) ? source : importIncoming(unit, actor, predictions, source.id, incoming);
};

/**
 * Stores inferred or given mappings, so that a file with the same columns is parsed the same way. A layout known to the reader needs
 * none.  [SRC-5]
 */
const mappingToStore = ({ reading }: Statement, { mapping, dateOrder }: StatementHints): StoredMapping | undefined =>
  reading !== null && (!reading.isKnown || mapping !== undefined || dateOrder !== undefined)
    ? { shape: reading.shape, mapping: reading.mapping }
    : undefined;

const NO_READER = refuse('unprocessable', why.reads_no_statements());

export const incomingOf = (statement: Statement, file: Pick<Origin, 'fileName' | 'sha256'>, today: IsoDate): Incoming => {
  const { format, profile, encoding, records, ignored, bad, periodStart, periodEnd } = statement;
  return {
    origin: { ...file, format, profile, encoding },
    records,
    period: { ...(periodStart !== null && { firstDate: periodStart }), ...(periodEnd !== null && { lastDate: periodEnd }) },
    ignored,
    bad,
    mask: statement.account,
    statement: summaryOf(statement, today),
  };
};

import type { Caller } from '../books/member.ts';
import { checkPermission } from '../books/permissions.ts';
import type { SourceId } from '../ids.ts';
import { withForeignAsBad } from '../ingest/foreign.ts';
import type { ImportReport, Incoming } from '../ingest/import.ts';
import { incomingOf } from '../ingest/incoming-of.ts';
import { readSource } from '../ingest/read-source.ts';
import type { Statement } from '../ingest/source-record.ts';
import type { StatementHints } from '../ports/statement-reader.ts';
import { isRefusal, type Refusal, refuse } from '../refusal.ts';
import type { KeptMapping } from '../sources/statement-mapping.ts';
import type { Command } from './command.ts';
import type { MakerPorts, Makers } from './makers.ts';

/** A statement as a person uploads it. */
export interface StatementFile {
  readonly bytes: Uint8Array;
  /** Null for one without a name. */
  readonly name: string | null;
}

type ImportIncoming = Command<[SourceId, Incoming], ImportReport | Refusal<'not_found' | 'conflict' | 'unprocessable'>>;
type ImportStatement = Command<
  [SourceId, StatementFile, StatementHints?],
  ImportReport | Refusal<'not_found' | 'conflict' | 'unprocessable'>
>;

/**
 * Imports a statement file, the whole of it or nothing. It is read before the unit of work, which waits for nothing but its store.  [ING-1]
 * The first that applies wins: forbidden, not_found, unprocessable (the file), then as an import refuses.
 */
export const importingStatements = (
  { query }: Makers,
  { system, readStatement }: MakerPorts,
  importWhatWasRead: ImportIncoming,
): ImportStatement => {
  const sourceOf = query('sources.read', readSource);
  const importStatement = async (caller: Caller, sourceId: SourceId, { bytes, name }: StatementFile, hints: StatementHints = {}) => {
    const refusal = checkPermission(caller.role, 'ingest.take_in');
    if (refusal !== undefined) return refusal;
    if (readStatement === undefined) return NO_READER;
    const found = await sourceOf(caller, sourceId);
    if (isRefusal(found)) return found;
    const { source, currency } = found;
    const { kind: sourceKind, mask, mappings: kept } = source;
    const read = await readStatement(bytes, { ...hints, currency, sourceKind, fileName: name, mask, kept });
    if (isRefusal(read)) return read;
    const statement = hints.skipBadRows === true ? withForeignAsBad(source, read) : read;
    const file = { fileName: name, sha256: await system.sha256(bytes) };
    return importWhatWasRead(caller, sourceId, { ...incomingOf(statement, file), mapping: mappingToKeep(statement, hints) });
  };
  return importStatement as ImportStatement;
};

/** What was inferred or stated is kept; a layout that the reader knows needs nothing. A file of the same shape is then read in the same way.  [SRC-5] */
const mappingToKeep = ({ reading, profile }: Statement, { mapping, dateOrder }: StatementHints): KeptMapping | undefined =>
  reading !== null && (OWN_LAYOUTS.has(profile) || mapping !== undefined || dateOrder !== undefined)
    ? { shape: reading.shape, mapping: reading.mapping }
    : undefined;

/** Names of layouts that no reader knows beforehand. */
const OWN_LAYOUTS: ReadonlySet<string> = new Set(['inferred', 'mapping', 'kept']);

const NO_READER = refuse('unprocessable', 'This ledger reads no statement files: it was made without readStatement.');

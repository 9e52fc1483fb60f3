import type { Actor } from '../../company/books/member.ts';
import { isSame } from '../../kernel/canonical.ts';
import type { MappingId, SourceId } from '../../kernel/ids.ts';
import { isRefusal, type Refusal, refuse } from '../../kernel/refusal.ts';
import type { Emits, Needs } from '../../store/unit-of-work.ts';
import { why } from './reasons.ts';
import { findSource, type SourceAccount, type SourceMapping } from './source.ts';
import type { ColumnRef, ColumnRole, StatementMapping } from './statement-mapping.ts';

/** A change of a stored mapping. Omitted parts stay unchanged, and null removes a part. */
export type MappingChange = {
  readonly [Part in Exclude<keyof StatementMapping, 'columns'>]?: StatementMapping[Part] | null | undefined;
} & {
  readonly columns?: { readonly [Role in ColumnRole]?: ColumnRef | readonly ColumnRef[] | null | undefined } | undefined;
};

/** Changes parts of a stored mapping. The next file with its shape is parsed with it.  [SRC-6] */
export const changeMapping = async (
  unit: Needs<'sources'> & Emits<'source_account'>,
  _actor: Actor,
  sourceId: SourceId,
  id: MappingId,
  { columns, ...parts }: MappingChange,
): Promise<SourceMapping | Refusal<'not_found'>> => {
  const found = await findMapping(unit, sourceId, id);
  if (isRefusal(found)) return found;
  const { source, stored } = found;
  const mapping = { ...merged(stored.mapping, parts), columns: merged(stored.mapping.columns ?? {}, columns ?? {}) };
  if (isSame(mapping, { ...stored.mapping, columns: stored.mapping.columns ?? {} })) return stored;
  const changed: SourceMapping = { ...stored, mapping, keptAt: unit.now };
  await unit.sources.put({ ...source, mappings: source.mappings.map((each) => (each.id === id ? changed : each)) });
  unit.emit('source_account.updated', sourceId);
  return changed;
};

/** Removes a stored mapping. The layout of the next file with its shape is inferred.  [SRC-6] */
export const removeMapping = async (
  unit: Needs<'sources'> & Emits<'source_account'>,
  _actor: Actor,
  sourceId: SourceId,
  id: MappingId,
): Promise<SourceAccount | Refusal<'not_found'>> => {
  const found = await findMapping(unit, sourceId, id);
  if (isRefusal(found)) return found;
  const { source } = found;
  const without: SourceAccount = { ...source, mappings: source.mappings.filter((each) => each.id !== id) };
  await unit.sources.put(without);
  unit.emit('source_account.updated', sourceId);
  return without;
};

const findMapping = async (unit: Needs<'sources'>, sourceId: SourceId, id: MappingId) => {
  const source = findSource(await unit.sources.all(), sourceId);
  if (isRefusal(source)) return source;
  const stored = source.mappings.find((each) => each.id === id);
  return stored === undefined ? refuse('not_found', why.no_such_mapping({ name: source.name, id })) : { source, stored };
};

/** Merges changed parts, and drops removed ones. */
const merged = <Parts extends object>(parts: Parts, changes: { readonly [Part in keyof Parts]?: Parts[Part] | null | undefined }): Parts =>
  Object.fromEntries(
    Object.entries({ ...parts, ...Object.fromEntries(Object.entries(changes).filter(([, part]) => part !== undefined)) }).filter(
      ([, part]) => part !== null,
    ),
  ) as Parts;

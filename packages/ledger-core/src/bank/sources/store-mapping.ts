import { canonicalJson } from '../../kernel/canonical.ts';
import type { Instant } from '../../kernel/dates.ts';
import type { NewId } from '../../kernel/ids.ts';
import { MAX_STORED_MAPPINGS } from './limits.ts';
import type { SourceAccount, SourceMapping } from './source.ts';
import type { StoredMapping } from './statement-mapping.ts';

/**
 * Stores a mapping in a source account. It replaces an earlier one with the same shape. Returns the same source account if nothing changes.
 * Above the limit, the oldest mapping is dropped.  [SRC-5] Pure.
 */
export const withMapping = (
  source: SourceAccount,
  { shape, mapping }: StoredMapping,
  { newId, now }: { readonly newId: NewId; readonly now: Instant },
): SourceAccount => {
  const earlier = source.mappings.find((stored) => stored.shape === shape);
  if (earlier !== undefined && canonicalJson(earlier.mapping) === canonicalJson(mapping)) return source;
  const stored: SourceMapping = { id: earlier?.id ?? newId('mapping'), shape, mapping, keptAt: now };
  const others = source.mappings.filter((each) => each !== earlier);
  return { ...source, mappings: [...others, stored].slice(-MAX_STORED_MAPPINGS) };
};

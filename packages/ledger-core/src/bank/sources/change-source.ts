import type { Actor } from '../../company/books/member.ts';
import { isSame } from '../../kernel/canonical.ts';
import type { SourceId } from '../../kernel/ids.ts';
import { isRefusal, type Refusal } from '../../kernel/refusal.ts';
import { checkLine, checkName } from '../../kernel/text.ts';
import type { Emits, Needs } from '../../store/unit-of-work.ts';
import type { NewSource } from './add-source.ts';
import { checkMask } from './check-mask.ts';
import { findSource, type SourceAccount } from './source.ts';

export type SourceChange = Partial<Pick<NewSource, 'name' | 'mask' | 'provider'>> & { readonly isActive?: boolean | undefined };

/** Renames, deactivates or reactivates a source account. The account that it feeds never changes.  [SRC-3] */
export const changeSource = async (
  unit: Needs<'sources'> & Emits<'source_account'>,
  _actor: Actor,
  id: SourceId,
  change: SourceChange,
): Promise<SourceAccount | Refusal<'not_found' | 'unprocessable'>> => {
  const source = findSource(await unit.sources.all(), id);
  if (isRefusal(source)) return source;
  const changed: SourceAccount = {
    ...source,
    name: change.name?.trim() ?? source.name,
    mask: change.mask === undefined ? source.mask : change.mask,
    provider: change.provider === undefined ? source.provider : change.provider,
    isActive: change.isActive ?? source.isActive,
  };
  const refusal = checkName(changed.name) ?? checkMask(changed.mask) ?? checkLine(changed.provider ?? '', 'provider');
  if (refusal !== undefined) return refusal;
  if (isSame(source, changed)) return source;
  await unit.sources.put(changed);
  unit.emit('source_account.updated', id);
  return changed;
};

import type { Actor } from '../../company/books/member.ts';
import type { Annotations } from '../../kernel/annotations.ts';
import { isSame } from '../../kernel/canonical.ts';
import { isId } from '../../kernel/ids.ts';
import { isRefusal, type Refusal, refuse } from '../../kernel/refusal.ts';
import type { Calls, Needs } from '../../store/unit-of-work.ts';
import { readAnnotations } from './give-annotations.ts';
import { ANNOTATED_KINDS, type AnnotatedId, type Holder } from './hooks.ts';
import { why } from './reasons.ts';

/**
 * Changes the annotations of a record in any state. Nothing else changes, and nothing is posted.  [ANN-2]
 * Refusals, in order of precedence: not_found, unprocessable (id, key, value), conflict (another record has the id).
 */
export const changeAnnotations = async (
  unit: Needs & Calls<'annotatedRecords'>,
  _actor: Actor,
  id: AnnotatedId,
  given: Annotations,
): Promise<Holder | Refusal<'not_found' | 'unprocessable' | 'conflict'>> => {
  const kind = ANNOTATED_KINDS.find((each) => isId(each, id));
  if (kind === undefined) return notAnnotated(id);
  const keeper = unit.hooks.annotatedRecords(kind);
  const holder = await keeper.find(id);
  if (holder === undefined) return notAnnotated(id);
  const after = await readAnnotations(unit, kind, holder, given);
  if (isRefusal(after)) return after;
  const annotated: Holder = { ...holder, ...after };
  if (isSame(annotated, holder)) return holder;
  const { rowVersion } = holder;
  const changed = rowVersion === undefined ? annotated : { ...annotated, rowVersion: rowVersion + 1 };
  await keeper.put(changed);
  keeper.tell(id);
  return changed;
};

const notAnnotated = (id: string): Refusal<'not_found'> =>
  refuse('not_found', isId('entry', id) ? why.entry_never_changes({ id }) : why.no_such_resource({ id }));

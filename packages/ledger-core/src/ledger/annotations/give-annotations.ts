import type { Actor } from '../../company/books/member.ts';
import { type Annotated, type Annotations, annotate, externalIdTaken, NOT_ANNOTATED } from '../../kernel/annotations.ts';
import { isSame } from '../../kernel/canonical.ts';
import { isRefusal, type Refusal } from '../../kernel/refusal.ts';
import type { Calls, Needs } from '../../store/unit-of-work.ts';
import type { AnnotatedKind, Holder } from './hooks.ts';

/** Merges annotations into a record. Refuses an external id that another record has.  [ANN-1] [ANN-2] */
export const readAnnotations = async (
  unit: Needs & Calls<'annotatedRecords'>,
  kind: AnnotatedKind,
  before: Annotated & { readonly id?: string },
  given: Annotations,
): Promise<Annotated | Refusal<'unprocessable' | 'conflict'>> => {
  const after = annotate(before, given);
  if (isRefusal(after) || after.externalId === null || after.externalId === before.externalId) return after;
  const { named, holder } = unit.hooks.annotatedRecords(kind);
  const other = await holder(after.externalId);
  return other === undefined || other.id === before.id ? after : externalIdTaken(after.externalId, named({ id: other.id }));
};

type Verb<Unit, Input, Result> = (books: Unit, actor: Actor, input: Input) => Promise<Result>;

/** Wraps a command that creates a record, so that it accepts annotations. They are validated before the record is created.  [ANN-2] */
export const withAnnotations =
  <Unit, Input, Result>(
    kind: AnnotatedKind,
    make: Verb<Unit, Input, Result>,
  ): Verb<Unit & Needs & Calls<'annotatedRecords'>, Input & Annotations, Result | Refusal<'unprocessable' | 'conflict'>> =>
  async (unit, actor, input) => {
    const carried = await readAnnotations(unit, kind, NOT_ANNOTATED, input);
    if (isRefusal(carried)) return carried;
    const made = await make(unit, actor, input);
    if (isRefusal(made) || isSame(carried, NOT_ANNOTATED)) return made;
    const annotated = { ...made, ...carried };
    await unit.hooks.annotatedRecords(kind).put(annotated as unknown as Holder);
    return annotated;
  };

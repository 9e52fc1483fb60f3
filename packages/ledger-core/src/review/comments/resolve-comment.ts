import type { Actor } from '../../company/books/member.ts';
import { type Refusal, refuse } from '../../kernel/refusal.ts';
import type { Emits, Needs } from '../../store/unit-of-work.ts';
import type { Comment, CommentId } from './comment.ts';
import { why } from './reasons.ts';

/** Resolves a comment and its proposal. A resolved comment is unchanged.  [COM-4] */
export const resolveComment = async (
  unit: Needs<'comments'> & Emits<'transaction'>,
  actor: Actor,
  id: CommentId,
): Promise<Comment | Refusal<'not_found'>> => {
  const [comment] = await unit.comments.byIds([id]);
  if (comment === undefined) return refuse('not_found', why.no_such_comment({ id }));
  if (comment.resolvedAt !== null) return comment;
  const resolved: Comment = { ...comment, resolvedAt: unit.now, resolvedBy: actor.author };
  await unit.comments.put(resolved);
  unit.emit('transaction.updated', comment.transactionId, { resolved_comment_id: comment.id });
  return resolved;
};

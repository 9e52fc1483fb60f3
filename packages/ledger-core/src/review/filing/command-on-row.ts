import type { Hints, ViewableCommand } from '../../app/command.ts';
import type { Given } from '../../app/given.ts';
import { aboutTransaction } from '../../bank/transactions/about.ts';
import { findTransaction } from '../../bank/transactions/find.ts';
import { checkSeen } from '../../bank/transactions/seen.ts';
import { named } from '../../company/audit/subject.ts';
import type { Actor } from '../../company/books/member.ts';
import type { Operation } from '../../company/books/permissions.ts';
import type { TransactionId } from '../../kernel/ids.ts';
import { isRefusal, type Refusal } from '../../kernel/refusal.ts';
import type { Books } from '../../store/books.ts';

type Act<Input, Result> = (books: Books, actor: Actor, id: TransactionId, input: Input) => Promise<Result>;

/** Makes commands on one transaction, which are bound to the version that the caller saw.  [FIL-31] */
export const commandOnRow =
  ({ command }: Pick<Given, 'command'>) =>
  <Input, Result>(
    operation: Operation,
    act: Act<Input, Result>,
    hints: (id: TransactionId, input: Input) => Hints = aboutTransaction,
  ): ViewableCommand<[TransactionId, Input], Result | Refusal<'not_found' | 'conflict'>> =>
    command<[TransactionId, Input], Result | Refusal<'not_found' | 'conflict'>>(operation, ifSeen(act), named, hints);

/** Refused with conflict if the row has another version than the caller saw. */
const ifSeen =
  <Input, Result>(act: Act<Input, Result>): Act<Input, Result | Refusal<'not_found' | 'conflict'>> =>
  async (books, actor, id, input) => {
    const transaction = actor.seenVersion === undefined ? undefined : await findTransaction(books, id);
    if (isRefusal(transaction)) return transaction;
    return (transaction === undefined ? undefined : checkSeen(transaction, actor.seenVersion)) ?? act(books, actor, id, input);
  };

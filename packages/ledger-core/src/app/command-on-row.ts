import { aboutTransaction } from '../bank/transactions/about.ts';
import { findTransaction } from '../bank/transactions/find.ts';
import { checkSeen } from '../bank/transactions/seen.ts';
import type { Transaction } from '../bank/transactions/transaction.ts';
import { named } from '../company/audit/subject.ts';
import type { Actor } from '../company/books/member.ts';
import type { Operation } from '../company/books/permissions.ts';
import type { TransactionId } from '../kernel/ids.ts';
import { isRefusal, type Refusal } from '../kernel/refusal.ts';
import { type ActedOn, actOnOne } from '../review/categorization/act-on.ts';
import type { UnitOfWork } from '../store/unit-of-work.ts';
import { actedDetail, type TransactionDetail } from '../views/transaction.ts';
import type { Command, Hints } from './command.ts';
import type { Dependencies } from './dependencies.ts';

type Act<Input, Refused> = (unit: UnitOfWork, actor: Actor, id: TransactionId, input: Input) => Promise<Transaction | Refused>;

type RowCommand<Input, Refused> = Command<[TransactionId, Input], TransactionDetail | Refused | Refusal<'not_found' | 'conflict'>>;

/**
 * Creates commands on one transaction. They require the version that the caller saw, and return the transaction and everything they undid.
 * [FIL-31] [FIL-33]
 */
export const commandOnRow =
  ({ command }: Pick<Dependencies, 'command'>) =>
  <Input, Refused extends Refusal>(
    operation: Operation,
    act: Act<Input, Refused>,
    hints: (id: TransactionId, input: Input) => Hints = aboutTransaction,
  ): RowCommand<Input, Refused> =>
    command<[TransactionId, Input], ActedOn | Refused | Refusal<'not_found' | 'conflict'>>(
      operation,
      (unit, actor, id, input) => actOnOne(unit, id, () => ifSeen(act)(unit, actor, id, input)),
      named,
      hints,
    ).returning((unit, acted) => actedDetail(unit, acted as ActedOn)) as RowCommand<Input, Refused>;

const ifSeen =
  <Input, Refused extends Refusal>(act: Act<Input, Refused>): Act<Input, Refused | Refusal<'not_found' | 'conflict'>> =>
  async (unit, actor, id, input) => {
    const transaction = actor.seenVersion === undefined ? undefined : await findTransaction(unit, id);
    if (isRefusal(transaction)) return transaction;
    return (transaction === undefined ? undefined : checkSeen(transaction, actor.seenVersion)) ?? act(unit, actor, id, input);
  };

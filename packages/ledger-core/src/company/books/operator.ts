import type { LedgerId } from '../../kernel/ids.ts';
import { type Refusal, refuse } from '../../kernel/refusal.ts';
import type { Store } from '../../store/store.ts';
import { authorOf, type ServiceCaller } from './member.ts';

/** A program that opens the store itself (the command line, a job) acts as a service with the rights of an owner, without a token.  [MEM-3] */
export const operatorOf = (store: Store, ledgerId: LedgerId, service = 'command_line'): Promise<ServiceCaller | Refusal<'not_found'>> => {
  authorOf({ service });
  return store.read(ledgerId, async (books) =>
    (await books.ledger.get()) === null
      ? refuse('not_found', `There are no books ${ledgerId} here.`)
      : { ledgerId, service, role: 'owner' as const },
  );
};

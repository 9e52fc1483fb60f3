import { auditContract } from './audit.contract.ts';
import { commentsContract } from './comments.contract.ts';
import type { ContractCase } from './contract-case.ts';
import { dueContract } from './due.contract.ts';
import { eventsContract } from './events.contract.ts';
import { importsContract } from './imports.contract.ts';
import { journalContract } from './journal.contract.ts';
import { journalTotalsContract } from './journal-totals.contract.ts';
import { outcomesContract } from './outcomes.contract.ts';
import { partiesContract } from './parties.contract.ts';
import { picturesContract } from './pictures.contract.ts';
import { recordsContract } from './records.contract.ts';
import { repositoriesContract } from './repositories.contract.ts';
import { rulesContract } from './rules.contract.ts';
import { storeContract } from './store.contract.ts';
import { storeTogetherContract } from './store-together.contract.ts';
import { transactionsContract } from './transactions.contract.ts';

export type { ContractCase } from './contract-case.ts';

/**
 * The contract of the store port, for every adapter. Run each case with a fresh store, in any test runner:
 * `for (const { name, run } of contract) it(name, async () => run(await freshStore()));`
 */
export const contract: readonly ContractCase[] = [
  ...storeContract,
  ...storeTogetherContract,
  ...journalContract,
  ...journalTotalsContract,
  ...transactionsContract,
  ...commentsContract,
  ...importsContract,
  ...recordsContract,
  ...outcomesContract,
  ...picturesContract,
  ...rulesContract,
  ...partiesContract,
  ...auditContract,
  ...eventsContract,
  ...dueContract,
  ...repositoriesContract,
];

import type { ContractCase } from './contract-case.ts';
import { repositoriesContract } from './repositories.contract.ts';
import { storeContract } from './store.contract.ts';

export type { ContractCase } from './contract-case.ts';

/**
 * What every adapter of the store port must show. Run each case with a fresh store, in any test runner:
 * `for (const { name, run } of contract) it(name, async () => run(await freshStore()));`
 */
export const contract: readonly ContractCase[] = [...storeContract, ...repositoriesContract];

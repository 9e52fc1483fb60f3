import { importComesBack } from '../bank/imports/contract.ts';
import { auditRecordComesBack } from '../company/audit/contract.ts';
import { credentialComesBack } from '../company/books/credentials.contract.ts';
import { memberComesBack } from '../company/books/members.contract.ts';
import { dimensionComesBack } from '../ledger/dimensions/contract.ts';
import { eventComesBack } from '../ledger/events/contract.ts';
import { periodComesBack } from '../ledger/periods/contract.ts';
import { ruleComesBack } from '../review/rules/contract.ts';
import { type ContractCase, openBooksIn } from './contract-case.ts';

/** The contract of several repositories in the same units of work. */
export const repositoriesContract: readonly ContractCase[] = [
  {
    name: '[STO-32] members, credentials, dimensions, rules, periods, imports, audit and events are read back unchanged',
    run: async (store) => {
      const opened = await openBooksIn(store);
      const words = [
        memberComesBack(),
        credentialComesBack(opened),
        dimensionComesBack(),
        ruleComesBack(opened),
        periodComesBack(opened),
        importComesBack(opened),
        auditRecordComesBack(opened),
        eventComesBack(),
      ];
      await opened.write(async (books) => {
        for (const { put } of words) await put(books);
      });
      await opened.write(async (books) => {
        for (const { change } of words) await change?.(books);
      });
      await opened.read(async (books) => {
        for (const { check } of words) await check(books);
      });
    },
  },
];

import { type Command, Option } from 'commander';
import type { LegalStructure } from 'ledger-core';

export const LEGAL_STRUCTURES: readonly LegalStructure[] = ['corporation', 'partnership', 'sole_proprietorship', 'llc'];

/** The options for new books, as typed. */
export interface NewCompany {
  readonly name: string;
  readonly currency: string;
  readonly legalStructure: LegalStructure;
  readonly timeZone: string;
  readonly externalId?: string;
}

/** Adds the options for new books. */
export const companyOptions = (command: Command): Command =>
  command
    .requiredOption('--name <name>', 'the name of the company')
    .requiredOption('--currency <code>', 'ISO 4217 code such as USD, which cannot change later')
    .addOption(
      new Option('--legal-structure <structure>', 'the legal structure of the company').choices(LEGAL_STRUCTURES).makeOptionMandatory(),
    )
    .option('--time-zone <zone>', 'IANA time zone, which determines the current date', 'UTC')
    .option('--external-id <id>', 'the id of the books in your system; if books with this id exist, creates nothing and returns these');

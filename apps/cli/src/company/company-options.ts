import { type Command, Option } from 'commander';
import type { LegalStructure } from 'ledger-core';

const LEGAL_STRUCTURES: readonly LegalStructure[] = ['corporation', 'partnership', 'sole_proprietorship', 'llc'];

/** The options for new books, as typed. */
export interface NewCompany {
  readonly name: string;
  readonly currency: string;
  readonly legalStructure: LegalStructure;
  readonly timeZone: string;
}

/** Adds the options for new books. */
export const companyOptions = (command: Command): Command =>
  command
    .requiredOption('--name <name>', 'the company')
    .requiredOption('--currency <code>', 'ISO 4217, like USD; never changes')
    .addOption(new Option('--legal-structure <structure>', 'what the company is').choices(LEGAL_STRUCTURES).makeOptionMandatory())
    .option('--time-zone <zone>', 'IANA name; decides what "today" is', 'UTC');

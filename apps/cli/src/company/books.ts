import { type Command, Option } from 'commander';
import { LEGAL_STRUCTURES, type Ledger, type LegalStructure } from 'ledger-core';
import { booksIn, granted } from '../operate.ts';
import type { ProgramParts } from '../parts.ts';
import { columns } from '../print.ts';

/** The commands that open and list books. */
export const addBooks = (program: Command, { withLedger, withNewLedger, print }: ProgramParts): void => {
  const books = program.command('books').description('Opens and lists books.');
  books
    .command('create')
    .requiredOption('--name <name>', 'the company')
    .requiredOption('--currency <code>', 'ISO 4217, like USD')
    .addOption(new Option('--legal-structure <structure>', 'what the company is').choices(LEGAL_STRUCTURES).makeOptionMandatory())
    .option('--time-zone <zone>', 'IANA name; decides what "today" is', 'UTC')
    .option('--owner-name <name>', 'the owner, who is the first member', 'Owner')
    .option('--owner-email <address>', 'where notifications for the owner are sent')
    .option('--json', 'answer as JSON')
    .action((options) =>
      withNewLedger(async (ledger) => {
        const { settings, owner, token } = await createBooks(ledger, options);
        const made = { ledger_id: settings.id, member_id: owner.memberId, token };
        print(
          options.json
            ? JSON.stringify(made)
            : Object.entries(made)
                .map(([name, value]) => `${name.padEnd(10)} ${value}`)
                .join('\n'),
        );
      }),
    );
  books.command('list').action(() => withLedger(async (ledger) => print(await listBooks(ledger))));
};

interface CreateBooks {
  readonly name: string;
  readonly currency: string;
  readonly legalStructure: LegalStructure;
  readonly timeZone?: string | undefined;
  readonly ownerName?: string | undefined;
  readonly ownerEmail?: string | undefined;
}

/** Opens books with an owner and a first token. */
export const createBooks = async (ledger: Ledger, input: CreateBooks) => {
  const { settings, owner } = granted(await ledger.books.open(input));
  const { token } = granted(await ledger.tokens.create(owner, { name: 'command line' }));
  return { settings, owner, token };
};

const listBooks = async (ledger: Ledger): Promise<string> =>
  columns(
    ['books', 'name', 'currency', 'legal structure', 'created'],
    (await booksIn(ledger)).map((each) => [each.id, each.name, each.currency.code, each.legalStructure, each.createdAt]),
  );

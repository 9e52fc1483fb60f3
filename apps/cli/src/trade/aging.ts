import { type Command, Option } from 'commander';
import type { Aging, AgingKind, Currency } from 'ledger-core';
import { Mistake } from 'ledger-server/compose';
import { agingOut, agingTable, amountOut } from 'ledger-server/json';
import { answering, granted } from '../operate.ts';
import { BOOKS, type CommandParts } from '../parts.ts';
import { columns } from '../print.ts';
import { partyOf } from './party.ts';

interface AgingFlags {
  readonly receivable?: boolean;
  readonly payable?: boolean;
  readonly asOf?: string;
  readonly by: 'counterparty' | 'document';
  readonly party?: string;
  readonly json?: boolean;
  readonly books?: string;
}

/** The command that prints what customers owed, or vendors were owed.  [CLI-20] */
export const addAging = (program: Command, parts: CommandParts): void => {
  program
    .command('aging')
    .description('Prints what customers owed, or vendors were owed, on a day, by how long it was due.')
    .addOption(new Option('--receivable', 'what customers owed').conflicts('payable'))
    .option('--payable', 'what vendors were owed')
    .option('--as-of <date>', 'default: today')
    .addOption(new Option('--by <rows>', 'what a row is').choices(['counterparty', 'document']).default('counterparty'))
    .option('--party <name>', 'only this counterparty: its name or id')
    .option('--json', 'answer as JSON, as the HTTP interface does')
    .addOption(BOOKS)
    .action((flags: AgingFlags) =>
      answering(parts)(flags.books, async (ledger, { caller, settings }) => {
        const counterpartyId = flags.party === undefined ? undefined : (await partyOf(ledger, caller, flags.party)).id;
        const withDocuments = flags.by === 'document';
        const answer = granted(
          await ledger.reports.aging(caller, { kind: kindOf(flags), asOf: flags.asOf, counterpartyId, withDocuments }),
        );
        return flags.json ? JSON.stringify(agingOut(answer, settings.currency)) : agingText(answer, settings.currency);
      }),
    );
};

const kindOf = ({ receivable, payable }: AgingFlags): AgingKind => {
  if (!receivable && !payable)
    throw new Mistake('Say what is aged: --receivable, what customers owed, or --payable, what vendors were owed.');
  return payable ? 'payable' : 'receivable';
};

const BY_PARTY = ['counterparty', 'not due', '1 to 30', '31 to 60', '61 to 90', 'over 90', 'unapplied', 'other', 'total'];
const BY_DOCUMENT = ['counterparty', 'document', 'number', 'date', 'due', 'days', 'amount', 'open'];

/** The table as a bookkeeper reads it; an amount of zero is blank, but for those of the total. */
const agingText = (answer: Aging, currency: Currency): string => {
  const { kind, asOf } = answer;
  const accounts = answer.accounts.map(({ code, name }) => `${code} ${name}`).join(', ');
  const [, ...rows] = agingTable(answer, currency);
  const zero = amountOut(0n, currency);
  const [headings, right] = answer.documents === null ? [BY_PARTY, [1, 2, 3, 4, 5, 6, 7, 8]] : [BY_DOCUMENT, [5, 6, 7]];
  const total = rows.pop() ?? [];
  const printed = rows.map(([party = '', ...cells]) => [
    party.slice(0, 40),
    ...cells.map((cell) => (cell === zero ? '' : cell.replace('_', ' '))),
  ]);
  const title = kind === 'receivable' ? 'What customers owe' : 'What vendors are owed';
  return `${title} as of ${asOf}, on ${accounts} (${currency.code})\n\n${columns(headings, [...printed, total], right)}`;
};

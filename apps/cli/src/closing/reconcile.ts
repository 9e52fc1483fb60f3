import type { Command } from 'commander';
import { type Caller, formatAmount, isId, type Ledger, type NewReconciliation, type Reason, type TieOut, tiesOut } from 'ledger-core';
import { Mistake } from 'ledger-server/compose';
import { currencyOfTransaction, reconciliationDetailOut } from 'ledger-server/json';
import { accountOf, sourceFeeding } from '../account.ts';
import { inFlags } from '../flags.ts';
import { granted, operate } from '../operate.ts';
import { BOOKS, type CommandParts } from '../parts.ts';
import { columns, counted } from '../print.ts';

interface ReconcileFlags {
  readonly account: string;
  readonly import?: string;
  readonly since?: string;
  readonly until?: string;
  readonly opening?: string;
  readonly closing?: string;
  readonly outstanding?: readonly string[];
  readonly books?: string;
  readonly json?: boolean;
}

/** The command that reconciles a statement.  [CLI-17] */
export const addReconcile = (program: Command, { withLedger, print }: CommandParts): void => {
  program
    .command('reconcile')
    .description(
      'Reconciles the next imported statement of an account with the books; where it does not tie out, says why and ends with 1.',
    )
    .requiredOption('--account <code>', 'the account of the chart that the statement is of')
    .option('--import <id>', 'the imported statement; default: the next one that printed a closing balance')
    .option('--since <date>', 'the first day of the statement')
    .option('--until <date>', 'the last day of the statement')
    .option('--opening <amount>', 'the balance before the first day')
    .option('--closing <amount>', 'the balance at the end of the last day')
    .option('--outstanding <entry...>', 'entries that the bank has not moved yet, such as checks')
    .option('--json', 'answer as JSON, as the HTTP interface does')
    .addOption(BOOKS)
    .action((flags: ReconcileFlags) =>
      withLedger(async (ledger) => {
        const { caller, settings } = await operate(ledger, flags.books);
        const shown = await reconcile(ledger, caller, flags);
        print(
          flags.json ? JSON.stringify(reconciliationDetailOut(shown, settings.currency)) : reconciliationText(shown, settings.currency),
        );
        if (shown.reconciliation.completion === null) process.exitCode = 1;
      }),
    );
};

/** Completes the reconciliation when it ties out; else only shows it. */
const reconcile = async (ledger: Ledger, caller: Caller, flags: ReconcileFlags): Promise<TieOut> => {
  const source = await sourceFeeding(ledger, caller, await accountOf(ledger, caller, flags.account));
  if (source === undefined) throw new Mistake(`--account: nothing feeds ${flags.account} yet; import a statement first.`);
  const { since, until, opening: openingBalance, closing: closingBalance } = flags;
  const stated: NewReconciliation = {
    sourceId: source.id,
    importId: idIn('import', flags.import, '--import'),
    since,
    until,
    openingBalance,
    closingBalance,
    outstandingEntryIds: flags.outstanding?.map((entry) => idIn('entry', entry, '--outstanding') as `ent_${string}`),
  };
  const { create } = ledger.reconciliations;
  const { rehearsed } = granted(await create({ ...caller, dryRun: true as const }, stated));
  return tiesOut(rehearsed) ? granted(await create(caller, { ...stated, complete: true })) : rehearsed;
};

const idIn = <Kind extends 'import' | 'entry'>(kind: Kind, given: string | undefined, flag: string) => {
  if (given === undefined || isId(kind, given)) return given;
  throw new Mistake(`${flag}: "${given}" is not the id of an ${kind}.`);
};

/** A reconciliation as a bookkeeper reads it. */
const reconciliationText = (shown: TieOut, booksCurrency: Parameters<typeof reconciliationDetailOut>[1]): string => {
  const { reconciliation: one, source, cleared, outstanding, reasons } = shown;
  const { scale, code } = currencyOfTransaction(source.currency, booksCurrency);
  const amount = (minor: bigint) => formatAmount(minor, scale);
  const sum = (rows: readonly { readonly amountMinor: bigint }[]) => rows.reduce((total, { amountMinor }) => total + amountMinor, 0n);
  const figures = [
    ['balance before', amount(one.openingBalanceMinor)],
    [counted(cleared.length, 'movement cleared', 'movements cleared'), amount(sum(cleared))],
    ['balance of the statement', amount(one.closingBalanceMinor)],
    ['balance of the books', amount(shown.ledgerBalanceMinor)],
    ...(outstanding.length > 0 ? [[`${outstanding.length} outstanding`, amount(sum(outstanding))]] : []),
    ['difference', amount(shown.differenceMinor)],
  ];
  const reasonRow = ({ kind, differenceMinor, message }: Reason) => [
    kind,
    amount(differenceMinor),
    inFlags({ refused: 'conflict', message }),
  ];
  const done = one.completion === null ? 'It does not tie out; nothing was written.' : `Reconciled as ${one.id}.`;
  return [
    `${source.name}, ${one.since} to ${one.until} (${code})\n`,
    columns(['', 'amount'], figures, [1]),
    ...(reasons.length > 0 ? ['', columns(['reason', 'amount', 'what differs'], reasons.map(reasonRow), [1])] : []),
    `\n${done}`,
  ].join('\n');
};

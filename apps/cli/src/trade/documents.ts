import type { Command } from 'commander';
import { counterpartyOf } from '../choosing/counterparty.ts';
import { remember } from '../command/acts.ts';
import { define, group, results, several } from '../command/define.ts';
import { UsageError } from '../command/faults.ts';
import type { Parts } from '../command/parts.ts';
import type { Shown } from '../command/shown.ts';
import type { Connection } from '../connection/connection.ts';
import { dryRun } from '../review/decision.ts';
import { type ProposeFlags, proposable } from '../review/proposed.ts';
import { addChange } from './change-document.ts';
import { type Document, nameOf } from './document.ts';
import type { DocumentKind } from './document-kind.ts';
import { KINDS } from './document-kinds.ts';
import { lineIn } from './document-lines.ts';
import { addList } from './list-documents.ts';
import { addPdf } from './render-pdf.ts';
import { addSend } from './send-document.ts';
import { capital, DOCUMENT, documentOf, shown, stateOf } from './show-document.ts';
import { addWriteOff } from './write-off.ts';

/** Adds the commands for invoices, bills, credit notes and vendor credits. `document-kinds.ts` contains their differences.  [CLI-19] */
export const addDocuments = (program: Command, parts: Parts): void => {
  for (const kind of KINDS) {
    const documents = group(program, kind.plural, `Manage ${kind.about}.`);
    addList(documents, parts, kind);
    addShow(documents, parts, kind);
    if (kind.pdf !== undefined) addPdf(documents, parts, kind, kind.pdf);
    if (kind.send !== undefined) addSend(documents, parts, kind, kind.send);
    addCreate(documents, parts, kind);
    addIssue(documents, parts, kind);
    if (kind.credits !== undefined) addApply(documents, parts, kind, kind.credits);
    if (kind.change !== undefined) addChange(documents, parts, kind, kind.change);
    if (kind.writeOff !== undefined) addWriteOff(documents, parts, kind, kind.writeOff);
    addVoid(documents, parts, kind);
  }
};

const addShow = (documents: Command, parts: Parts, kind: DocumentKind): void => {
  const show = define(documents, 'show', `Show ${kind.one} with its lines and payments.`, [
    `books ${kind.plural} show ${kind.example}`,
    `books ${kind.plural} show ${kind.example} --json`,
  ]).argument(...DOCUMENT);
  results(show, parts, async (at, _flags: object, given: string) => shown(at, kind, await documentOf(at, kind, given)));
};

interface CreateFlags extends ProposeFlags {
  readonly counterparty: string;
  readonly line: readonly string[];
  readonly date?: string;
  readonly due?: string;
  readonly number?: string;
  readonly memo?: string;
  readonly purchaseOrder?: string;
  readonly for?: string;
  readonly issue?: boolean;
  readonly force?: boolean;
  readonly dryRun?: boolean;
}

const numberHelp = ({ numberIsNeeded, module }: DocumentKind): string => {
  if (numberIsNeeded) return 'the number from the vendor';
  return module === 'invoices' ? 'number (default: the next number, when it is issued)' : 'number (default: the next number)';
};

const addCreate = (documents: Command, parts: Parts, kind: DocumentKind): void => {
  const { plural, account } = kind;
  const numbered = kind.numberIsNeeded ? ' --number V-7' : '';
  const make = define(documents, 'create', `Create a draft of ${kind.one}. With --${kind.issue.word}, ${kind.issue.word} it immediately.`, [
    `books ${plural} create --counterparty "Blue Fox" --line "${account}=120.00 Consulting"${numbered} --date 2026-09-01`,
    `books ${plural} create --counterparty "Blue Fox" --line "${account}=2x60.00 Consulting"${numbered} --date 2026-09-01 --${kind.issue.word} --dry-run`,
  ])
    .requiredOption('--counterparty <name>', 'the counterparty, by name or id')
    .requiredOption(
      '--line <account=price>',
      'a line: ACCOUNT=PRICE DESCRIPTION or ACCOUNT=QUANTITYxPRICE DESCRIPTION (repeatable)',
      several,
    )
    .option('--date <date>', 'document date (default: today)')
    .option('--number <number>', numberHelp(kind))
    .option('--memo <text>', 'memo');
  if (kind.numberIsNeeded) make.option('--force', `allow a number that another ${kind.name} from the vendor has in a different spelling`);
  if (kind.due)
    make
      .option('--due <date>', 'due date (default: from the terms of the counterparty)')
      .option('--purchase-order <number>', 'purchase-order number');
  if (kind.credits !== undefined) make.option(`--for <${kind.credits.owed}>`, `the number of the corrected ${kind.credits.owed}`);
  make.option(`--${kind.issue.word}`, `${kind.issue.word} it immediately`);
  results(dryRun(make), parts, async (at, flags: CreateFlags & { readonly approve?: boolean }) => {
    if (kind.numberIsNeeded && flags.number === undefined)
      throw new UsageError(`--number is required: the number that the vendor gave the ${kind.name}.`);
    const isFor = flags.for === undefined ? undefined : await documentOf(at, owedBy(kind), flags.for);
    const body = {
      party_id: (await counterpartyOf(at, flags.counterparty)).id,
      issue_date: flags.date ?? (await at.books()).today,
      lines: await Promise.all(flags.line.map((text) => lineIn(at, text))),
      ...(flags.due !== undefined && { due_date: flags.due }),
      ...(flags.number !== undefined && { number: flags.number }),
      ...(flags.force === true && { force: true }),
      ...(flags.memo !== undefined && { memo: flags.memo }),
      ...(flags.purchaseOrder !== undefined && { purchase_order_number: flags.purchaseOrder }),
      ...(isFor !== undefined && { corrects: isFor.id }),
    };
    if (flags.propose === true && (flags.issue === true || flags.approve === true))
      throw new UsageError(`--propose proposes one change. Propose the draft without --${kind.issue.word}.`);
    const draft = await kind.add(at.ledger, body, { dryRun: flags.dryRun });
    if (flags.dryRun === true) return { ...(await shown(at, kind, draft)), note: 'Nothing was written.' };
    await remember(parts, at, { did: `Created ${kind.name} ${nameOf(draft)}.`, undo: [[`${kind.module}.delete`, draft.id]] });
    return flags.issue === true || flags.approve === true ? issue(parts, at, kind, draft) : shown(at, kind, draft);
  });
};

const issue = async (parts: Parts, at: Connection, kind: DocumentKind, draft: Document): Promise<Shown> => {
  const document = await kind.issue.call(at.ledger, draft.id);
  const did = `${capital(kind.name)} ${nameOf(document)}: ${stateOf(document, kind)}.`;
  await remember(parts, at, { did, undo: [[`${kind.module}.void`, document.id, { reason: 'Issued by mistake' }]] });
  return { json: document.out, note: did };
};

const addIssue = (documents: Command, parts: Parts, kind: DocumentKind): void => {
  const command = define(documents, kind.issue.word, `${capital(kind.issue.word)} a draft of ${kind.one} and post it.`, [
    `books ${kind.plural} ${kind.issue.word} ${kind.draft}`,
    `books ${kind.plural} ${kind.issue.word} ${kind.draft} --json`,
  ]).argument(...DOCUMENT);
  results(
    proposable(command),
    parts,
    async (at, _flags: object, given: string) => issue(parts, at, kind, await documentOf(at, kind, given)),
    'no table',
  );
};

/** The kind of document to which a credit applies. */
const owedBy = ({ credits }: DocumentKind): DocumentKind => (credits?.owed === 'bill' ? KINDS[1] : KINDS[0]);

const addApply = (documents: Command, parts: Parts, kind: DocumentKind, credits: NonNullable<DocumentKind['credits']>): void => {
  const { owed, counterparty, example, apply, unapply } = credits;
  const command = define(documents, 'apply', `Apply ${kind.one} to open ${owed}s of the ${counterparty}, the oldest first.`, [
    `books ${kind.plural} apply ${kind.example}`,
    `books ${kind.plural} apply ${kind.example} --to ${example}=20.00 --date 2026-07-31`,
  ])
    .argument(...DOCUMENT)
    .option(`--to <${owed}[=amount]>`, `the number of the ${owed}, and optionally the amount (repeatable)`, several)
    .option('--date <date>', 'application date, in an open month (default: today)');
  results(
    proposable(command),
    parts,
    async (at, { to = [], date }: { readonly to?: readonly string[]; readonly date?: string }, given: string) => {
      const document = await documentOf(at, kind, given);
      const spentOn = await Promise.all(
        to.map(async (each) => ({ ...amountIn(each), ...(await documentOf(at, owedBy(kind), amountIn(each).number)) })),
      );
      const amounts = Object.fromEntries(spentOn.flatMap(({ id, amount }) => (amount === undefined ? [] : [[id, amount]])));
      const ids = spentOn.map(({ id }) => id);
      const applied = await apply(at.ledger, document.id, ids, { amounts, ...(date !== undefined && { date }) });
      const did = `${capital(kind.name)} ${nameOf(applied)}: ${applied.paid.join(' ')} ${capital(kind.open)} ${applied.open}.`;
      await remember(parts, at, { did, undo: [[unapply, applied.id, { [`${owed}_ids`]: spentNow(document, applied) }]] });
      return { json: applied.out, note: did };
    },
    'no table',
  );
};

/** "INV-0001=40.00": the number, and an optional amount. */
const amountIn = (given: string): { readonly number: string; readonly amount?: string } => {
  const [, number, amount] = /^(.+)=(\d+(?:\.\d+)?)$/.exec(given) ?? [];
  return number === undefined || amount === undefined ? { number: given } : { number, amount };
};

/** The documents to which a credit was applied by this change. */
const spentNow = (before: Document, after: Document): readonly string[] =>
  [...after.spentOn].flatMap(([id, amount]) => (before.spentOn.get(id) === amount ? [] : [id]));

const addVoid = (documents: Command, parts: Parts, kind: DocumentKind): void => {
  const command = define(documents, 'void', `Void ${kind.one} without payments or applications. Its entry is reversed.`, [
    `books ${kind.plural} void ${kind.example} --json`,
    `books ${kind.plural} void ${kind.example} --reason "sent twice"`,
  ])
    .argument(...DOCUMENT)
    .option('--reason <text>', 'the reason');
  results(
    proposable(command),
    parts,
    async (at, { reason }: { readonly reason?: string }, given: string) => {
      const document = await kind.void(at.ledger, (await documentOf(at, kind, given)).id, reason ?? null);
      const did = `${capital(kind.name)} ${nameOf(document)}: ${document.status}.`;
      await remember(parts, at, { did, undo: null });
      return { json: document.out, note: did };
    },
    'no table',
  );
};

import { type Sealed, type Seals, sealOf } from '../company/audit/seal.ts';
import type { LedgerId } from '../kernel/ids.ts';
import type { Sha256 } from '../kernel/system.ts';
import type { Repositories } from '../store/repositories.ts';
import { SEALED } from './sealed-rows.ts';

/** The sealed rows that one unit of work writes. */
export interface Sealing {
  /** The ports that note each write. Each port is in exactly one of the objects. */
  readonly ports: readonly Partial<Repositories>[];
  /** Whether a row was written whose seal must be on the audit trail. */
  readonly isDue: () => boolean;
  /** The seals of all noted rows as they stand now; null without any.  [AUD-5] */
  readonly seals: (sha256: Sha256, ledgerId: LedgerId) => Promise<Seals | null>;
}

type Note = (sealed: Sealed) => void;
type NoteGone = (keys: readonly string[]) => void;

interface Notes {
  readonly note: Note;
  /** For webhooks and mailings: sending writes them too, but nothing that a seal covers, and alone leaves no record. */
  readonly noteSent: Note;
  readonly noteGone: NoteGone;
}

const one =
  <Row>(note: Note, sealed: (row: Row) => Sealed, put: (row: Row) => Promise<void>) =>
  (row: Row): Promise<void> => {
    note(sealed(row));
    return put(row);
  };

const many =
  <Row>(note: Note, sealed: (row: Row) => Sealed, put: (rows: readonly Row[]) => Promise<void>) =>
  (rows: readonly Row[]): Promise<void> => {
    for (const row of rows) note(sealed(row));
    return put(rows);
  };

const gone =
  <Key extends string>(noteGone: NoteGone, remove: (key: Key) => Promise<void>) =>
  (key: Key): Promise<void> => {
    noteGone([key]);
    return remove(key);
  };

const allGone =
  <Key extends string>(noteGone: NoteGone, remove: (keys: readonly Key[]) => Promise<void>) =>
  (keys: readonly Key[]): Promise<void> => {
    noteGone(keys);
    return remove(keys);
  };

/** Notes every sealed row that a unit of work writes or removes. */
export const sealingOf = (given: Repositories): Sealing => {
  const written = new Map<string, object | null>();
  let isDue = false;
  const notes: Notes = {
    note: ([key, content]) => {
      if (content === null) return;
      written.set(key, content);
      isDue = true;
    },
    noteSent: ([key, content]) => void written.set(key, content),
    noteGone: (keys) => {
      for (const key of keys) written.set(key, null);
      isDue ||= keys.length > 0;
    },
  };
  return {
    ports: [portsOfCompany(given, notes), portsOfBank(given, notes), portsOfTrade(given, notes)],
    isDue: () => isDue,
    seals: async (sha256, ledgerId) => {
      if (written.size === 0) return null;
      const seals: Record<string, string | null> = {};
      for (const [key, content] of written) seals[key] = content === null ? null : await sealOf(sha256, ledgerId, key, content);
      return seals;
    },
  };
};

/** What the company is: its settings, people, chart and parties. */
const portsOfCompany = (given: Repositories, { note, noteGone }: Notes): Partial<Repositories> => {
  const { ledger, members, credentials, preferences, accounts, dimensions, counterparties, periods, pictures } = given;
  return {
    ledger: { ...ledger, put: one(note, SEALED.settings, ledger.put) },
    members: { ...members, put: one(note, SEALED.member, members.put) },
    credentials: { ...credentials, put: one(note, SEALED.token, credentials.put) },
    preferences: { ...preferences, put: one(note, SEALED.preferences, preferences.put) },
    accounts: { ...accounts, add: many(note, SEALED.account, accounts.add), update: many(note, SEALED.account, accounts.update) },
    dimensions: { ...dimensions, put: one(note, SEALED.dimension, dimensions.put) },
    counterparties: { ...counterparties, put: one(note, SEALED.counterparty, counterparties.put) },
    periods: { ...periods, put: one(note, SEALED.period, periods.put) },
    pictures: { ...pictures, add: one(note, SEALED.picture, pictures.add), remove: gone(noteGone, pictures.remove) },
  };
};

/** What comes from the bank and from other books, and what people and rules decide about it. */
const portsOfBank = (given: Repositories, { note, noteGone }: Notes): Partial<Repositories> => {
  const { sources, imports, aliases, rules, comments, documents, reconciliations, migrations } = given;
  return {
    sources: { ...sources, put: one(note, SEALED.source, sources.put) },
    imports: {
      ...imports,
      add: (row, lines) => {
        note(SEALED.import(row));
        return imports.add(row, lines);
      },
    },
    aliases: {
      ...aliases,
      put: many(note, SEALED.alias, aliases.put),
      removeOf: async (ids) => {
        noteGone((await aliases.of(ids)).map((alias) => SEALED.alias(alias)[0]));
        await aliases.removeOf(ids);
      },
    },
    rules: { ...rules, put: one(note, SEALED.rule, rules.put), remove: gone(noteGone, rules.remove) },
    comments: { ...comments, put: one(note, SEALED.comment, comments.put) },
    documents: { ...documents, put: many(note, SEALED.document, documents.put), remove: gone(noteGone, documents.remove) },
    reconciliations: {
      ...reconciliations,
      put: one(note, SEALED.reconciliation, reconciliations.put),
      remove: gone(noteGone, reconciliations.remove),
    },
    migrations: {
      ...migrations,
      put: one(note, SEALED.migration, migrations.put),
      putTotals: (id, totals) => many(note, SEALED.controlTotal, (rows: typeof totals) => migrations.putTotals(id, rows))(totals),
      removeTotals: (id, totals) => allGone(noteGone, (keys: typeof totals) => migrations.removeTotals(id, keys))(totals),
    },
  };
};

/** Drafts, what recurs, and what is sent outside. */
const portsOfTrade = (given: Repositories, { note, noteSent, noteGone }: Notes): Partial<Repositories> => {
  const { invoices, creditNotes, recurrences, webhooks, mailings } = given;
  return {
    invoices: { ...invoices, put: many(note, SEALED.invoice, invoices.put), remove: allGone(noteGone, invoices.remove) },
    creditNotes: { ...creditNotes, put: many(note, SEALED.creditNote, creditNotes.put), remove: allGone(noteGone, creditNotes.remove) },
    recurrences: { ...recurrences, put: one(note, SEALED.recurrence, recurrences.put) },
    webhooks: { ...webhooks, put: one(noteSent, SEALED.webhook, webhooks.put), remove: gone(noteGone, webhooks.remove) },
    mailings: { ...mailings, put: many(noteSent, SEALED.mailing, mailings.put) },
  };
};

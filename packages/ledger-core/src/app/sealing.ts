import { type Sealed, type Seals, sealOf } from '../company/audit/seal.ts';
import type { LedgerId } from '../kernel/ids.ts';
import type { Sha256 } from '../kernel/system.ts';
import type { PortName } from '../modules.ts';
import type { Repositories } from '../store/repositories.ts';
import { SEALED } from './sealed-rows.ts';

export interface Sealing {
  /** Wraps a port to record each write of a sealed row. Other ports are returned unchanged. */
  readonly port: <Name extends PortName>(name: Name, port: Repositories[Name]) => Repositories[Name];
  /** Whether a written row requires a seal on the audit trail. */
  readonly isDue: () => boolean;
  /** The seals of all recorded rows in their current state, or null if there are none.  [AUD-5] */
  readonly seals: (sha256: Sha256, ledgerId: LedgerId) => Promise<Seals | null>;
}

type Note = (sealed: Sealed) => void;
type NoteGone = (keys: readonly string[]) => void;

interface Notes {
  readonly note: Note;
  /** For webhooks and emails. Delivery also writes these rows but changes no sealed field, so delivery alone creates no audit record. */
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

export const sealing = (): Sealing => {
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
    port: (name, port) => NOTING[name]?.(port, notes) ?? port,
    isDue: () => isDue,
    seals: async (sha256, ledgerId) => {
      if (written.size === 0) return null;
      const seals: Record<string, string | null> = {};
      for (const [key, content] of written) seals[key] = content === null ? null : await sealOf(sha256, ledgerId, key, content);
      return seals;
    },
  };
};

/** The ports with sealed rows, each with a wrapper that records its writes. */
const NOTING: { readonly [Name in PortName]?: (port: Repositories[Name], notes: Notes) => Repositories[Name] } = {
  ledger: (ledger, { note }) => ({ ...ledger, put: one(note, SEALED.settings, ledger.put) }),
  members: (members, { note }) => ({ ...members, put: one(note, SEALED.member, members.put) }),
  credentials: (credentials, { note }) => ({ ...credentials, put: one(note, SEALED.token, credentials.put) }),
  preferences: (preferences, { note }) => ({ ...preferences, put: one(note, SEALED.preferences, preferences.put) }),
  accounts: (accounts, { note }) => ({
    ...accounts,
    add: many(note, SEALED.account, accounts.add),
    update: many(note, SEALED.account, accounts.update),
  }),
  dimensions: (dimensions, { note }) => ({ ...dimensions, put: one(note, SEALED.dimension, dimensions.put) }),
  counterparties: (counterparties, { note }) => ({ ...counterparties, put: one(note, SEALED.counterparty, counterparties.put) }),
  periods: (periods, { note }) => ({ ...periods, put: one(note, SEALED.period, periods.put) }),
  images: (images, { note, noteGone }) => ({
    ...images,
    add: one(note, SEALED.image, images.add),
    remove: gone(noteGone, images.remove),
  }),
  sources: (sources, { note }) => ({ ...sources, put: one(note, SEALED.source, sources.put) }),
  imports: (imports, { note }) => ({
    ...imports,
    add: (row, lines) => {
      note(SEALED.import(row));
      return imports.add(row, lines);
    },
  }),
  aliases: (aliases, { note, noteGone }) => ({
    ...aliases,
    put: many(note, SEALED.alias, aliases.put),
    removeOf: async (ids) => {
      noteGone((await aliases.of(ids)).map((alias) => SEALED.alias(alias)[0]));
      await aliases.removeOf(ids);
    },
  }),
  rules: (rules, { note, noteGone }) => ({ ...rules, put: one(note, SEALED.rule, rules.put), remove: gone(noteGone, rules.remove) }),
  comments: (comments, { note }) => ({ ...comments, put: one(note, SEALED.comment, comments.put) }),
  proposals: (proposals, { note }) => ({ ...proposals, put: one(note, SEALED.proposal, proposals.put) }),
  documents: (documents, { note, noteGone }) => ({
    ...documents,
    put: many(note, SEALED.document, documents.put),
    remove: gone(noteGone, documents.remove),
  }),
  reconciliations: (reconciliations, { note, noteGone }) => ({
    ...reconciliations,
    put: one(note, SEALED.reconciliation, reconciliations.put),
    remove: gone(noteGone, reconciliations.remove),
  }),
  migrations: (migrations, { note, noteGone }) => ({
    ...migrations,
    put: one(note, SEALED.migration, migrations.put),
    putTotals: (id, totals) => many(note, SEALED.controlTotal, (rows: typeof totals) => migrations.putTotals(id, rows))(totals),
    removeTotals: (id, totals) => allGone(noteGone, (keys: typeof totals) => migrations.removeTotals(id, keys))(totals),
  }),
  invoices: (invoices, { note, noteGone }) => ({
    ...invoices,
    put: many(note, SEALED.invoice, invoices.put),
    remove: allGone(noteGone, invoices.remove),
  }),
  creditNotes: (creditNotes, { note, noteGone }) => ({
    ...creditNotes,
    put: many(note, SEALED.creditNote, creditNotes.put),
    remove: allGone(noteGone, creditNotes.remove),
  }),
  recurrences: (recurrences, { note }) => ({ ...recurrences, put: one(note, SEALED.recurrence, recurrences.put) }),
  webhooks: (webhooks, { noteSent, noteGone }) => ({
    ...webhooks,
    put: one(noteSent, SEALED.webhook, webhooks.put),
    remove: gone(noteGone, webhooks.remove),
  }),
  emails: (emails, { noteSent }) => ({ ...emails, put: many(noteSent, SEALED.email, emails.put) }),
};

import { type KeysOf, MODULES, type Module } from '../modules.ts';

/**
 * Ids are TypeIDs: a prefix for the kind, an underscore, and a UUIDv7 as 26 characters of Crockford
 * base32. Ids of one kind sort by creation time.
 */

/** The kinds of ids that the modules define, such as `invoice` and `entry`. */
export type IdKind = KeysOf<Module['ids']>;
type PrefixOf<Kind extends IdKind> = Extract<Module['ids'], Readonly<Record<Kind, string>>>[Kind] extends `${infer Prefix}_${string}`
  ? Prefix
  : never;
export type Id<Kind extends IdKind> = `${PrefixOf<Kind>}_${string}`;

export const EXAMPLE_IDS: { readonly [Kind in IdKind]: Id<Kind> } = Object.assign({}, ...MODULES.map(({ ids }) => ids));

export const PREFIXES = Object.fromEntries(Object.entries(EXAMPLE_IDS).map(([kind, id]) => [kind, id.slice(0, id.indexOf('_'))])) as {
  readonly [Kind in IdKind]: PrefixOf<Kind>;
};

export type LedgerId = Id<'ledger'>;
export type MemberId = Id<'member'>;
export type PersonId = Id<'person'>;
export type AccountId = Id<'account'>;
export type EntryId = Id<'entry'>;
export type LineId = Id<'line'>;
export type CounterpartyId = Id<'counterparty'>;
export type DimensionId = Id<'dimension'>;
export type DimensionValueId = Id<'dimensionValue'>;
export type SourceId = Id<'source'>;
export type MappingId = Id<'mapping'>;
export type TransactionId = Id<'transaction'>;
export type ImportId = Id<'import'>;
export type FixedAssetId = Id<'fixedAsset'>;
export type InstrumentId = Id<'instrument'>;
export type IntercompanyId = Id<'intercompany'>;
export type ScheduleId = Id<'schedule'>;
export type ReconciliationId = Id<'reconciliation'>;
export type InvoiceId = Id<'invoice'> | Id<'bill'>;
export type RecurrenceId = Id<'recurrence'>;
export type CreditNoteId = Id<'creditNote'> | Id<'vendorCredit'>;
export type AllocationId = Id<'allocation'>;
export type DocumentId = Id<'document'>;
export type MigrationId = Id<'migration'>;
export type ControlTotalId = Id<'controlTotal'>;
export type VendorCreditId = Id<'vendorCredit'>;
export type WebhookSubscriptionId = Id<'webhookSubscription'>;
export type WebhookDeliveryId = Id<'webhookDelivery'>;
export type NotificationId = Id<'notification'>;
export type EmailId = Id<'email'>;
export type ConnectionId = Id<'connection'>;
export type RequestId = Id<'request'>;

/** A service: a program that works on the books without a person, such as the command line. */
export type ServiceId = `service:${string}`;
export type Author = MemberId | ServiceId;

const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';
const SUFFIX = /^[0-7][0-9a-hjkmnp-tv-z]{25}$/;
const RANDOM_CHARACTERS = 12;

/** Whether a text is a well-formed id of this kind. Does not check that the record exists. */
export const isId = <Kind extends IdKind>(kind: Kind, text: string): text is Id<Kind> => {
  const prefix = PREFIXES[kind];
  return text.startsWith(`${prefix}_`) && SUFFIX.test(text.slice(prefix.length + 1));
};

/** Lower-case letters, digits and underscores need no escaping anywhere. */
const SERVICE = /^service:[a-z][a-z0-9_]{0,39}$/;

export const isServiceId = (text: string): text is ServiceId => SERVICE.test(text);

/** Derives an id from a hexadecimal hash: equal hashes give equal ids. The id is a UUIDv8 and does not sort by time. */
export const idFromHash = <Kind extends IdKind>(kind: Kind, hash: string): Id<Kind> => {
  const uuid = `${hash.slice(0, 12)}8${hash.slice(13, 16)}8${hash.slice(17, 32)}`;
  const digits = BigInt(`0x${uuid}`).toString(ALPHABET.length).padStart(SUFFIX_CHARACTERS, '0');
  const suffix = Array.from(digits, (digit) => ALPHABET[Number.parseInt(digit, ALPHABET.length)]).join('');
  return `${PREFIXES[kind]}_${suffix}` as Id<Kind>;
};

export type RandomBytes = (count: number) => Uint8Array;

export type NewId = <Kind extends IdKind>(kind: Kind) => Id<Kind>;

const COUNTED_PER_MILLISECOND = 4_096;

/**
 * Creates ids that sort by creation order. The twelve bits after the UUID's milliseconds are a counter, which overflows into the next
 * millisecond; the rest is random. Every command creates several ids, so it writes base32 characters directly, without the UUID's bytes. It
 * writes all characters at once, because a string built by concatenation takes four times the memory.
 */
export const idMaker = (random: RandomBytes, now: () => number): NewId => {
  let milliseconds = 0;
  let counted = 0;
  const moveTo = (later: number): void => {
    milliseconds = later;
    counted = 0;
  };
  return (kind) => {
    const current = now();
    counted += 1;
    if (current > milliseconds) moveTo(current);
    else if (counted === COUNTED_PER_MILLISECOND) moveTo(milliseconds + 1);
    const bytes = random(RANDOM_CHARACTERS + 1);
    const codes = FORMS[kind].slice();
    const from = codes.length - SUFFIX_CHARACTERS;
    write(codes, from, milliseconds, MOMENT_CHARACTERS);
    // Version 7 in four bits, the counter in twelve, the variant in two, and two random bits.
    write(codes, from + MOMENT_CHARACTERS, (7 << 16) | (counted << 4) | 0b1000 | ((bytes[RANDOM_CHARACTERS] ?? 0) & 0b11), 4);
    for (let at = 0; at < RANDOM_CHARACTERS; at++) codes[codes.length - RANDOM_CHARACTERS + at] = CODES[(bytes[at] ?? 0) & 31] as number;
    return String.fromCharCode(...codes) as Id<typeof kind>;
  };
};

const MOMENT_CHARACTERS = 10;
const SUFFIX_CHARACTERS = 26;

const codesOf = (text: string): number[] => Array.from(text, (character) => character.charCodeAt(0));

const CODES: readonly number[] = codesOf(ALPHABET);

/** Template characters for an id of each kind, with an empty suffix. */
const FORMS = Object.fromEntries(
  Object.entries(PREFIXES).map(([kind, prefix]) => [kind, codesOf(`${prefix}_${'0'.repeat(SUFFIX_CHARACTERS)}`)]),
) as unknown as Readonly<Record<IdKind, readonly number[]>>;

/** Writes a number as `count` base32 characters. It divides because milliseconds exceed the 32 bits of shift operators. */
const write = (codes: number[], from: number, number: number, count: number): void => {
  for (let at = from + count - 1, rest = number; at >= from; at--, rest = Math.floor(rest / 32)) codes[at] = CODES[rest % 32] as number;
};

const LINE_CHARACTERS = 3;

/** The last three characters of an entry id are zero, to make room for the line number. */
export const entryIdFrom = (id: Id<'entry'>): EntryId => `${id.slice(0, -LINE_CHARACTERS)}000` as EntryId;

/** A line id is the entry id with the line number in its last 15 bits, so the store does not store line ids. */
export const lineIdOf = (entryId: EntryId, lineNo: number): LineId => {
  const stem = entryId.slice(PREFIXES.entry.length + 1, -LINE_CHARACTERS);
  return `${PREFIXES.line}_${stem}${ALPHABET[(lineNo >> 10) & 31]}${ALPHABET[(lineNo >> 5) & 31]}${ALPHABET[lineNo & 31]}`;
};

/** The sections of a snapshot, in the order of its canonical JSON. */
export const SECTIONS = ['accounts', 'entries', 'open_items', 'parties', 'trial_balance'] as const;
export type Section = (typeof SECTIONS)[number];

/** Some elements of a section, as canonical JSON without the brackets of the array. */
export interface SnapshotPart {
  readonly section: Section;
  /** 1, 2, 3 and so on within the section. */
  readonly partNo: number;
  readonly text: string;
}

/** Elements or entry lines per part: some milliseconds of work. */
const PART = 200;
const PART_WEIGHT = 500;

/** Splits a list into parts that are each processed without yielding. Pure. */
export const inParts = <T>(elements: readonly T[], weightOf: (element: T) => number = () => 1): readonly (readonly T[])[] => {
  const parts: T[][] = [];
  let current: T[] = [];
  let weight: number = 0;
  for (const element of elements) {
    if (current.length === PART || (current.length > 0 && weight + weightOf(element) > PART_WEIGHT)) {
      parts.push(current);
      current = [];
      weight = 0;
    }
    current.push(element);
    weight += weightOf(element);
  }
  return current.length === 0 ? parts : [...parts, current];
};

export const writePart = (section: Section, partNo: number, elements: readonly object[]): SnapshotPart => ({
  section,
  partNo,
  text: elements.map((element) => JSON.stringify(element)).join(','),
});

export const readPart = <T>({ text }: SnapshotPart): readonly T[] => JSON.parse(`[${text}]`) as readonly T[];

/** The amount of a stored text, which has all decimals of the currency. */
export const minorOf = (amount: string): bigint => BigInt(amount.replace('.', ''));

/**
 * The text between two parts, so that the concatenation is the canonical JSON of the snapshot. Parts are in the order of their sections and
 * numbers.  [MIG-3] Pure.
 */
export const betweenParts = (before: Pick<SnapshotPart, 'section'> | null, next: Pick<SnapshotPart, 'section'> | null): string => {
  if (before !== null && next?.section === before.section) return ',';
  const from = before === null ? -1 : SECTIONS.indexOf(before.section);
  const to = next === null ? SECTIONS.length : SECTIONS.indexOf(next.section);
  const skipped = SECTIONS.slice(from + 1, to).map((section) => `"${section}":[]`);
  const opened = next === null ? [] : [`"${next.section}":[`];
  const members = [...skipped, ...opened].join(',');
  return `${before === null ? '{' : ']'}${before !== null && members !== '' ? ',' : ''}${members}${next === null ? '}' : ''}`;
};

/**
 * The elements of each section as stored: every field present, amounts with the decimals of the currency. Their keys are already in
 * canonical order, so they need no sorting.
 */
export interface WrittenAccount {
  readonly id: string;
  readonly is_cash: boolean;
  readonly name: string;
  readonly number: string | null;
  readonly type: string | null;
}
export interface WrittenBalance {
  readonly account_id: string;
  readonly credit: string;
  readonly debit: string;
}
export interface WrittenEntry {
  readonly date: string;
  readonly description: string;
  readonly id: string;
  readonly lines: readonly WrittenLine[];
  readonly memo: string | null;
  readonly number: string | null;
}
export interface WrittenLine {
  readonly account_id: string;
  readonly credit: string;
  readonly debit: string;
  readonly memo: string | null;
  readonly party_id: string | null;
}
export interface WrittenOpenItem {
  readonly account_id: string;
  readonly amount: string;
  readonly due_on: string | null;
  readonly issued_on: string | null;
  readonly number: string | null;
  readonly party_id: string;
}
export interface WrittenCounterparty {
  readonly id: string;
  readonly name: string;
}

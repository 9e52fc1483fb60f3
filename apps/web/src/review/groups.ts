import { LIKELY, type Suggestion, suggestionOf } from './suggestion.ts';
import type { Waiting } from './waiting.ts';

/** Rows that a person would likely decide in the same way. */
export interface Group {
  readonly id: string;
  readonly kind: 'payments' | 'likely' | 'transfers' | 'decide' | 'duplicates' | 'holds' | 'list';
  readonly rows: readonly Waiting[];
  /** The common suggestion of its rows. */
  readonly suggestion: Suggestion | undefined;
}

/** Smaller groups are decided faster one by one. */
const LEAST = 2;

/** Groups rows by the next action: confirm payments, accept in bulk, confirm transfers, decide, check doubts, wait for charges. Pure. */
export const groupsOf = (rows: readonly Waiting[]): readonly Group[] => {
  const groups = new Map<string, { kind: Group['kind']; rows: Waiting[]; suggestion: Suggestion | undefined }>();
  const paired = new Set<string>();
  for (const row of rows) {
    if (paired.has(row.transaction.id)) continue;
    const suggestion = suggestionOf(row);
    const [id, kind] = placeOf(row, suggestion);
    if (kind === 'transfers' && suggestion?.kind === 'match') paired.add(suggestion.otherId);
    const group = groups.get(id) ?? { kind, rows: [], suggestion: kind === 'likely' ? suggestion : undefined };
    group.rows.push(row);
    groups.set(id, group);
  }
  const all = [...groups].map(([id, group]) => ({ id, ...group }));
  const few = all.filter(({ kind, rows }) => kind === 'likely' && rows.length < LEAST);
  const unsure = new Set([...few, ...all.filter(({ kind }) => kind === 'decide')].flatMap((group) => group.rows));
  const decide = rows.filter((row) => unsure.has(row));
  const kept = all.filter((group) => !few.includes(group) && group.kind !== 'decide');
  const shown = decide.length === 0 ? kept : [...kept, { id: 'decide', kind: 'decide' as const, rows: decide, suggestion: undefined }];
  return shown.toSorted((a, b) => ORDER.indexOf(a.kind) - ORDER.indexOf(b.kind) || b.rows.length - a.rows.length);
};

const ORDER: readonly Group['kind'][] = ['payments', 'likely', 'transfers', 'decide', 'duplicates', 'holds', 'list'];

const placeOf = ({ transaction }: Waiting, suggestion: Suggestion | undefined): readonly [string, Group['kind']] => {
  if (transaction.status !== 'needs_review') return ['list', 'list'];
  if (transaction.pending) return ['holds', 'holds'];
  if (transaction.flags.some(({ code }) => code === 'possible_duplicate')) return ['duplicates', 'duplicates'];
  // Flagged rows are decided individually.
  if (transaction.flags.length > 0) return ['decide', 'decide'];
  if (suggestion?.kind === 'settle') return ['payments', 'payments'];
  if (suggestion?.kind === 'match') return ['transfers', 'transfers'];
  return suggestion?.kind === 'account' && suggestion.score >= LIKELY ? [`likely ${suggestion.accountId}`, 'likely'] : ['decide', 'decide'];
};

/** A line of the list. */
export type Line =
  | { readonly id: string; readonly group: Group; readonly row?: undefined }
  | { readonly id: string; readonly group: Group; readonly row: Waiting };

export const linesOf = (groups: readonly Group[]): readonly Line[] =>
  groups.flatMap((group) => [
    ...(group.kind === 'list' ? [] : [{ id: group.id, group }]),
    ...group.rows.map((row) => ({ id: row.transaction.id, group, row })),
  ]);

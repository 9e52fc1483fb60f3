import type { Body, Schemas } from 'ledger-api-client';
import { type DraftLine, draftLineOf, emptyLine, usedLines } from '../trade/draft-lines.ts';
import type { DocumentTemplate, Recurrence } from './recurrence.ts';

export type Written = Body<'recurrences.create'>;
type WrittenTemplate = Schemas['RecurringTemplateIn'];

/** What the form of a template holds while it is typed. */
export interface Draft {
  readonly name: string;
  readonly kind: DocumentTemplate['kind'];
  readonly party: { readonly id: string; readonly name: string } | null;
  /** The prefix of a bill's numbers. */
  readonly number: string;
  readonly dueDays: string;
  readonly memo: string;
  readonly lines: readonly DraftLine[];
  readonly first: string;
  readonly every: string;
  readonly unit: Recurrence['unit'];
  readonly on: Recurrence['on'];
  readonly until: string;
  readonly issues: boolean;
}

export const emptyDraft = (today: string): Draft => ({
  ...{ name: '', kind: 'invoice', party: null, number: '', dueDays: '', memo: '', lines: [emptyLine(0)] },
  ...{ first: today, every: '1', unit: 'month', on: 'same_day', until: '', issues: false },
});

/** A stored template, to be changed. */
export const draftOf = (recurrence: Recurrence, template: DocumentTemplate, partyName: string): Draft => ({
  name: recurrence.name,
  kind: template.kind,
  party: { id: template.party_id, name: partyName },
  number: template.kind === 'bill' ? template.number : '',
  dueDays: template.due_days === null ? '' : String(template.due_days),
  memo: template.memo ?? '',
  lines: template.lines.map(draftLineOf),
  first: recurrence.first,
  every: String(recurrence.every),
  unit: recurrence.unit,
  on: recurrence.on,
  until: recurrence.until ?? '',
  issues: recurrence.issues,
});

const templateIn = ({ kind, party, number, dueDays, memo, lines }: Draft): WrittenTemplate | undefined => {
  const used = usedLines(lines);
  if (party === null || used === undefined || (kind === 'bill' && number.trim() === '')) return undefined;
  const common = {
    party_id: party.id,
    due_days: dueDays.trim() === '' ? null : Number(dueDays),
    memo: memo.trim() || null,
    lines: used.map(({ written, release }) => ({ ...written, release_account_id: release })),
  };
  return kind === 'bill' ? { ...common, kind, number: number.trim() } : { ...common, kind };
};

/** The fields of a new template; undefined while one that is needed is missing. Pure. */
export const writtenIn = (draft: Draft): Written | undefined => {
  const template = templateIn(draft);
  const { name, first, unit, every, on, until, issues } = draft;
  if (template === undefined || name.trim() === '' || first === '') return undefined;
  return { name: name.trim(), template, first, unit, every: Number(every), on, until: until || null, issues };
};

/** The fields that a change can have: all but the days and the kind. Pure. */
export const changeIn = (draft: Draft): Body<'recurrences.change'> | undefined => {
  const written = writtenIn(draft);
  if (written === undefined) return undefined;
  const { name, template, until = null, issues = false } = written;
  return { name, template, until, issues };
};

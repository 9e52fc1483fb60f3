import type { Annotated } from '../../kernel/annotations.ts';
import type { Id } from '../../kernel/ids.ts';
import type { Why } from '../../kernel/reason.ts';

/** The kinds of records that accept annotations at any time. An entry accepts them only when it is posted.  [ANN-1] */
export const ANNOTATED_KINDS = ['account', 'counterparty', 'transaction', 'invoice', 'bill', 'creditNote', 'vendorCredit'] as const;
export type AnnotatedKind = (typeof ANNOTATED_KINDS)[number];
export type AnnotatedId = { readonly [Kind in AnnotatedKind]: Id<Kind> }[AnnotatedKind];

/** An annotated record. Documents also have a row version. */
export type Holder = Annotated & { readonly id: AnnotatedId; readonly rowVersion?: number };

/** Reads and writes the records of one kind within a unit of work. */
export interface AnnotatedRecords<Stored extends Holder = Holder> {
  /** A record, for messages. */
  readonly named: (record: { readonly id: string }) => Why;
  find(id: Stored['id']): Promise<Stored | undefined>;
  holder(externalId: string): Promise<Stored | undefined>;
  put(holder: Stored): Promise<void>;
  /** Emits the event of a change. */
  tell(id: Stored['id']): void;
}

export interface AnnotationsHooks {
  /** The keeper of a kind. Pass it only records of that kind. */
  annotatedRecords(kind: AnnotatedKind): AnnotatedRecords;
}

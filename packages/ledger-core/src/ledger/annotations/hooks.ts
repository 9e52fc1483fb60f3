import type { Annotated } from '../../kernel/annotations.ts';
import type { Id } from '../../kernel/ids.ts';

/** The kinds of resources that are annotated at any time. An entry is annotated when it is posted, and never changes.  [ANN-1] */
export const ANNOTATED_KINDS = ['account', 'counterparty', 'transaction', 'invoice', 'bill', 'creditNote', 'vendorCredit'] as const;
export type AnnotatedKind = (typeof ANNOTATED_KINDS)[number];
export type AnnotatedId = { readonly [Kind in AnnotatedKind]: Id<Kind> }[AnnotatedKind];

/** A resource that carries annotations. A document counts its changes. */
export type Holder = Annotated & { readonly id: AnnotatedId; readonly rowVersion?: number };

/** Where the resources of a kind are kept, in one unit of work. */
export interface Keeper<Kept extends Holder = Holder> {
  /** As messages name it. */
  readonly name: string;
  find(id: Kept['id']): Promise<Kept | undefined>;
  /** The one with this external id. */
  holder(externalId: string): Promise<Kept | undefined>;
  put(holder: Kept): Promise<void>;
  /** Emits the event of a change. */
  tell(id: Kept['id']): void;
}

/** What annotations ask of the modules whose resources carry them. */
export interface AnnotationsHooks {
  /** The keeper of a kind, which is given resources of its own kind alone. */
  keeperOf(kind: AnnotatedKind): Keeper;
}

import type { Batch } from '../batch.ts';
import type { IngestNeeds } from '../needs.ts';

/** One step of an import. It reads what it needs, keeps what it changes, and hands the batch on. */
export type Step = (books: IngestNeeds, batch: Batch) => Promise<Batch>;

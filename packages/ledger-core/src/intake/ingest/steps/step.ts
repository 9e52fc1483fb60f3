import type { Batch } from '../batch.ts';
import type { IngestNeeds } from '../needs.ts';

/** One step of an import. It reads what it needs, stores its changes, and returns the batch. */
export type Step = (unit: IngestNeeds, batch: Batch) => Promise<Batch>;

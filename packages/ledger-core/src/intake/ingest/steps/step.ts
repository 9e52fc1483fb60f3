import type { Books } from '../../../store/books.ts';
import type { Batch } from '../batch.ts';

/** One step of an import. It reads what it needs, keeps what it changes, and hands the batch on. */
export type Step = (books: Books, batch: Batch) => Promise<Batch>;

import type { Step } from './step.ts';

/** A refund belongs with the payment that it pays back. No refund is matched yet: each goes on to the rules. */
export const matchRefunds: Step = async (_books, batch) => batch;

import type { Caller } from '../company/books/member.ts';
import type { Repositories } from '../store/repositories.ts';

/** A caller whose queries read in a unit of work that is open, and so see what it has written. */
export type CallerWithin = Caller & { readonly within: Repositories };

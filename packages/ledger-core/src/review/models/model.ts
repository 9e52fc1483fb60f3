import type { ModelProposal, ModelRequest } from './prediction.ts';

/**
 * Proposes accounts. It is called outside units of work, may be slow, and may return null for any question. A proposal is only a
 * prediction.  [MOD-3]
 */
export interface Model {
  readonly name: string;
  propose(request: ModelRequest): Promise<readonly (ModelProposal | null)[]>;
}

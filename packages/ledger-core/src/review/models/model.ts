import type { ModelProposal, ModelRequest } from './opinion.ts';

/** Proposes accounts. It is called outside of units of work, may be slow, and may answer null to any question. A proposal is only one opinion.  [MOD-3] */
export interface Model {
  readonly name: string;
  propose(request: ModelRequest): Promise<readonly (ModelProposal | null)[]>;
}

import type { ModelProposal, ModelRequest } from '../models/opinion.ts';

/** Proposes accounts. It is asked outside units of work, may take its time, and may answer null for anything; a proposal is never more than one opinion. */
export interface Model {
  readonly name: string;
  propose(request: ModelRequest): Promise<readonly (ModelProposal | null)[]>;
}

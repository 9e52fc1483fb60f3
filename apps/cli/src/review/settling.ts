import type { Schemas } from 'ledger-api-client';

/** The request body of a proposal: its parts without their document numbers. */
export const settling = ({ parts, withheld }: Schemas['SettlementProposalOut']): Schemas['Settle'] => ({
  parts: parts.map(({ number: _, ...part }) => part),
  withheld,
});

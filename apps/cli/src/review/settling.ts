import type { Schemas } from 'ledger-client';

/** A proposal as it is sent: its parts, without the numbers of their documents. */
export const settling = ({ parts, withheld }: Schemas['SettlementProposalOut']): Schemas['Settle'] => ({
  parts: parts.map(({ number: _, ...part }) => part),
  withheld,
});

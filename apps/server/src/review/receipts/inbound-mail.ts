import type { InboundMail } from 'ledger-core';

/** The address that the operator's mail server hands over from, where one is configured.  [RCP-17] */
export const inboundMailOf = ({ receiptsAddress }: { readonly receiptsAddress: string | undefined }): InboundMail | undefined =>
  receiptsAddress === undefined ? undefined : { addressOf: (ledgerId) => receiptsAddress.replaceAll('{books}', ledgerId) };

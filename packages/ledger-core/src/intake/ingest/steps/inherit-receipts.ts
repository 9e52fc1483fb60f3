import type { Step } from './step.ts';

/** A charge takes over the receipts that were attached to its hold.  [RCP-23] */
export const inheritReceipts: Step = async (unit, batch) => {
  if (batch.pairs.length === 0) return batch;
  const chargeOf = new Map(batch.pairs.map(({ charge, hold }) => [hold.id, charge.id]));
  const ofHolds = await unit.attachments.of([...chargeOf.keys()]);
  if (ofHolds.length === 0) return batch;
  await unit.attachments.remove(ofHolds);
  const inherited = ofHolds.flatMap((attachment) => {
    const transactionId = chargeOf.get(attachment.transactionId);
    return transactionId === undefined ? [] : [{ ...attachment, transactionId }];
  });
  await unit.attachments.add(inherited);
  for (const { documentId, transactionId } of inherited) unit.emit('document.attached', documentId, { transaction_id: transactionId });
  return batch;
};

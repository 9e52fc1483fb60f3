import type { ReadExtraction } from 'ledger-core';
import { readInvoice } from './einvoice/read-invoice.ts';
import { extract } from './extract.ts';
import { readMessage } from './read-message.ts';
import { openPdf } from './read-pdf.ts';
import type { Result, Task } from './task.ts';

/** Processes one file in the thread. An unreadable file is not a fault. */
export const execute = async ({ does, bytes, currency }: Task): Promise<Result> => {
  switch (does) {
    case 'open':
      return { opened: await readMessage(bytes, currency).catch(() => null) };
    case 'read-xml':
      return { read: readInvoice(bytes, 'XML') };
    case 'read-pdf':
      return { read: await readPdf(bytes, currency).catch(() => null) };
  }
};

/** The electronic invoice in a PDF is exact and takes precedence. The text is used if there is no readable invoice.  [RCP-27] */
const readPdf = async (bytes: Uint8Array, currency: string): Promise<ReadExtraction | null> => {
  const { attachments, lines, close } = await openPdf(bytes);
  try {
    for (const attachment of attachments) {
      const read = readInvoice(attachment.bytes, attachment.name);
      if (read !== null) return read;
    }
    return extract(await lines(), currency);
  } finally {
    await close();
  }
};

import type { ReadExtraction } from 'ledger-core';
import { readInvoice } from './einvoice/read-invoice.ts';
import { extract } from './extract.ts';
import { readMessage } from './read-message.ts';
import { openPdf } from './read-pdf.ts';
import type { Answer, Task } from './task.ts';

/** What the thread does with one file. One that cannot be read is no fault. */
export const carryOut = async ({ does, bytes, currency }: Task): Promise<Answer> => {
  switch (does) {
    case 'open':
      return { opened: await readMessage(bytes, currency).catch(() => null) };
    case 'read-xml':
      return { read: readInvoice(bytes, 'XML') };
    case 'read-pdf':
      return { read: await readPdf(bytes, currency).catch(() => null) };
  }
};

/** The electronic invoice in a PDF is exact, and is read before any text; the text counts where there is none, or none that can be read.  [RCP-27] */
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

import { granted } from '../granted.ts';
import type { DocumentId } from '../kernel/ids.ts';
import { createLedger, type LedgerPorts } from '../ledger.ts';
import type { NewDocument } from '../review/receipts/adding-documents.ts';
import type { ExtractedField, NewExtraction } from '../review/receipts/extraction.ts';
import type { BlobsPort } from '../review/receipts/port.ts';
import type { AddedView } from '../views/document.ts';
import type { Company } from './company.ts';

/** The bytes of a file that begins like a PDF. No reader finds anything in it. */
export const pdfWith = (text: string): Uint8Array => Uint8Array.from(`%PDF-1.7 ${text}`, (character) => character.charCodeAt(0) % 256);

export const extracted = (value: string | null): ExtractedField => ({ value, confidence: 0.9, location: 'page 1, line 3' });

/** The values of a receipt. */
export const saying = (values: { readonly [Name in 'total' | 'currency' | 'date' | 'merchant' | 'tax']?: string }): NewExtraction => ({
  ...Object.fromEntries(Object.entries(values).map(([name, value]) => [name, extracted(value)])),
  extractorVersion: 'a person',
});

/** The same company, with additional ports. */
export const withPorts = (company: Company, ports: Partial<LedgerPorts>): Company => ({
  ...company,
  ledger: createLedger({ store: company.store, system: { clock: company.clock }, ...ports }),
});

/** Adds a new document. */
export const addDocumentTo = async ({ ledger, owner }: Pick<Company, 'ledger' | 'owner'>, input: NewDocument): Promise<AddedView> => {
  const added = granted(await ledger.documents.create(owner, input));
  if (!added.isNew) throw new Error('The books know this document already.');
  return added;
};

/** External storage, with its content. */
export const externalStorage = (): { readonly stored: Map<DocumentId, Uint8Array>; readonly blobs: () => BlobsPort } => {
  const stored = new Map<DocumentId, Uint8Array>();
  const port: BlobsPort = {
    get: async (id) => stored.get(id) ?? null,
    put: async (id, bytes) => void stored.set(id, bytes.slice()),
    remove: async (id) => void stored.delete(id),
  };
  return { stored, blobs: () => port };
};

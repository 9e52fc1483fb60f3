import type { CreditNotePdf, InvoicePdf, PdfLine, StatementPdf } from 'ledger-core';

const HEADED = {
  language: 'en',
  currency: { code: 'EUR', scale: 2 },
  company: { name: 'Juniper Coffee', logo: null, address: 'Hafen 1\n1010 Wien', taxNumber: 'ATU12345678' },
  counterparty: { name: 'Acme GmbH', address: 'Lindenweg 4\n10115 Berlin', taxNumber: 'DE123456789' },
} as const;

export const line = (description: string, amountMinor = 7_200n): PdfLine => ({
  description,
  quantity: '4',
  unitPriceMinor: 1_800n,
  amountMinor,
  serviceStart: null,
  serviceEnd: null,
});

export const INVOICE: InvoicePdf = {
  kind: 'invoice',
  ...HEADED,
  number: 'INV-0001',
  state: 'issued',
  issueDate: '2026-03-01',
  dueDate: '2026-03-31',
  purchaseOrderNumber: 'PO-7731',
  memo: null,
  lines: [line('Beans')],
  totalMinor: 7_200n,
  applied: [],
  openMinor: 7_200n,
};

const { dueDate: _due, purchaseOrderNumber: _order, ...TRADE } = INVOICE;

export const CREDIT_NOTE: CreditNotePdf = { ...TRADE, kind: 'credit_note', number: 'CN-0001', corrects: 'INV-0001' };

export const STATEMENT: StatementPdf = {
  kind: 'statement',
  ...HEADED,
  since: '2026-03-01',
  until: '2026-03-31',
  openingMinor: 1_000n,
  lines: [
    { day: '2026-03-02', number: 'INV-0001', kind: 'invoice', amountMinor: 7_200n, balanceMinor: 8_200n },
    { day: '2026-03-09', number: null, kind: 'payment', amountMinor: -8_200n, balanceMinor: 0n },
  ],
  closingMinor: 0n,
};

/** A square of eight pixels, half of them half transparent: a PNG in base64. */
export const LOGO = 'iVBORw0KGgoAAAANSUhEUgAAAAgAAAAICAYAAADED76LAAAAGElEQVR4nGOwiQLD/7hoBnySIJJhWJgAACv3X6HwkIIDAAAAAElFTkSuQmCC';

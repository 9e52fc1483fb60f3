import { describe, expect, it } from 'vitest';
import { cii, EINVOICE, type Einvoice, ubl, zugferd1 } from '../../test/einvoices.ts';
import { pdfWithFile } from '../../test/pdf-files.ts';
import { execute } from '../execute.ts';
import { readInvoice } from './read-invoice.ts';

const valuesOf = (bytes: Uint8Array) => {
  const read = readInvoice(bytes, 'XML');
  return read === null ? null : [read.total, read.currency, read.date, read.merchant, read.tax].map((field) => field?.value ?? null);
};

const TRUTH = ['119.00', 'EUR', '2026-03-10', 'Blaufuchs GmbH', '19.00'];

const text = (bytes: Uint8Array): string => new TextDecoder().decode(bytes);
const bytes = (content: string): Uint8Array => new TextEncoder().encode(content);

describe('an electronic invoice', () => {
  it.each([
    ['UBL', ubl(EINVOICE)],
    ['a credit note of UBL', ubl(EINVOICE, 'CreditNote')],
    ['CII', cii(EINVOICE)],
    ['ZUGFeRD 1', zugferd1(EINVOICE)],
    ['UTF-16', new Uint8Array(Buffer.from(`\ufeff${text(ubl(EINVOICE)).replace(' encoding="UTF-8"', '')}`, 'utf16le'))],
    ['Latin 1', new Uint8Array(Buffer.from(text(cii({ ...EINVOICE })).replace('UTF-8', 'ISO-8859-1'), 'latin1'))],
  ])('[RCP-26] is read exactly: %s', (_, invoice) => {
    expect(valuesOf(invoice)).toEqual(TRUTH);
    expect(readInvoice(invoice, 'XML')?.total?.confidence).toBe(1);
  });

  it('[RCP-26] has the decimals of its currency', () => {
    const yen: Einvoice = { ...EINVOICE, currency: 'JPY', net: '100.00', tax: '19.0', total: '119' };
    expect(valuesOf(ubl(yen))?.[0]).toBe('119');
    expect(valuesOf(ubl({ ...EINVOICE, total: '119.0000' }))?.[0]).toBe('119.00');
  });

  it('[RCP-26] whose sums contradict each other knows neither total nor tax', () => {
    const read = readInvoice(cii({ ...EINVOICE, total: '191.00' }), 'XML');
    expect([read?.total?.confidence, read?.tax?.confidence, read?.date?.confidence]).toEqual([0.4, 0.4, 1]);
  });

  it.each([
    ['that is cut short', text(ubl(EINVOICE)).slice(0, -20)],
    ['that defines entities', text(ubl(EINVOICE)).replace('?>', '?><!DOCTYPE Invoice [<!ENTITY a "1"><!ENTITY b "&a;&a;">]>')],
    ['that is too deep', text(ubl(EINVOICE)).replace('<cbc:ID>', `${'<a>'.repeat(60)}${'</a>'.repeat(60)}<cbc:ID>`)],
    ['with a second document behind it', `${text(ubl(EINVOICE))}<Invoice/>`],
    ['in an encoding that is none', text(ubl(EINVOICE)).replace('UTF-8', 'none')],
    ['without a total', text(ubl(EINVOICE)).replaceAll(/TaxInclusiveAmount|PayableAmount/g, 'Other')],
    ['of another form', '<Order xmlns="urn:oasis:names:specification:ubl:schema:xsd:Order-2"><ID>1</ID></Order>'],
    ['without anything', ''],
  ])('[RCP-26] %s states nothing', (_, content) => {
    expect(readInvoice(bytes(content), 'XML')).toBeNull();
  });

  it('[RCP-26] passes over the file that is within it', () => {
    const file = `<cbc:EmbeddedDocumentBinaryObject>${'QUJD'.repeat(1_000_000)}</cbc:EmbeddedDocumentBinaryObject>`;
    expect(valuesOf(bytes(text(ubl(EINVOICE)).replace('<cbc:IssueDate>', `${file}<cbc:IssueDate>`)))).toEqual(TRUTH);
  });
});

describe('a PDF with an electronic invoice', () => {
  const LINES = ['Another name', 'Date: 2025-01-01', 'Total  999.00 USD'];
  const read = async (pdf: Uint8Array) => {
    const result = await execute({ does: 'read-pdf', bytes: pdf, currency: 'USD' });
    return 'read' in result ? result.read : null;
  };

  it.each(['factur-x.xml', 'zugferd-invoice.xml', 'ZUGFeRD-invoice.xml', 'xrechnung.xml', 'R-1.XML'])(
    '[RCP-27] is read from it, before any text: %s',
    async (name) => {
      const found = await read(pdfWithFile(LINES, ['terms.txt', bytes('Total 1.00')], [name, cii(EINVOICE)]));
      expect([found?.total, found?.merchant?.value]).toEqual([
        { value: '119.00', confidence: 1, location: `${name}, GrandTotalAmount` },
        'Blaufuchs GmbH',
      ]);
    },
  );

  it('[RCP-27] that cannot be read is read from its text', async () => {
    const found = await read(pdfWithFile(LINES, ['factur-x.xml', cii(EINVOICE).slice(0, 500)], ['order.xml', bytes('<Order/>')]));
    expect([found?.total?.value, found?.currency?.value]).toEqual(['999.00', 'USD']);
  });
});

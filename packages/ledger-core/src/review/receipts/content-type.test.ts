import { describe, expect, it } from 'vitest';
import { contentTypeOf } from './content-type.ts';

const bytes = (text: string): Uint8Array => Uint8Array.from(text, (character) => character.charCodeAt(0));

describe('the type of a file', () => {
  it.each([
    ['%PDF-1.4\n', 'application/pdf'],
    [`${'\r\n'.repeat(300)}%PDF-2.0`, 'application/pdf'],
    ['\x89PNG\r\n\x1a\n', 'image/png'],
    ['\xff\xd8\xff\xe0', 'image/jpeg'],
    ['RIFF\x24\x00\x00\x00WEBPVP8 ', 'image/webp'],
    ['\x00\x00\x00\x18ftypheic', 'image/heic'],
    ['\x00\x00\x00\x18ftypmif1', 'image/heic'],
    [`<?xml version="1.0"?>\n<!-- <a> --><Invoice xmlns="urn:oasis:names:specification:ubl:schema:xsd:Invoice-2">`, 'application/xml'],
    [`<ubl:CreditNote xmlns:ubl='urn:oasis:names:specification:ubl:schema:xsd:CreditNote-2'>`, 'application/xml'],
    ['\xef\xbb\xbf<rsm:CrossIndustryInvoice xmlns:rsm="urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100">', 'application/xml'],
    ['<rsm:CrossIndustryDocument xmlns:rsm="urn:ferd:CrossIndustryDocument:invoice:1p0">', 'application/xml'],
    [
      [...'\xff\xfe']
        .concat([...'<Invoice xmlns="urn:oasis:names:specification:ubl:schema:xsd:Invoice-2">'].map((one) => `${one}\0`))
        .join(''),
      'application/xml',
    ],
  ])('[RCP-2] [RCP-26] is read from its bytes: %j', (start, type) => {
    expect(contentTypeOf(bytes(start))).toBe(type);
  });

  it.each([
    '',
    '\x89PNG',
    'GIF89a',
    '<svg xmlns="http://www.w3.org/2000/svg"/>',
    '<!doctype html><title>Receipt</title>',
    'RIFF\x24\x00\x00\x00WAVEfmt ',
    '<Invoice xmlns="http://www.ebinterface.example/schema/6p0/">',
    '<Invoice>urn:oasis:names:specification:ubl:schema:xsd:Invoice-2',
    '<!DOCTYPE Invoice><Invoice xmlns="urn:oasis:names:specification:ubl:schema:xsd:Invoice-2">',
    '<Order xmlns="urn:oasis:names:specification:ubl:schema:xsd:Order-2">',
    '<!--'.repeat(2_000),
    '\x00\x00\x00\x18ftypisom',
    'PK\x03\x04',
    `${'a'.repeat(1_020)}%PDF-1.4`,
  ])('[RCP-2] [RCP-26] is none of the accepted ones: %j', (start) => {
    expect(contentTypeOf(bytes(start))).toBeNull();
  });
});

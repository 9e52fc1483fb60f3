import { describe, expect, it } from 'vitest';
import { payeeOf } from './payee.ts';

describe('a payee', () => {
  it.each([
    ['SQ *BLUE BOTTLE COFFEE 0231 OAKLAND CA', 'blue bottle coffee'],
    ['BLUE BOTTLE COFFEE #77 SAN FRANCISCO', 'blue bottle coffee'],
    ['POS PURCHASE 03/11 STAPLES 00123', 'staples'],
    ['PAYPAL *GITHUB INC 4029357733', 'github'],
    ['ACH DEBIT GUSTO PAY 123ABC CCD', 'gusto'],
    ['Größe & Söhne GmbH', 'größe & söhne'],
    ['12345 6789', ''],
  ])('[ING-8] of %j is %j', (description, payee) => {
    expect(payeeOf(description)).toBe(payee);
  });
});

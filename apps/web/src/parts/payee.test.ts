import { expect, test } from 'vitest';
import { payeeIn } from './payee.ts';

test.each([
  ['SQUARE INC DES:SQ PAYOUT ID:T37957332 CO ID:9424300002 CCD', 'SQUARE INC SQ PAYOUT'],
  ['DES:ACH CREDIT BLUE DOOR CAFE ID:88213 CCD', 'ACH CREDIT BLUE DOOR CAFE'],
  ['CHEVRON 0098812 PORTLAND OR', 'CHEVRON'],
  ['OFFICE DEPOT #671K95 PORTLAND OR', 'OFFICE DEPOT'],
  ['AMAZON MKTPL*087971 AMZN.COM/BILL WA', 'AMAZON MKTPL'],
  ['SQ *STAMPTOWN COFFEE ROASTERS 9013 PORTLAND OR', 'STAMPTOWN COFFEE ROASTERS'],
  ['TRANSFER TO JUNIPER SAVINGS ...4471', 'TRANSFER TO JUNIPER SAVINGS'],
  ['ZOOM.US 888-799-9666', 'ZOOM.US'],
  ['THE DAILY GRIND PORTLAND OR', 'THE DAILY GRIND PORTLAND OR'],
  ['CHECK 1042', 'CHECK 1042'],
  ['9876543210', '9876543210'],
  ['Gehalt EREF+2026-07 SVWZ+Juli', 'Gehalt'],
  ['<img src=x onerror=alert(1)> & <b>CO</b>', '<img src=x onerror=alert(1)> & <b>CO</b>'],
])('%s', (text, payee) => {
  expect(payeeIn(text)).toBe(payee);
});

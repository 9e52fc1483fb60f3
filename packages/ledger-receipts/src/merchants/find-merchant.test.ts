import { describe, expect, it } from 'vitest';
import { linesOf } from '../line.ts';
import { findMerchant } from './find-merchant.ts';
import { isName } from './names.ts';

const merchantOf = (text: string, sender: readonly [name: string, address: string] | null = null) => {
  const from = sender === null ? null : { name: sender[0], address: sender[1], location: 'From' };
  const found = findMerchant(linesOf(text.split('\n')), from);
  return found === null ? null : [found.value, found.confidence];
};

describe('a merchant', () => {
  it.each([
    ['Currency: EUR'],
    ['Währung: EUR'],
    ['Devise : EUR'],
    ['Moneda EUR'],
    ['Invoice 4711'],
    ['Rechnung'],
    ['Dear Ada'],
    ['Thank you for your order'],
    ['Description Qty Price'],
    ['12 Main St'],
    ['Hauptstraße 7'],
    ['10 March 2026'],
    ['Total 12.00'],
    ['Your order is on its way to you now.'],
    ['www.example.com'],
    ['Kind regards'],
  ])('[RCP-30] is never %s', (text) => {
    expect(isName(text)).toBe(false);
  });

  it.each<readonly [string, string, readonly [string, number] | null]>([
    ['who sold by its words', 'Big Market Inc.\nSold by: Finch Lamps', ['Finch Lamps', 0.9]],
    ['the restaurant of a delivery', 'Dish Plate Inc.\nRestaurant: Noodle Barn', ['Noodle Barn', 0.9]],
    ['a restaurant by its name', 'Restaurant Zum Hirsch\nTel. 0731 555012', ['Restaurant Zum Hirsch', 0.85]],
    ['whom the subject names', 'Deine Bestellung bei Pizzeria Vesuvio', ['Pizzeria Vesuvio', 0.9]],
    ['in the line below these words', 'Vendu par\nLampes Pinson', ['Lampes Pinson', 0.9]],
    ['the company beside a tax number', 'Ada Park\nAcme GmbH · Kai 5 · 20457 Hamburg · USt-IdNr. DE123456789', ['Acme GmbH', 0.9]],
    ['the company beside a Swiss number', 'Alpstein Treuhand AG\nCHE-123.456.789 MWST\nPark Design GmbH', ['Alpstein Treuhand AG', 0.9]],
    ['the company above a tax number', 'Other Ltd\nParcel\nAcme GmbH\nKai 5\nUSt-IdNr. DE123456789', ['Acme GmbH', 0.9]],
    ['the only company', 'Invoice\nAcme, Inc.\nThank you', ['Acme, Inc.', 0.85]],
    ['the first of several companies', 'Acme Ltd\nOther GmbH', ['Acme Ltd', 0.6]],
    ['the head above a telephone number', 'RECEIPT\nBlue Fox\n12 Main St\nTel. 555 0123', ['Blue Fox', 0.85]],
    ['the first line without support', 'Blue Fox\n12 Main St', ['Blue Fox', 0.45]],
    ['not surely what is below a line that was not understood', '4711 0815\nBlue Fox\nTel. 555 0123', ['Blue Fox', 0.45]],
    ['not the buyer', 'Bill to: Other Ltd\nMain St\nDate: 2026-03-10\nAcme Ltd', ['Acme Ltd', 0.85]],
    ['nobody', 'Currency: EUR\nTotal 12.00', null],
  ])('[RCP-30] is %s', (_, text, found) => {
    expect(merchantOf(text)).toEqual(found);
  });

  it.each<readonly [string, string, readonly [string, string], readonly [string, number] | null]>([
    ['by name and address', 'Total 12.00', ['Blue Fox Diner', 'billing@mail.bluefox.example'], ['Blue Fox Diner', 0.9]],
    ['without what says nothing', 'Total 12.00', ['Blue Fox Receipts via Payments', 'x@bluefox.example'], ['Blue Fox', 0.9]],
    ['by address, with its name in the text', 'Blue Fox\nTotal 12.00', ['no-reply', 'no-reply@bluefox.example'], ['Blue Fox', 0.85]],
    [
      'of the message that was forwarded',
      'From: Blue Fox <a@bluefox.example>\nTotal 12.00',
      ['Ada Park', 'ada@park.example'],
      ['Blue Fox', 0.9],
    ],
    ['not sure without support', 'Total 12.00', ['Ada Park', 'ap@mail.example'], ['Ada Park', 0.45]],
    ['not one without a name', 'Total 12.00', ['no-reply', 'x@mail.example'], null],
  ])('[RCP-30] is the sender of an email: %s', (_, text, sender, found) => {
    expect(merchantOf(text, sender)).toEqual(found);
  });
});

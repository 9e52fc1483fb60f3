import { describe, expect, it } from 'vitest';
import { saysTransfer } from './transfer-words.ts';

describe('words of transfers between own accounts', () => {
  it.each([
    ['XFER TO SAV 0042'],
    ['UEBERTRAG auf Tagesgeld'],
    ['ÜBERTRAG'],
    ['VIR INTERNE LIVRET'],
    ['Traspaso a cuenta'],
    ['TRANSF. ENTRE CONTAS'],
    ['Trasferimento tra conti'],
    ['Overboeking eigen rekening'],
    ['Overføring'],
    ['OMA SIIRTO'],
    ['Przelew własny'],
    ['Interní převod'],
    ['Prevod medzi vlastnými účtami'],
    ['Prijenos između računa'],
    ['ΜΕΤΑΦΟΡΆ ΜΕΤΑΞΎ ΛΟΓΑΡΙΑΣΜΏΝ'],
    ['Перевод между своими счетами'],
    ['Внутренний перевод'],
    ['Переказ між своїми рахунками'],
    ['Внутрішній переказ'],
    ['Virman'],
  ])('[TRF-18] are in "%s"', (description) => {
    expect(saysTransfer(description)).toBe(true);
  });

  it.each([
    ['WIRE TRANSFER OUT'],
    ['Überweisung'],
    ['VIREMENT SEPA ACME'],
    ['Transferencia recibida'],
    ['Przelew przychodzący'],
    ['Převod'],
    ['Перевод Иванову'],
    ['Переказ коштів'],
    ['Transfer fee'],
  ])('[TRF-18] are not in "%s", which anybody may send', (description) => {
    expect(saysTransfer(description)).toBe(false);
  });
});

import { phrasesOf } from './by-language.ts';

/** A sum with a word that is not a company name. */
export const TURNOVER = `
English: turnover, turnovers, debit turnover, credit turnover, total turnover, sub total, subtotal, grand total, total debit, total debits, total of debits, total credit, total credits, total of credits, total withdrawals, total of withdrawals, total deposits, total of deposits, total paid in, total paid out, total movements, total transactions
German: Summe, Summe der Umsätze, Summe Umsätze, Summe Soll, Summe Haben, Summe Ausgaben, Summe Einnahmen, Summe der Buchungen, Summe aller Umsätze, Summe Eingänge, Summe Ausgänge, Zwischensumme, Gesamtsumme, Gesamtbetrag, Gesamtumsatz, Umsatzsumme, Umsätze gesamt
French: totaux, sous total, total des opérations, total des mouvements, total des débits, total des crédits, total débit, total crédit, total opérations
Spanish: total cargos, total abonos, total de cargos, total de abonos, total movimientos, total de movimientos
Catalan: total moviments, total càrrecs, total abonaments
Portuguese: total de débitos, total de créditos, total débitos, total créditos, total de movimentos, total movimentos, total de lançamentos
Italian: totale movimenti, totale entrate, totale uscite, totale addebiti, totale accrediti, totale dare, totale avere
Dutch: totaal af, totaal bij, totaal bedrag, totaal mutaties
Danish: i alt, omsætning i alt
Norwegian: sum ut, sum inn, omsetning, total omsetning
Swedish: omsättning, summa uttag, summa insättningar
Finnish: panot yhteensä, otot yhteensä, tapahtumat yhteensä
Icelandic: velta, samtals inn, samtals út
Estonian: käive, deebetkäive, kreeditkäive, käive kokku, käibed
Latvian: apgrozījums, debeta apgrozījums, kredīta apgrozījums, apgrozījums kopā
Lithuanian: apyvarta, debeto apyvarta, kredito apyvarta, bendra apyvarta
Polish: obroty, suma obciążeń, suma uznań, suma operacji, obroty wn, obroty ma
Czech: obraty, obrat, celkem příjmy, celkem výdaje
Slovak: obraty, spolu príjmy, spolu výdavky
Slovenian: promet, skupaj dobro, skupaj breme
Croatian: promet, ukupan promet, ukupno duguje, ukupno potražuje
Serbian: промет, укупан промет
Hungarian: forgalom, összes forgalom, összes jóváírás, összes terhelés
Romanian: rulaj, rulaj debitor, rulaj creditor, total rulaj
Bulgarian: обороти, оборот, общо обороти
Greek: σύνολο χρεώσεων, σύνολο πιστώσεων, σύνολο κινήσεων
Turkish: toplam borç, toplam alacak
Russian: обороты, оборот, итого обороты, оборот по дебету, оборот по кредиту, обороты за период
Ukrainian: обороти, оборот, разом обороти
Indonesian: mutasi debet, mutasi kredit, total mutasi
Malay: jumlah debit, jumlah kredit
Vietnamese: tổng phát sinh, cộng phát sinh
Chinese: 本期合计, 借方合计, 贷方合计, 支出合计, 收入合计
Japanese: 出金合計, 入金合計
Korean: 출금합계, 입금합계
Hebrew: סך הכל חובה, סך הכל זכות
Arabic: إجمالي المدين, إجمالي الدائن
`;

/** A word for a sum that may also be a company name. It counts in a row without a date, or if the amount is the sum of the others. */
const TOTAL = `
English: total, totals, total amount, total balance, net total, net movement, net movements, net change
German: gesamt, total
French: total, somme, total général
Spanish: total, suma, suma total
Portuguese: total, soma, total geral
Italian: totale, totale generale
Dutch: totaal
Danish: total, sum
Norwegian: sum, totalt
Swedish: summa, totalt
Finnish: yhteensä
Icelandic: samtals
Estonian: kokku
Latvian: kopā
Lithuanian: iš viso, viso
Polish: suma, razem
Czech: celkem
Slovak: spolu, celkom
Slovenian: skupaj
Croatian: ukupno
Serbian: укупно
Hungarian: összesen
Romanian: total general
Bulgarian: общо
Greek: σύνολο
Turkish: toplam
Russian: итого, всего
Ukrainian: разом, всього
Indonesian: jumlah
Vietnamese: tổng cộng
Chinese: 合计, 合計, 总计
Japanese: 合計
Korean: 합계
Hebrew: סך הכל
Arabic: المجموع, الإجمالي
`;

/** Words for a sum or count, used with words for one side, as in "Total debit amount" and "Number of credits". */
const SUMS = `
English: total, totals, sum, number, count
German: Summe, gesamt, Gesamtbetrag, Gesamtsumme, Anzahl
French: total, totaux, somme, nombre
Spanish: total, suma, número
Portuguese: total, soma, número
Italian: totale, somma, numero
Dutch: totaal, totaalbedrag, aantal
Danish: total, sum, antal
Norwegian: sum, totalt, antall
Swedish: summa, totalt, antal
Finnish: yhteensä, lukumäärä
Polish: suma, razem, liczba, łącznie
Czech: celkem, součet, počet
`;

/** Words for one side that are not company names. */
const SIDES = `
English: debit, debits, credit, credits, withdrawal, withdrawals, deposit, deposits
German: Soll, Haben, Lastschrift, Lastschriften, Belastung, Belastungen, Gutschrift, Gutschriften, Eingänge, Ausgänge
French: débit, débits, crédit, crédits
Spanish: cargo, cargos, abono, abonos, debe, haber
Portuguese: débito, débitos, crédito, créditos
Italian: addebito, addebiti, accredito, accrediti, dare, avere
Dutch: af, bij, debet, credit, afgeschreven, bijgeschreven
Danish: debet, kredit, udbetalinger, indbetalinger
Norwegian: ut, inn, debet, kredit
Swedish: debet, kredit, uttag, insättningar
Finnish: panot, otot
Polish: obciążeń, obciążenia, uznań, uznania, wn, ma
Czech: příjmy, výdaje, debet, kredit
`;

/** Words that may be between them. */
const BETWEEN = `
English: amount, of, value, entries, transactions
German: Betrag, der, aller
French: montant, des, de
Spanish: importe, de, los
Portuguese: valor, de, dos
Italian: importo, degli, dei
Dutch: bedrag, van
Nordic: beløp, beløb, belopp
Polish: kwota
Czech: částka
`;

export const TURNOVER_PHRASES: ReadonlySet<string> = phrasesOf(TURNOVER);
export const TOTAL_PHRASES: ReadonlySet<string> = phrasesOf(TOTAL);
export const SUM_WORDS: ReadonlySet<string> = phrasesOf(SUMS);
export const SIDE_WORDS: ReadonlySet<string> = phrasesOf(SIDES);
export const WORDS_BETWEEN: ReadonlySet<string> = phrasesOf(BETWEEN);

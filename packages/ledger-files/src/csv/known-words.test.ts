import { describe, expect, it } from 'vitest';
import { lines, refusal, taken } from '../../test/reading-files.ts';
import { expectSameAgain } from '../../test/table-files.ts';
import { printedMeaning, rolesOf } from './known-words.ts';
import { COLUMN_NAMES } from './words/columns.ts';
import { OPENING_PHRASES } from './words/printed-balances.ts';

const EUR = { currency: { code: 'EUR', scale: 2 } };
const amountsOf = (text: string, options: Parameters<typeof taken>[1] = EUR): readonly string[] =>
  lines(taken(text, options)).map((line) => line.slice(11));

describe('the names of columns', () => {
  it.each([
    ['Catalan', 'Data operació;Data valor;Concepte;Import;Saldo;Estat', 'Comptabilitzat', 'Pendent'],
    ['Portuguese', 'Data mov.;Data valor;Descrição;Montante;Saldo contabilístico;Situação', 'Concluído', 'Pendente'],
    ['Norwegian', 'Bokført dato;Rentedato;Beskrivelse;Beløp;Bokført saldo;Status', 'Bokført', 'Venter'],
    ['Swedish', 'Bokföringsdag;Valutadag;Beskrivning;Belopp;Bokfört saldo;Status', 'Bokförd', 'Väntande'],
    ['Finnish', 'Kirjauspäivä;Arvopäivä;Selite;Määrä;Saldo;Tila', 'Kirjattu', 'Varattu'],
    ['Icelandic', 'Bókunardagur;Vaxtadagur;Skýring;Upphæð;Staða;Ástand', 'Bókað', 'Í bið'],
    ['Estonian', 'Kuupäev;Väärtuspäev;Selgitus;Summa;Saldo;Olek', 'Teostatud', 'Ootel'],
    ['Latvian', 'Datums;Valutēšanas datums;Apraksts;Summa;Atlikums;Statuss', 'Izpildīts', 'Rezervēts'],
    ['Lithuanian', 'Data;Valiutavimo data;Paskirtis;Suma;Likutis;Būsena', 'Įvykdyta', 'Laukiama'],
    ['Polish', 'Data księgowania;Data waluty;Tytuł;Kwota;Saldo;Status', 'Zaksięgowano', 'Nierozliczona'],
    ['Czech', 'Datum zaúčtování;Datum valuty;Popis;Částka;Zůstatek;Stav', 'Zaúčtováno', 'Nezaúčtováno'],
    ['Slovak', 'Dátum zaúčtovania;Dátum valuty;Popis;Suma;Zostatok;Stav', 'Zaúčtované', 'Blokácia'],
    ['Slovenian', 'Datum knjiženja;Datum valute;Namen;Znesek;Stanje;Status', 'Knjiženo', 'V obdelavi'],
    ['Croatian', 'Datum knjiženja;Datum valute;Opis plaćanja;Iznos;Stanje;Status', 'Proknjiženo', 'Na čekanju'],
    ['Serbian', 'Датум књижења;Датум валуте;Опис;Износ;Стање;Статус', 'Прокњижено', 'У обради'],
    ['Hungarian', 'Könyvelés dátuma;Értéknap;Közlemény;Összeg;Egyenleg;Állapot', 'Könyvelt', 'Folyamatban'],
    ['Romanian', 'Data tranzacției;Data valutei;Descriere;Sumă;Sold;Stare', 'Finalizată', 'În așteptare'],
    ['Bulgarian', 'Дата;Вальор;Основание;Сума;Салдо;Състояние', 'Осчетоводена', 'Чакаща'],
    ['Greek', 'Ημερομηνία;Ημερομηνία αξίας;Περιγραφή;Ποσό;Υπόλοιπο;Κατάσταση', 'Ολοκληρώθηκε', 'Εκκρεμεί'],
    ['Turkish', 'İşlem Tarihi;Valör;AÇIKLAMA;Tutar;Bakiye;Durum', 'Onaylandı', 'Beklemede'],
    ['Russian', 'Дата операции;Дата валютирования;Назначение платежа;Сумма;Остаток;Статус', 'Исполнено', 'В обработке'],
    ['Ukrainian', 'Дата операції;Дата валютування;Призначення платежу;Сума;Залишок;Статус', 'Виконано', 'В обробці'],
    ['Indonesian', 'Tanggal;Tanggal efektif;Keterangan;Jumlah;Saldo;Status', 'Berhasil', 'Menunggu'],
    ['Malay', 'Tarikh;Tarikh nilai;Butiran;Amaun;Baki;Status', 'Berjaya', 'Menunggu'],
    ['Vietnamese', 'Ngày giao dịch;Ngày hiệu lực;Diễn giải;Số tiền;Số dư;Trạng thái', 'Thành công', 'Đang chờ'],
    ['Chinese', '交易日期;起息日;摘要;金额;余额;状态', '成功', '处理中'],
    ['Japanese', '取引日;起算日;お取引内容;金額;差引残高;状態', '完了', '処理中'],
    ['Korean', '거래일자;기산일;적요;금액;잔액;상태', '완료', '대기'],
    ['Hebrew', 'תאריך;תאריך ערך;תיאור;סכום;יתרה;סטטוס', 'בוצע', 'ממתין'],
    ['Arabic', 'التاريخ;تاريخ القيمة;البيان;المبلغ;الرصيد;الحالة', 'مكتمل', 'معلق'],
  ])('[STM-44] [STM-9] are known in %s, and so is the word of a hold', (_, header, booked, pending) => {
    const text = `${header}\n2026-02-02;2026-01-01;Tea;-5,00;95,00;${booked}\n2026-02-03;2026-01-01;Jam;-1,00;94,00;${booked}\n2026-02-04;2026-01-01;Rye;-2,00;;${pending}\n`;
    const statement = taken(text, EUR);
    expect(lines(statement)).toEqual(['2026-02-02 -5.00 Tea', '2026-02-03 -1.00 Jam', '2026-02-04 -2.00 Rye (hold)']);
    expect(statement.proof).toBe('rows');
    expectSameAgain(text, statement, EUR);
  });

  it.each([
    ['Hungarian', 'Dátum;Megnevezés;Terhelés;Jóváírás'],
    ['Greek', 'Ημερομηνία;Αιτιολογία;Χρέωση;Πίστωση'],
    ['Turkish', 'Tarih;Açıklama;Borç;Alacak'],
    ['Russian', 'Дата;Описание;Расход;Приход'],
    ['Chinese', '日期;摘要;支出;收入'],
    ['Japanese', '日付;摘要;お支払金額;お預り金額'],
    ['Vietnamese', 'Ngày;Nội dung;Ghi nợ;Ghi có'],
  ])('[STM-44] of money out and money in are known in %s, as columns and as words', (_, header) => {
    const [date = '', text = '', debit = '', credit = ''] = header.split(';');
    const amounts = (file: string): readonly string[] => lines(taken(file, EUR)).map((line) => line.split(' ')[1] ?? '');
    expect(amounts(`${header}\n2026-02-02;Tea;5,00;\n2026-02-03;Pay;;9,00\n`)).toEqual(['-5.00', '+9.00']);
    expect(amounts(`${date};${text};Amount;Type\n2026-02-02;Tea;5,00;${debit}\n2026-02-03;Pay;9,00;${credit}\n`)).toEqual([
      '-5.00',
      '+9.00',
    ]);
  });

  it('[STM-44] of value dates, of original amounts and of balances before movements have no role', () => {
    const names = [...COLUMN_NAMES.values()].flatMap((names) => [...(names.get('value') ?? []), ...(names.get('original') ?? [])]);
    expect([...names, ...OPENING_PHRASES].filter((name) => rolesOf(name).some(({ role }) => role === 'date' || role === 'amount'))).toEqual(
      [],
    );
    expect([...OPENING_PHRASES].filter((name) => rolesOf(name).some(({ role }) => role === 'balance'))).toEqual([]);
  });

  it('[STM-44] say "no" of no direction', () => {
    const text = 'Date;Text;Amount;Urgent\n2026-02-02;Tea;-5,00;no\n2026-02-03;Pay;9,00;no\n';
    expect(lines(taken(text, EUR)).map((line) => line.split(' ')[1])).toEqual(['-5.00', '+9.00']);
  });
});

describe('the words of a printed balance', () => {
  it.each([
    ['English', 'Opening balance', 'Closing balance', 'Turnover'],
    ['German', 'Anfangssaldo', 'Endsaldo', 'Umsatzsumme'],
    ['French', 'Solde d’ouverture', 'Solde de clôture', 'Total des débits'],
    ['Spanish', 'Saldo de apertura', 'Saldo de cierre', 'Total de abonos'],
    ['Catalan', 'Saldo d’obertura', 'Saldo de tancament', 'Total càrrecs'],
    ['Portuguese', 'Saldo de abertura', 'Saldo de fecho', 'Total de débitos'],
    ['Italian', 'Saldo di apertura', 'Saldo di chiusura', 'Totale uscite'],
    ['Dutch', 'Beginsaldo', 'Eindsaldo', 'Totaal bij'],
    ['Danish', 'Primosaldo', 'Ultimosaldo', 'Omsætning i alt'],
    ['Norwegian', 'Inngående saldo', 'Utgående saldo', 'Sum inn'],
    ['Swedish', 'Ingående saldo', 'Utgående saldo', 'Summa uttag'],
    ['Finnish', 'Alkusaldo', 'Loppusaldo', 'Panot yhteensä'],
    ['Icelandic', 'Upphafsstaða', 'Lokastaða', 'Velta'],
    ['Estonian', 'Algsaldo', 'Lõppsaldo', 'Käive'],
    ['Latvian', 'Sākuma atlikums', 'Beigu atlikums', 'Apgrozījums'],
    ['Lithuanian', 'Pradinis likutis', 'Galutinis likutis', 'Apyvarta'],
    ['Polish', 'Saldo początkowe', 'Saldo końcowe', 'Suma obciążeń'],
    ['Czech', 'Počáteční zůstatek', 'Konečný zůstatek', 'Obraty'],
    ['Slovak', 'Počiatočný zostatok', 'Konečný zostatok', 'Spolu výdavky'],
    ['Slovenian', 'Začetno stanje', 'Končno stanje', 'Promet'],
    ['Croatian', 'Početno stanje', 'Završno stanje', 'Ukupan promet'],
    ['Serbian', 'Почетно стање', 'Крајње стање', 'Укупан промет'],
    ['Hungarian', 'Nyitó egyenleg', 'Záró egyenleg', 'Összes terhelés'],
    ['Romanian', 'Sold inițial', 'Sold final', 'Rulaj debitor'],
    ['Bulgarian', 'Начално салдо', 'Крайно салдо', 'Обороти'],
    ['Greek', 'Αρχικό υπόλοιπο', 'Τελικό υπόλοιπο', 'Σύνολο κινήσεων'],
    ['Turkish', 'Açılış bakiyesi', 'Kapanış bakiyesi', 'Toplam borç'],
    ['Russian', 'Входящий остаток', 'Исходящий остаток', 'Обороты'],
    ['Ukrainian', 'Вхідний залишок', 'Вихідний залишок', 'Обороти'],
    ['Japanese', '期首残高', '期末残高', '入金合計'],
  ])('[STM-38] in %s is no movement, and is checked', (_, opening, closing, turnover) => {
    const fileOf = (last: string): string =>
      `Date;Description;Amount\n2026-01-01;${opening};100,00\n2026-01-02;Tea;-5,00\n2026-01-03;Pay;9,00\n2026-01-03;${turnover};4,00\n2026-01-03;${closing};${last}\n`;
    const statement = taken(fileOf('104,00'), EUR);
    expect(lines(statement).map((line) => line.slice(11))).toEqual(['-5.00 Tea', '+9.00 Pay']);
    expect(statement).toMatchObject({ proof: 'sum', openingBalanceMinor: 10_000n, closingBalanceMinor: 10_400n });
    expect(refusal(fileOf('105,00'), EUR)).toMatch(
      /^row 6, column Amount: the balance does not add up\. The balance before is 100\.00, and the amounts since then are 4\.00.*difference is 1\.00/,
    );
  });

  it.each([
    'Skyldig beløp fra forrige faktura',
    'Saldo aus letzter Abrechnung',
    'Balance from previous bill',
    'Skuld från föregående faktura',
  ])('[STM-38] of the previous bill is no movement: %s', (words) => {
    expect(amountsOf(`Date;Description;Amount\n2026-01-01;${words};500,00\n2026-01-02;Tea;-5,00\n2026-01-03;Pay;9,00\n`)).toEqual([
      '-5.00 Tea',
      '+9.00 Pay',
    ]);
  });

  it.each([
    ['Opening balance as of 31 January 2026', 'opening'],
    ['Saldo początkowe PLN', 'opening'],
    ['Endsaldo am 31.01.2026', 'closing'],
    ['Balance Gym', null],
    ['Total Energies station', null],
    ['Saldo Shoes', null],
    ['Übertrag', null],
    ['Übertrag auf Folgeseite', 'closing'],
    ['Zwischensaldo', 'interim'],
    ['Verfügbarer Saldo', 'balance'],
  ])('[STM-38] %s means %s', (words, meaning) => {
    expect(printedMeaning(words)).toBe(meaning);
  });
});

import { isRefusal } from 'ledger-core';
import { describe, expect, it } from 'vitest';
import { encoded } from '../test/encoded.ts';
import { saidWhy, sentence } from '../test/said.ts';
import { decode } from './encoding.ts';
import { type ReadOptions, readStatement } from './index.ts';

const USD = { code: 'USD', scale: 2 };

/** The encoding of a text, and its doubts in words. */
const decodedAs = (bytes: Uint8Array, options: ReadOptions) => {
  const decoded = decode(bytes, options);
  return isRefusal(decoded) ? sentence(decoded) : { encoding: decoded.encoding, doubts: decoded.doubts.map(saidWhy) };
};

const fileOf = (...texts: readonly string[]): string =>
  `Date,Description,Amount\n${texts.map((text, at) => `2026-01-${10 + at},${text},-5.00\n`).join('')}`;

const FILES: readonly (readonly [language: string, encoding: string, texts: readonly string[]])[] = [
  ['German', 'windows-1252', ['Bäckerei Müller Straße', 'Überweisung für Möbel', '“Café” – 5 €']],
  ['French', 'windows-1252', ['Prélèvement Société Générale', 'Crème brûlée à Nîmes', 'Retrait n° 12 d’août']],
  ['Spanish', 'windows-1252', ['Recibo compañía eléctrica', '¿Qué? Peluquería Ibáñez', 'Nómina 1ª quincena']],
  ['Portuguese', 'windows-1252', ['Transferência João Conceição', 'Pão de Açúcar', 'Manutenção de conta']],
  ['Swedish', 'windows-1252', ['Överföring Åkerström', 'Kött och smör på ICA', 'Räntor']],
  ['Danish', 'windows-1252', ['Overførsel Sørensen', 'Rådhus café', 'Købmand Ærø']],
  ['English with a pound sign', 'windows-1252', ['Tea £5', 'Card payment £12.00']],
  ['prices in euro', 'windows-1252', ['Tea 5 €', 'Card €12.00']],
  ['Polish', 'windows-1250', ['Przelew własny Kraków', 'Opłata za książkę', 'Żabka Łódź', 'Świąteczne zakupy']],
  ['Czech', 'windows-1250', ['Platba kartou Plzeň', 'Příchozí úhrada', 'Převod Dvořák', 'Nájem za květen']],
  ['Slovak', 'windows-1250', ['Úhrada faktúry Košice', 'Potraviny Ľudovít', 'Výber z bankomatu Žilina', 'Dôchodok']],
  ['Hungarian', 'windows-1250', ['Átutalás Győr', 'Kártyás fizetés Erdős', 'Hűtőgép', 'Készpénzfelvétel']],
  ['Croatian', 'windows-1250', ['Plaćanje Đurđica', 'Račun za vodu', 'Žiro račun Čačinci']],
  ['Romanian', 'windows-1250', ['Plată cu cardul Braşov', 'Încasare salariu Ştefan', 'Retragere numerar Constanţa']],
  ['Russian', 'windows-1251', ['Оплата по карте Пятёрочка', 'Перевод от Ивана', 'Снятие наличных']],
  ['Ukrainian', 'windows-1251', ['Переказ від Їжакевич', 'Оплата послуг Київ', 'Зняття готівки']],
  ['Serbian', 'windows-1251', ['Плаћање Ђорђе', 'Љубица Његош', 'Рачун за струју']],
  ['Russian in capitals', 'windows-1251', ['ОПЛАТА ПО КАРТЕ', 'ПЕРЕВОД СРЕДСТВ']],
  ['Japanese', 'shift_jis', ['カード支払い スーパー', '給与振込', 'ATM手数料']],
  ['Japanese in half width', 'shift_jis', ['ﾌﾘｺﾐ ﾔﾏﾀﾞ ﾀﾛｳ', 'ｶｰﾄﾞ ｼﾊﾗｲ', 'ｷﾕｳﾖ']],
];

describe('a file in a code page', () => {
  it.each(FILES)('[STM-33] is known by its words: %s in %s', (_, encoding, texts) => {
    const text = fileOf(...texts);
    const read = decode(encoded(text, encoding), { currency: USD });
    expect(read).toEqual({ text, encoding, doubts: [] });
  });

  it.each(FILES)('[STM-33] is read as UTF-16 with and without a mark: %s', (_, __, texts) => {
    const text = fileOf(...texts);
    for (const encoding of ['utf-16le', 'utf-16be']) {
      expect(decode(encoded(text, encoding), { currency: USD })).toEqual({ text, encoding, doubts: [] });
      expect(decode(encoded(`\ufeff${text}`, encoding), { currency: USD })).toEqual({ text, encoding, doubts: [] });
    }
  });

  it('[STM-33] in which two code pages fit alike is a doubt in a format without a table too', () => {
    const qif = encoded('!Type:Bank\nD31/01/2026\nT-4.50\nPCaffè\n^\n', 'windows-1252');
    const statement = readStatement(qif, { currency: USD });
    expect(statement).toMatchObject({ format: 'qif', doubts: [{ reason: 'encoding_unsure', params: { word: 'PCaffè' } }] });
  });

  it('[STM-33] in which two code pages fit alike is read with a doubt that shows both', () => {
    const bytes = encoded(fileOf('Caffè Roma'), 'windows-1252');
    expect(decodedAs(bytes, { currency: USD })).toMatchObject({
      encoding: 'windows-1252',
      doubts: [
        expect.stringMatching(
          /windows-1250 also fits, where "Caffè" would be "Caffč"\. If the letters are wrong, set mapping\.encoding to /,
        ),
      ],
    });
    expect(decodedAs(bytes, { currency: { code: 'CZK', scale: 2 } })).toMatchObject({
      encoding: 'windows-1250',
      doubts: [expect.stringContaining('"Caffč" would be "Caffè"')],
    });
  });

  it.each([
    ['Greek', 'windows-1253', ['Πληρωμή με κάρτα', 'Μεταφορά χρημάτων', 'Ανάληψη μετρητών']],
    ['Russian of Unix', 'koi8-r', ['Оплата по карте', 'Перевод средств', 'Снятие наличных']],
    ['Russian of DOS', 'ibm866', ['Оплата по карте', 'Перевод средств', 'Снятие наличных']],
    ['German of the Macintosh', 'macintosh', ['Bäckerei Müller', 'Überweisung für Möbel', 'Straße']],
    ['Hebrew', 'windows-1255', ['תשלום בכרטיס אשראי', 'העברה בנקאית']],
    ['Chinese', 'gbk', ['银行卡消费支付', '工资收入转账', '取款手续费']],
  ])('[STM-33] in a code page that is not read is refused: %s', (_, encoding, texts) => {
    const read = decode(encodedAs(fileOf(...texts), encoding), { currency: USD });
    expect(isRefusal(read) ? sentence(read) : read).toMatch(
      /^line 2: .*not UTF-8, and no known code page turns its bytes into words.*. Save the file as UTF-8 and import that, or set mapping\.encoding to /,
    );
  });

  it('[STM-33] is read in the encoding of the caller before all others', () => {
    const text = fileOf('Petőfi útja');
    const bytes = encoded(text, 'windows-1250');
    expect(decode(bytes, { currency: USD, mapping: { encoding: 'windows-1250' } })).toEqual({ text, encoding: 'windows-1250', doubts: [] });
    const refused = decode(encoded(fileOf('手数料'), 'shift_jis'), { currency: USD, mapping: { encoding: 'windows-1252' } });
    expect(isRefusal(refused) && sentence(refused)).toMatch(/^line 2: this line is not windows-1252/);
  });

  it('[STM-33] whose advice is followed is read', () => {
    const bytes = encoded(fileOf('Πληρωμή'.replace(/./g, 'é')), 'windows-1252');
    const refused = readStatement(bytes, { currency: USD });
    expect(isRefusal(refused) && sentence(refused)).toMatch(
      /. Save the file as UTF-8 and import that, or set mapping\.encoding to windows-1252/,
    );
    expect(structuredClone(refused)).toEqual(refused);
    expect(readStatement(bytes, { currency: USD, mapping: { encoding: 'windows-1252' } })).toMatchObject({
      records: [{ description: 'ééééééé' }],
    });
  });

  it.each([
    ['windows-1250', 'Żabka Łódź', '<?xml version="1.0" encoding="windows-1250"?>\n<a>'],
    ['windows-1251', 'Оплата', '<?xml version="1.0" encoding="Windows-1251"?>\n<a>'],
    ['shift_jis', '給与振込', '<?xml version="1.0" encoding="Shift_JIS"?>\n<a>'],
    ['windows-1250', 'Caffč', 'OFXHEADER:100\nENCODING:USASCII\nCHARSET:1250\n\n<OFX>'],
    ['shift_jis', '振込', 'OFXHEADER:100\nENCODING:USASCII\nCHARSET:932\n\n<OFX>'],
    ['windows-1252', 'Caffè', 'OFXHEADER:100\nENCODING:USASCII\nCHARSET:1252\n\n<OFX>'],
  ])('[STM-33] that declares %s is read so', (encoding, word, start) => {
    expect(decode(encoded(`${start}${word}`, encoding), { currency: USD })).toEqual({ text: `${start}${word}`, encoding, doubts: [] });
  });
});

/** Encodings that only a hostile or very old file has are encoded by decoding every code, too. */
const encodedAs = (text: string, encoding: string): Uint8Array => (encoding === 'gbk' ? gbk(text) : encoded(text, encoding));

const gbk = (text: string): Uint8Array => {
  const codes = new Map<string, readonly number[]>();
  for (let lead = 0x81; lead < 0xff; lead += 1)
    for (let trail = 0x40; trail < 0xff; trail += 1)
      codes.set(new TextDecoder('gbk').decode(Uint8Array.from([lead, trail])), [lead, trail]);
  return Uint8Array.from([...text].flatMap((char) => codes.get(char) ?? [...new TextEncoder().encode(char)]));
};

describe('a code page of one currency', () => {
  it('[STM-33] is that of Turkish in books in Turkish lira', () => {
    const texts = ['Açıklama ödemesi', 'İşlem ücreti', 'Şube çekimi', 'Kağıt alışverişi', 'Doğalgaz'];
    expect(decode(encoded(fileOf(...texts), 'windows-1254'), { currency: { code: 'TRY', scale: 2 } })).toMatchObject({
      encoding: 'windows-1254',
      text: fileOf(...texts),
    });
  });

  it('[STM-33] is a doubt in other books, and none for Icelandic', () => {
    const turkish = encoded(fileOf('Açıklama ödemesi', 'Maaş ödemesi', 'İstanbul kira', 'Ücret'), 'windows-1254');
    const EUR = { code: 'EUR', scale: 2 };
    expect(decodedAs(turkish, { currency: EUR })).toMatchObject({
      doubts: [expect.stringMatching(/windows-1254 also fits, where "Açýklama" would be "Açıklama".* mapping\.encoding to .*windows-1254/)],
    });
    const icelandic = encoded(fileOf('Íþróttafélag', 'Það sem þú átt', 'Kaupfélag Skagfirðinga'), 'windows-1252');
    expect(decode(icelandic, { currency: EUR })).toMatchObject({ encoding: 'windows-1252', doubts: [] });
  });

  it('[STM-33] is offered first in books in Chinese yuan, and reads the file', () => {
    const texts = ['快捷支付 超市', '代发工资', '手续费'];
    const currency = { code: 'CNY', scale: 2 };
    const bytes = encoded(fileOf(...texts), 'gbk');
    const first = readStatement(bytes, { currency });
    expect(isRefusal(first) ? sentence(first) : first.doubts.map(saidWhy).join(' ')).toMatch(/mapping\.encoding to gbk, /);
    const statement = readStatement(bytes, { currency, mapping: { encoding: 'gbk' } });
    if (isRefusal(statement)) throw new Error(sentence(statement));
    expect([...statement.records].map(({ description }) => description)).toEqual(texts);
  });
});

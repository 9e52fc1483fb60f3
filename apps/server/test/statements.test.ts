import { isRefusal, type StatementMapping, type StatementOptions, type StatementReader, whyWords } from 'ledger-core';
import { describe, expect, test } from 'vitest';
import { bankWith, ghost, openApi, readPlainCsv } from './api.ts';

const FILE = 'date,amount,description\n2026-03-01,-3.10,Coffee\n2026-03-02,100.00,Sale\n';
const OTHER = { date: '2026-01-02', amount: '-1.00', description: 'Other' };

const MAPPING: StatementMapping = {
  columns: { date: 'date', amount: 2, description: ['description'], transactionDate: 'date' },
  headerRow: 1,
  dateOrder: 'ymd',
  decimalMark: '.',
  directions: { in: ['H'], out: ['S'] },
};

/** Reads plain files, records what it was asked, and answers how it read. */
const readerOf =
  (requested: StatementOptions[]): StatementReader =>
  async (bytes, options) => {
    requested.push(options);
    const read = await readPlainCsv(bytes, options);
    if (isRefusal(read)) return read;
    const columns = [
      { name: 'date', role: 'date' as const },
      { name: 'amount', role: 'amount' as const },
      { name: 'description', role: null },
    ];
    const reading = {
      shape: 'date,amount,description',
      isKnown: false,
      mapping: MAPPING,
      columns,
      reasons: [whyWords('The header names the columns.')],
    };
    return {
      ...read,
      profile: options.stored?.length ? 'kept' : 'inferred',
      reading,
      doubts: [{ reason: 'no_card_payment', params: {} }],
      proof: 'sum',
      openingBalanceMinor: 0n,
      closingBalanceMinor: 9_690n,
    };
  };

const openReading = async () => {
  const requested: StatementOptions[] = [];
  const api = await openApi({ readStatement: readerOf(requested) });
  const { sourceId } = await bankWith(api, OTHER);
  const source = `/v1/source_accounts/${sourceId}`;
  const upload = (body: FormData | string, query = '') =>
    api.send(`POST ${source}/statements${query}`, { body, ...(typeof body === 'string' && { headers: { 'content-type': 'text/csv' } }) });
  return { api, requested, source, upload };
};

const form = (fields: Readonly<Record<string, string | File>> = {}) => {
  const data = new FormData();
  data.set('file', new File([FILE], 'march.csv'));
  for (const [name, value] of Object.entries(fields)) data.set(name, value);
  return data;
};

const WIRE_MAPPING = {
  columns: { date: 'date', amount: 2, description: ['description'], transaction_date: 'date' },
  header_row: 1,
  date_order: 'ymd',
  decimal_mark: '.',
  directions: { in: ['H'], out: ['S'] },
};

describe('an uploaded statement', () => {
  test('[HTTP-56] [ING-15] is looked at before anything is written', async () => {
    const { api, source, upload } = await openReading();
    const looked = await upload(form(), '?dry_run=true');
    expect([looked.status, looked.headers.get('dry-run')]).toEqual([200, 'true']);
    expect(looked.body).toMatchObject({ profile: 'inferred', readings: 2, new: 2, known: 0, filed: { by_status: { needs_review: 2 } } });
    expect(looked.body.reading).toEqual({
      columns: [
        { name: 'date', role: 'date' },
        { name: 'amount', role: 'amount' },
        { name: 'description', role: null },
      ],
      mapping: WIRE_MAPPING,
      reasons: ['The header names the columns.'],
      reasons_as_data: [{ reason: 'the_words', params: { words: 'The header names the columns.' } }],
      doubts_as_data: [{ reason: 'no_card_payment', params: {} }],
      doubts: ['No row shows a payment to the card. Check that charges are money out.'],
      proof: 'sum',
      opening_balance: '0.00',
      closing_balance: '96.90',
      money_in: '100.00',
      money_out: '3.10',
      holds: 0,
      first_rows: [
        { row: 2, date: '2026-03-01', amount: '-3.10', currency: null, kind: 'money_out', description: 'Coffee', counterparty: null },
        { row: 3, date: '2026-03-02', amount: '100.00', currency: null, kind: 'money_in', description: 'Sale', counterparty: null },
      ],
      last_rows: [],
    });
    expect(JSON.stringify((await api.send('GET /v1/transactions')).body)).not.toContain('Coffee');
    expect((await api.send(`GET ${source}/mappings`)).body).toEqual({ data: [] });
    expect((await api.send(`GET ${source}/imports`)).body.data).toHaveLength(1);
    const taken = await upload(form());
    expect([taken.status, taken.body.new, taken.body.reading.proof]).toEqual([201, 2, 'sum']);
  });

  test('[HTTP-56] records have no reading', async () => {
    const { api, source } = await openReading();
    expect((await api.send(`POST ${source}/records`, { body: { records: [OTHER] } })).body.reading).toBeNull();
  });

  test.each([
    ['a text', JSON.stringify(WIRE_MAPPING)],
    ['a file', new File([JSON.stringify(WIRE_MAPPING)], 'mapping.json', { type: 'application/json' })],
  ])('[HTTP-56] has a mapping as %s of the form', async (_, mapping) => {
    const { requested, upload } = await openReading();
    await upload(form({ mapping, sign: 'charges_positive', date_order: 'dmy', fee: 'charged_negative', encoding: 'windows-1250' }));
    expect(requested[0]?.mapping).toEqual({
      ...MAPPING,
      sign: 'charges_positive',
      dateOrder: 'dmy',
      fee: 'charged_negative',
      encoding: 'windows-1250',
    });
    expect(requested[0]?.dateOrder).toBe('dmy');
  });

  test('[HTTP-56] has options in the query where the body is the file', async () => {
    const { requested, upload } = await openReading();
    await upload(FILE, '?header=false&header_row=3&date_format=DD.MM.YYYY&delimiter=%09&decimal_mark=,');
    expect(requested[0]?.mapping).toEqual({ header: false, headerRow: 3, dateFormat: 'DD.MM.YYYY', delimiter: '\t', decimalMark: ',' });
    await upload(FILE);
    expect(requested[1]).not.toHaveProperty('mapping');
  });

  test.each([
    ['mapping', '{"columns": {"day": "Date"}}', 'mapping.columns.day'],
    ['mapping', '{"columns": {"date": 0}}', 'mapping.columns.date'],
    ['mapping', '{"directions": {"in": ["H"]}}', 'mapping.directions.out'],
    ['mapping', '{', 'mapping'],
    ['header_row', '0', 'header_row'],
    ['encoding', 'latin', 'encoding'],
  ])('[HTTP-56] refuses %s %s with the field', async (name, value, field) => {
    const { requested, upload } = await openReading();
    const refused = await upload(form({ [name]: value }));
    expect([refused.status, refused.body.errors?.[0]?.field]).toEqual([400, field]);
    expect(requested).toEqual([]);
  });
});

describe('kept mappings', () => {
  test('[HTTP-57] are listed once a statement was taken in, and given to the reader of the next', async () => {
    const { api, requested, source, upload } = await openReading();
    await upload(form());
    const { body } = await api.send(`GET ${source}/mappings`);
    expect(body.data).toMatchObject([{ shape: 'date,amount,description', mapping: WIRE_MAPPING }]);
    expect((await upload(form())).body.profile).toBe('kept');
    expect(requested[1]?.stored).toMatchObject([{ mapping: MAPPING }]);
  });

  test('[HTTP-57] are changed in their parts, and removed', async () => {
    const { api, source, upload } = await openReading();
    await upload(form());
    const [{ id }] = (await api.send(`GET ${source}/mappings`)).body.data;
    const changed = await api.send(`PATCH ${source}/mappings/${id}`, {
      body: { sign: 'charges_positive', date_order: null, columns: { amount: 'Betrag', transaction_date: null } },
    });
    expect(changed.status, changed.text).toBe(200);
    const { date_order: _, ...rest } = WIRE_MAPPING;
    expect(changed.body).toMatchObject({
      id,
      mapping: { ...rest, sign: 'charges_positive', columns: { date: 'date', amount: 'Betrag', description: ['description'] } },
    });
    expect(changed.body.mapping).not.toHaveProperty('date_order');
    expect((await api.send(`DELETE ${source}/mappings/${id}`)).status).toBe(204);
    expect((await api.send(`GET ${source}/mappings`)).body.data).toEqual([]);
    expect((await api.send(`DELETE ${source}/mappings/${id}`)).status).toBe(404);
  });

  test('[HTTP-57] of another source account are not found', async () => {
    const { api, source } = await openReading();
    expect((await api.send(`PATCH ${source}/mappings/${ghost('map')}`, { body: { sign: null } })).status).toBe(404);
    expect((await api.send(`GET /v1/source_accounts/${ghost('src')}/mappings`)).status).toBe(404);
  });
});

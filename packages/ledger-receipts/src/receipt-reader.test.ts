import { type ContentType, isRefusal, messageOf, type ReceiptReader } from 'ledger-core';
import { describe, expect, it } from 'vitest';
import { cii, EINVOICE, ubl } from '../test/einvoices.ts';
import { brokenPdfs, hostilePdfs, pdfWithFile, pdfWithLines, pdfWithPages } from '../test/pdf-files.ts';
import { CLOCK_TIMES, READ_TIME_LIMIT_MS } from './limits.ts';
import { readingWithin, receiptReader } from './receipt-reader.ts';

const MB = 1024 * 1024;
const HOSTILE = hostilePdfs();

/** Limits for what is read, on a machine that is busy. */
const patient = readingWithin({ readMs: 20_000, openMs: 20_000, readMb: 200, openMb: 300 });

/** What a PDF states; null for one that states nothing, and for one that exceeds the limits. */
const read = async (bytes: Uint8Array, reader = patient) =>
  statedBy(await reader.read({ bytes, contentType: 'application/pdf', currency: 'USD' }));

const statedBy = (result: Awaited<ReturnType<ReceiptReader['read']>>) => (result === 'over_limit' ? null : result);

const mail = (...lines: readonly string[]): Uint8Array => new TextEncoder().encode(lines.join('\r\n'));
const HEAD = [
  'From: Blue Fox Diner <billing@bluefox.example>',
  'Subject: Your receipt',
  'Date: Tue, 10 Mar 2026 10:00:00 +0000',
  'MIME-Version: 1.0',
];

const opened = async (message: Uint8Array, reader = patient) => {
  const result = await reader.open(message, 'USD');
  if (isRefusal(result)) throw new Error(messageOf(result));
  return result;
};

describe('a PDF', () => {
  it('[RCP-7] is read by its lines, however its texts are ordered', async () => {
    const pdf = pdfWithPages(
      [
        [400, 600, '$12.00'],
        [72, 720, 'Blue Fox Diner'],
        [72, 600, 'Total due'],
        [72, 700, 'Date: 2026-03-10'],
      ],
      [[72, 720, 'Terms']],
    );
    expect(await read(pdf)).toEqual({
      total: { value: '12.00', confidence: 0.85, location: 'page 1, line 3' },
      currency: { value: 'USD', confidence: 0.7, location: 'page 1, line 3' },
      date: { value: '2026-03-10', confidence: 0.95, location: 'page 1, line 2' },
      merchant: { value: 'Blue Fox Diner', confidence: 0.45, location: 'page 1, line 1' },
      tax: null,
      extractorVersion: 'ledger-receipts 2',
    });
  });

  it('[RCP-7] is read on its first ten pages', async () => {
    const pages = (count: number) =>
      pdfWithPages(...Array.from({ length: count }, (_, at) => [[72, 720, at + 1 === count ? 'Total 9.00' : 'Terms'] as const]));
    expect((await read(pages(10)))?.total?.location).toBe('page 10, line 1');
    expect((await read(pages(11)))?.total).toBeNull();
  });

  it('[RCP-7] leaves its bytes to the caller', async () => {
    const bytes = pdfWithLines('Total  12.00');
    const before = bytes.slice();
    await read(bytes);
    expect(bytes).toEqual(before);
  });

  it('[RCP-26] [RCP-27] gives the electronic invoice in it, and that is read alone too', async () => {
    const invoice = statedBy(await patient.read({ bytes: ubl(EINVOICE), contentType: 'application/xml', currency: 'USD' }));
    expect([invoice?.total?.value, (await read(pdfWithFile(['Total  9.00'], ['factur-x.xml', cii(EINVOICE)])))?.total?.value]).toEqual([
      '119.00',
      '119.00',
    ]);
  });

  it('[RCP-7] without text states nothing, and neither does an image', async () => {
    expect(await read(pdfWithPages([]))).toBeNull();
    expect(await patient.read({ bytes: new Uint8Array([1]), contentType: 'image/png', currency: 'USD' })).toBeNull();
  });

  it.each(brokenPdfs())('[RCP-24] %s states nothing', async (_, bytes) => {
    expect((await read(bytes))?.total ?? null).toBeNull();
  });
});

describe('a hostile file', () => {
  /** Peaks of memory, and the longest time that the event loop was held, while a file is read by a thread that is there. */
  const measured = async (bytes: Uint8Array, contentType: ContentType = 'application/pdf') => {
    await read(pdfWithLines('Total  12.00'));
    const before = process.memoryUsage.rss();
    let peak = 0;
    let last = performance.now();
    let stored = 0;
    const look = setInterval(() => {
      const now = performance.now();
      stored = Math.max(stored, now - last);
      last = now;
      peak = Math.max(peak, process.memoryUsage.rss() - before);
    }, 2);
    const begun = performance.now();
    const result = await receiptReader.read({ bytes, contentType, currency: 'USD' });
    clearInterval(look);
    return { result, peakMb: peak / MB, ms: performance.now() - begun, stored };
  };

  it.each(HOSTILE)('[RCP-24] %s is given up in time and within 300 MB, and the event loop stays free', async (_, bytes) => {
    expect(bytes.length).toBeLessThan(2.1 * MB);
    const { result, peakMb, ms, stored } = await measured(bytes);
    expect(statedBy(result)?.total ?? null).toBeNull();
    expect(peakMb).toBeLessThan(300);
    expect(ms).toBeLessThan(CLOCK_TIMES * READ_TIME_LIMIT_MS);
    expect(stored).toBeLessThan(500);
  });

  it.each([
    ['of endless elements', '<a b="c">1</a>'.repeat(1_400_000)],
    ['of different elements', Array.from({ length: 1_000_000 }, (_, at) => `<a${at}>1</a${at}>`).join('')],
    ['of one long text', 'x'.repeat(20_000_000)],
  ])('[RCP-24] [RCP-26] as XML %s is given up in time and within 300 MB, and the event loop stays free', async (_, content) => {
    const { result, peakMb, ms, stored } = await measured(new TextEncoder().encode(`<Invoice>${content}</Invoice>`), 'application/xml');
    expect(statedBy(result)).toBeNull();
    expect(peakMb).toBeLessThan(300);
    expect(ms).toBeLessThan(CLOCK_TIMES * READ_TIME_LIMIT_MS);
    expect(stored).toBeLessThan(500);
  });

  it('[RCP-24] does not affect the next one', async () => {
    const [[, bomb] = ['', new Uint8Array()]] = HOSTILE;
    const [first, next] = await Promise.all([read(bomb, receiptReader), read(pdfWithLines('Total  12.00'))]);
    expect([first, next?.total?.value]).toEqual([null, '12.00']);
  });

  it('[RCP-24] [RCP-35] is stopped when it takes too long, and the reader reports it', async () => {
    const hasty = readingWithin({ readMs: 1, openMs: 1, readMb: 200, openMb: 300 });
    const lines = Array.from({ length: 2_500 }, (_, at) => `Item ${at}  12.00`);
    expect(await hasty.read({ bytes: pdfWithLines(...lines), contentType: 'application/pdf', currency: 'USD' })).toBe('over_limit');
    const html = `<table>${lines.map((line) => `<tr><td>${line}</td></tr>`.repeat(10)).join('')}</table>`;
    expect(await hasty.open(mail(...HEAD, 'Content-Type: text/html', '', html), 'USD')).toMatchObject({
      refused: 'unprocessable',
      reason: 'message_too_large_to_open',
    });
  });
});

describe('an email', () => {
  it('[RCP-18] has its text, what it states, and its attachments', async () => {
    const pdf = pdfWithLines('Total  12.00');
    const message = mail(
      ...HEAD,
      'Content-Type: multipart/mixed; boundary=b',
      '',
      '--b',
      'Content-Type: text/plain; charset=utf-8',
      '',
      'Thank you!',
      'Total: $12.00',
      '--b',
      'Content-Type: application/octet-stream; name=receipt.bin',
      'Content-Transfer-Encoding: base64',
      '',
      Buffer.from(pdf).toString('base64'),
      '--b--',
    );
    const { text, attachments } = await opened(message);
    expect(new TextDecoder().decode(text?.bytes)).toBe('Your receipt\n\nThank you!\nTotal: $12.00\n');
    expect(text?.extraction).toMatchObject({
      total: { value: '12.00', location: 'line 2' },
      currency: { value: 'USD' },
      date: { value: '2026-03-10', location: 'Date' },
      merchant: { value: 'Blue Fox Diner', location: 'From' },
    });
    expect(attachments).toEqual([pdf]);
  });

  it('[RCP-18] in HTML is read as a person sees it', async () => {
    const rows = '<tr><td>Subtotal</td><td>$11.00</td></tr><tr><td>Total</td><td>&#36;12.00</td></tr>';
    const html = `<html><head><style>p { width: 99.00 }</style></head><body><h1>Hello</h1><table>${rows}</table><script>Total $1.00</script></body></html>`;
    const { text } = await opened(mail(...HEAD, 'Content-Type: text/html', '', html));
    expect(text?.extraction?.total?.value).toBe('12.00');
    expect(new TextDecoder().decode(text?.bytes)).not.toMatch(/width|script/);
  });

  it('[RCP-18] without a text has none', async () => {
    expect((await opened(mail(...HEAD, '', ''))).text).toBeNull();
  });

  it.each([
    ['nothing', new Uint8Array()],
    ['an image', new Uint8Array([0x89, 0x50, 0x4e, 0x47])],
    ['a page', mail('<!doctype html>', '<title>Receipt</title>', 'Total $12.00')],
    [
      'parts within parts without end',
      mail(...HEAD, ...Array.from({ length: 2_000 }, (_, at) => `Content-Type: multipart/mixed; boundary=b${at}\r\n\r\n--b${at}`)),
    ],
  ])('[RCP-18] is refused when it is %s', async (name, bytes) => {
    const result = await patient.open(bytes, 'USD');
    expect(isRefusal(result) ? result.refused : null, name).toBe('unprocessable');
  });

  it('[RCP-18] of 30 MB is opened, and its attachment is whole', async () => {
    const content = Buffer.alloc(20 * MB, 'receipt ');
    const encoded = (content.toString('base64').match(/.{1,76}/g) ?? []).join('\r\n');
    const head = ['Content-Type: application/pdf', 'Content-Disposition: attachment', 'Content-Transfer-Encoding: base64', ''];
    const { attachments } = await opened(mail(...HEAD, ...head, encoded));
    expect(attachments.map((bytes) => Buffer.compare(bytes, content))).toEqual([0]);
  });
});

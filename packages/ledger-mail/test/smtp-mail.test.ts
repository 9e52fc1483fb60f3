import { type AddressInfo, createServer } from 'node:net';
import type { Mail, PdfMail } from 'ledger-core';
import { inWords } from 'ledger-core/testing';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type SmtpMail, smtpMail } from '../src/smtp-mail.ts';
import { headerOf, type MailServer, startMailServer } from './mail-server.ts';

let server: MailServer;
let mail: SmtpMail;

beforeEach(async () => {
  server = await startMailServer();
  mail = open();
});

const open = (more: object = {}) =>
  smtpMail({ url: server.url, from: 'Books <books@example.com>', publicUrl: 'https://ledger.example.com', ...more });

afterEach(async () => {
  mail.close();
  await server.close();
});

const one = (more: Partial<Mail> = {}): Mail => ({
  id: 'ntf_01kj9v5z1b6d8f0h2j4k6m8p0s',
  to: { name: 'Bo <x>', address: 'bo@example.com' },
  from: 'Juniper & Söhne',
  kind: 'mentioned',
  title: 'You were mentioned',
  lines: ['Ada on 2026-03-10 <script>alert(1)</script>: “Größe & "Preis"?”', 'Second'],
  signIn: null,
  unsubscribe: 'led_1.k1.c2VhbGVk_-',
  ...more,
});

/** The parts of a raw message, decoded, by their type. */
const partsOf = (raw: string): Readonly<Record<string, string>> => {
  const boundary = /boundary="([^"]+)"/.exec(raw)?.[1] ?? '';
  const parts = raw.split(`--${boundary}`).flatMap((part) => {
    const type = /Content-Type: (text\/\w+)/.exec(part)?.[1];
    const [, ...body] = part.split('\r\n\r\n');
    if (type === undefined) return [];
    const text = body.join('\r\n\r\n');
    if (/Content-Transfer-Encoding: base64/i.test(part)) return [[type, Buffer.from(text, 'base64').toString('utf8')]];
    const bytes = text
      .replaceAll(/=\r\n/g, '')
      .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
    return [[type, Buffer.from(bytes, 'latin1').toString('utf8')]];
  });
  return Object.fromEntries(parts);
};

describe('an email over SMTP', () => {
  test('[NTF-18] [NTF-23] arrives with a plain text, escaped HTML, and a link that turns it off in one click', async () => {
    expect(await mail.send(one())).toEqual({ sent: true });
    const [got] = server.received;
    expect(got).toMatchObject({ from: 'books@example.com', to: ['bo@example.com'] });
    const raw = got?.raw ?? '';
    expect(headerOf(raw, 'Message-ID')).toBe('<ntf_01kj9v5z1b6d8f0h2j4k6m8p0s@example.com>');
    expect(headerOf(raw, 'List-Unsubscribe')?.replaceAll(' ', '')).toBe(
      '<https://ledger.example.com/unsubscribe?token=led_1.k1.c2VhbGVk_->',
    );
    expect(headerOf(raw, 'List-Unsubscribe-Post')).toBe('List-Unsubscribe=One-Click');
    expect(headerOf(raw, 'Auto-Submitted')).toBe('auto-generated');
    const parts = partsOf(raw);
    expect(parts['text/plain']).toContain('- Ada on 2026-03-10 <script>alert(1)</script>: “Größe & "Preis"?”');
    expect(parts['text/plain']).toContain('Unsubscribe from emails of this kind: https://ledger.example.com/unsubscribe?token=');
    expect(parts['text/html']).toContain(
      '<li>Ada on 2026-03-10 &lt;script&gt;alert(1)&lt;/script&gt;: “Größe &amp; &quot;Preis&quot;?”</li>',
    );
    expect(parts['text/html']).not.toContain('<script');
    expect(parts['text/html']).toContain('Hello Bo &lt;x&gt;,');
  });

  test('[NTF-23] has no link without the public address or without a token', async () => {
    const without = open({ publicUrl: undefined });
    expect(await without.send(one())).toEqual({ sent: true });
    expect(await mail.send(one({ unsubscribe: null }))).toEqual({ sent: true });
    without.close();
    expect(server.received).toHaveLength(2);
    for (const { raw } of server.received) expect(raw).not.toMatch(/unsubscribe|No more/i);
  });

  test('[SGN-5] brings a link that signs in, to the page of the public address; without that address it is not sent', async () => {
    const invitation = one({ unsubscribe: null, signIn: 'ledger_01k0_c0de' });
    expect(await mail.send(invitation)).toEqual({ sent: true });
    const parts = partsOf(server.received[0]?.raw ?? '');
    expect(parts['text/plain']).toContain('Sign in: https://ledger.example.com/app/sign-in#ledger_01k0_c0de');
    expect(parts['text/html']).toContain('<a href="https://ledger.example.com/app/sign-in#ledger_01k0_c0de">Sign in</a>');
    const without = open({ publicUrl: undefined });
    expect(await without.send(invitation)).toMatchObject({ isFinal: true, error: inWords(/LEDGER_PUBLIC_URL/) });
    without.close();
    expect(server.received).toHaveLength(1);
  });

  test('[NTF-18] a name or text with a line break makes no header of its own', async () => {
    const evil = 'Bo\r\nBcc: eve@example.com';
    expect(await mail.send(one({ to: { name: evil, address: 'bo@example.com' }, from: evil, title: evil }))).toEqual({ sent: true });
    expect(server.received[0]?.to).toEqual(['bo@example.com']);
    expect(headerOf(server.received[0]?.raw ?? '', 'Bcc')).toBeUndefined();
  });

  test('[FEE-22] what the mail server says is told without the links that sign in and turn emails off', async () => {
    server.refuses = {
      code: 554,
      message: 'rejected: https://ledger.example.com/app/sign-in#sgn_secret-of-bo led_1.k1.c2VhbGVk_-',
      at: 'message',
    };
    const response = await mail.send(one({ signIn: 'sgn_secret-of-bo' }));
    expect(response).toMatchObject({ error: inWords(/sign-in#\[secret\] \[secret\]/) });
  });

  test('[FEE-22] what the mail server says is told without its password, as it is and as SMTP sends it', async () => {
    const echo = createServer((socket) => {
      socket.write('220 mail.example.com\r\n');
      socket.on('data', (data) => {
        const [, sent = ''] = /^AUTH PLAIN (\S+)/.exec(data.toString()) ?? [];
        const words = Buffer.from(sent, 'base64').toString().split('\0').join(' ');
        socket.write(sent === '' ? '250-mail.example.com\r\n250 AUTH PLAIN\r\n' : `535 ${sent} is wrong for ${words}\r\n`);
      });
      socket.on('error', () => undefined);
    });
    await new Promise<void>((resolve) => echo.listen(0, '127.0.0.1', resolve));
    const { port } = echo.address() as AddressInfo;
    const signed = open({ url: `smtp://books:quiet%2Fpass-word@127.0.0.1:${port}?ignoreTLS=true` });
    const response = await signed.send(one());
    signed.close();
    echo.close();
    expect(response).toMatchObject({ error: inWords(/535 \[secret\] is wrong for {2}books \[secret\]/) });
  });

  test('[NTF-19] a recipient or message that is refused for good ends it; a refusal for now does not', async () => {
    server.refuses = { code: 550, message: 'no such user', at: 'recipient' };
    expect(await mail.send(one())).toMatchObject({ isFinal: true, error: inWords(/550/) });
    server.refuses = { code: 451, message: 'come back later', at: 'recipient' };
    expect(await mail.send(one())).toMatchObject({ isFinal: false, retryAfterMs: null });
    server.refuses = { code: 554, message: 'looks like spam', at: 'message' };
    expect(await mail.send(one())).toMatchObject({ isFinal: true });
    server.refuses = { code: 452, message: 'full', at: 'message' };
    expect(await mail.send(one())).toMatchObject({ isFinal: false });
    expect(server.received).toEqual([]);
  });

  test('[NTF-19] a server that is away or silent is a failed try within its time', async () => {
    server.isSilent = true;
    const patient = open({ timeoutMs: 200 });
    const startedAt = Date.now();
    expect(await patient.send(one())).toMatchObject({
      isFinal: false,
      error: inWords('The mail server did not accept the email within 0.2 seconds.'),
    });
    expect(Date.now() - startedAt).toBeLessThan(5_000);
    patient.close();
    const away = smtpMail({ url: 'smtp://127.0.0.1:1', from: 'books@example.com' });
    expect(await away.send(one())).toMatchObject({ isFinal: false, error: inWords(/ECONNREFUSED/) });
    away.close();
  });
});

const pdfContent = (more: Partial<PdfMail> = {}): PdfMail => ({
  id: 'mlg_01kj9v5z1b6d8f0h2j4k6m8p0s',
  from: 'Juniper & Söhne',
  to: 'bo@example.com',
  replyTo: 'ada@juniper.example',
  subject: 'Rechnung INV-0001 von Juniper & Söhne',
  text: 'Guten Tag,\n\nGröße: “1”.',
  file: { name: 'invoice-INV-0001.pdf', bytes: Buffer.from('%PDF-1.7 a paper') },
  ...more,
});

describe('an email with a paper', () => {
  test('[MLG-2] [MLG-3] comes from the company, is answered to its member, and has the text and the PDF', async () => {
    expect(await mail.sendPdf(pdfContent())).toEqual({ sent: true });
    const [got] = server.received;
    expect(got).toMatchObject({ from: 'books@example.com', to: ['bo@example.com'] });
    const raw = got?.raw ?? '';
    expect(headerOf(raw, 'From')).toMatch(/^=\?UTF-8\?.*\?= <books@example.com>$/);
    expect(headerOf(raw, 'Reply-To')).toBe('ada@juniper.example');
    expect(headerOf(raw, 'Message-ID')).toBe('<mlg_01kj9v5z1b6d8f0h2j4k6m8p0s@example.com>');
    expect(raw).not.toMatch(/Auto-Submitted|List-Unsubscribe/);
    expect(partsOf(raw)['text/plain']?.replaceAll('\r', '').trim()).toBe('Guten Tag,\n\nGröße: “1”.');
    expect(raw).toContain('Content-Type: application/pdf; name=invoice-INV-0001.pdf');
    expect(raw).toContain(Buffer.from('%PDF-1.7 a paper').toString('base64'));
  });

  test('[MLG-2] has no address for answers where there is none', async () => {
    expect(await mail.sendPdf(pdfContent({ replyTo: null }))).toEqual({ sent: true });
    expect(headerOf(server.received[0]?.raw ?? '', 'Reply-To')).toBeUndefined();
  });

  test('[MLG-2] an address or a subject with signs of its own makes no second recipient and no header', async () => {
    const evil = 'Bo\r\nBcc: eve@example.com';
    expect(await mail.sendPdf(pdfContent({ from: evil, subject: evil }))).toEqual({ sent: true });
    expect(headerOf(server.received[0]?.raw ?? '', 'Bcc')).toBeUndefined();
    for (const to of ['eve,bo@example.com', 'eve>,<bo@example.com', 'bo@example.com>,<eve'])
      if ('sent' in (await mail.sendPdf(pdfContent({ to, replyTo: to })))) expect(server.received.at(-1)?.to).toEqual([expect.any(String)]);
    expect(server.received.every(({ to }) => to.length === 1)).toBe(true);
  });

  test('[MLG-5] that is refused for good ends it; a refusal for now does not', async () => {
    server.refuses = { code: 550, message: 'no such user', at: 'recipient' };
    expect(await mail.sendPdf(pdfContent())).toMatchObject({ isFinal: true, error: inWords(/550/) });
    server.refuses = { code: 451, message: 'come back later', at: 'recipient' };
    expect(await mail.sendPdf(pdfContent())).toMatchObject({ isFinal: false });
  });
});

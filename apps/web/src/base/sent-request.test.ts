import { describe, expect, test } from 'vitest';
import { curlOf, type SentRequest } from './sent-request.ts';

const sent: SentRequest = {
  id: 1,
  page: '/app/led_1/inbox',
  method: 'POST',
  path: '/v1/comments?dry_run=true',
  body: '{"text":"it\'s"}',
  contentType: 'application/json',
  at: '2026-03-01T00:00:00.000Z',
  milliseconds: 12,
  status: 201,
  requestId: 'req_1',
  response: '{}',
};

describe('a request as a command line', () => {
  test('[WEB-8] has a placeholder for the token, and quotes its body for a shell', () => {
    expect(curlOf(sent, 'https://books.example.com')).toBe(
      [
        "curl -X POST 'https://books.example.com/v1/comments?dry_run=true' \\",
        '  -H "Authorization: Bearer $LEDGER_TOKEN" \\',
        "  -H 'Content-Type: application/json' \\",
        `  --data '{"text":"it'\\''s"}'`,
      ].join('\n'),
    );
  });

  test('has no body if none was sent', () => {
    expect(curlOf({ ...sent, method: 'GET', body: undefined }, '')).not.toMatch(/data|Content-Type/);
  });
});

import { type LedgerClient, ledgerClient } from 'ledger-api-client';
import type { Ledger } from 'ledger-core';
import { memoryStore } from 'ledger-core/memory';
import { SENTENCES } from 'ledger-messages';
import { RESPONSES } from 'ledger-wire/responses';
import { toJson } from 'ledger-wire/to-json';
import { expect, it } from 'vitest';
import { fullServer, OPERATOR } from './full-server.ts';
import { tellWholeStory } from './story.ts';

type Methods = Readonly<Record<string, Readonly<Record<string, unknown>>>>;
type Method = (...given: unknown[]) => unknown;

/** Every function of every group, replaced. */
const each = <Groups extends object>(groups: Groups, replaced: (name: string, method: Method) => Method): Groups =>
  Object.fromEntries(
    Object.entries(groups as Methods).map(([group, methods]) => [
      group,
      typeof methods === 'function'
        ? methods
        : Object.fromEntries(
            Object.entries(methods).map(([name, method]) => [
              name,
              typeof method === 'function' ? replaced(`${group}.${name}`, method as Method) : method,
            ]),
          ),
    ]),
  ) as Groups;

/** What the API composes of several results, or names otherwise than the library. */
const ONLY_IN_API = [
  'accounts.deleteLogo',
  'accounts.requiredDimensions',
  'books.deleteLogo',
  'counterparties.deleteLogo',
  'imports.importAccountStatement',
  'migrations.startFromAccountingA',
  'migrations.startFromAccountingAOnline',
  'migrations.startFromAccountingB',
  'migrations.startFromCsv',
  'reports.verify',
  'sessions.read',
  'sessions.signIn',
];

/** What only the library has. */
const ONLY_IN_LIBRARY = [
  'events.withPayloads',
  'feeds.connect',
  'feeds.signIn',
  'imports.importIncoming',
  'imports.readMany',
  'journal.postMany',
  'journal.readMany',
  'members.link',
  'members.unlink',
  'migrations.moveIn',
  'migrations.moveInFromFiles',
  'migrations.startFromFiles',
  'migrations.startFromOnline',
  'transactions.readMany',
];

it('[SYS-28] the JSON of a result is what the API responds, for every operation', async () => {
  const results = new Map<string, unknown>();
  const compared = new Set<string>();
  const observed = (ledger: Ledger): Ledger =>
    each(ledger, (name, method) => async (...given) => {
      const result = await method(...given);
      results.set(name, result);
      return result;
    });
  const { app, token, texts, ledger, settings } = await fullServer(memoryStore(), observed);
  let requested = '';
  const fetch = async (request: Request): Promise<Response> => {
    results.clear();
    const response = await app.fetch(request);
    const name = requested as keyof typeof RESPONSES;
    const isJson = response.status === 204 || response.headers.get('content-type')?.includes('json') === true;
    if (!isJson || !results.has(name) || RESPONSES[name] === undefined) return response;
    const body = response.status === 204 ? null : await response.clone().json();
    const json = toJson(name, results.get(name) as never, {
      currency: settings.currency,
      sentences: { sentences: SENTENCES, language: 'en' },
    });
    const { request_id: requestId } = Object(body);
    expect(JSON.parse(JSON.stringify(response.ok ? json : { ...Object(json), request_id: requestId })), name).toEqual(body);
    compared.add(name);
    return response;
  };
  const clientOf = (bearer: string, agent?: string): LedgerClient =>
    each(ledgerClient({ app: { fetch }, token: bearer, agent }), (name, method) => (...given) => {
      requested = name;
      return method(...given);
    });
  const client = clientOf(token);
  const outside = { texts, agent: clientOf(token, 'helper'), operator: clientOf(OPERATOR) };
  await tellWholeStory(client, outside);
  await ledger.close();
  const names = [...compared, ...ONLY_IN_API, ...ONLY_IN_LIBRARY];
  expect(names.toSorted()).toEqual(Object.keys(RESPONSES).toSorted());
});

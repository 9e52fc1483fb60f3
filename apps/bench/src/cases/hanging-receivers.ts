import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { generate } from 'selfsigned';
import { openCompany, takeInCoffees } from '../company.ts';
import type { Databases, Kind } from '../databases.ts';
import { sendLoad, startServer } from '../processes.ts';
import { type Finding, interleaved } from '../rounds.ts';

const CLIENTS = 32;

/** The first subscription costs the rendering of its payloads. Further ones cost nothing more. */
const SUBSCRIPTIONS = [1, 20];
const TARGET = 0.8;

/**
 * POST categorize with subscriptions whose receivers accept requests but never respond, compared with the same server without
 * subscriptions.
 */
export const hangingReceivers = async (
  databases: Databases,
  kind: Kind,
  rounds: number,
  categorizations: number,
): Promise<readonly Finding[]> => {
  const findings: Finding[] = [];
  for (const many of SUBSCRIPTIONS) findings.push(await beside(many, databases, kind, rounds, categorizations));
  return findings;
};

const beside = async (many: number, databases: Databases, kind: Kind, rounds: number, categorizations: number): Promise<Finding> => {
  const receiver = await startReceiver();
  const fileAll = async (subscriptions: number): Promise<number> => {
    const company = await openCompany(await databases.fresh(kind));
    const ids = await takeInCoffees(company, 2 * categorizations);
    await company.store.close();
    const running = await startServer('servers/with-webhooks', [company.url], { NODE_EXTRA_CA_CERTS: receiver.certificate });
    const headers = { authorization: `Bearer ${company.token}` };
    for (let at = 0; at < subscriptions; at++) await subscribe(running.url, headers, `${receiver.url}/${at}`);
    const { perSecond, failed } = await sendLoad({
      url: running.url,
      method: 'POST',
      headers,
      body: JSON.stringify({ category_account_id: company.account('6060') }),
      paths: ids.map((id) => `/v1/transactions/${id}/categorize`),
      warmUp: categorizations,
      clients: CLIENTS,
    });
    await running.stop();
    if (failed > 0) throw new Error(`${failed} requests failed.`);
    return perSecond;
  };
  const measured = await interleaved(
    rounds,
    () => fileAll(many),
    () => fileAll(0),
  );
  receiver.stop();
  if (receiver.taken() === 0) throw new Error('No receiver got a request.');
  return {
    name: `POST categorize beside ${many === 1 ? 'a receiver that hangs' : `${many} receivers that hang`}, ${kind} (limit: without subscriptions)`,
    unit: 'requests/s',
    ...measured,
    target: `ratio ≥ ${TARGET}`,
    holds: measured.ratio >= TARGET,
  };
};

const subscribe = async (url: string, headers: Readonly<Record<string, string>>, receiver: string): Promise<void> => {
  const { status } = await fetch(`${url}/v1/webhook_subscriptions`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ url: receiver }),
  });
  if (status !== 201) throw new Error(`A subscription was answered ${status}.`);
};

/** A receiver over TLS that never responds, with a certificate made for it. */
const startReceiver = async () => {
  const folder = mkdtempSync(join(tmpdir(), 'ledger-receiver-'));
  const pems = await generate([{ name: 'commonName', value: 'localhost' }], {
    extensions: [{ name: 'subjectAltName', altNames: [{ type: 2, value: 'localhost' }] }],
  });
  const certificate = join(folder, 'receiver.pem');
  writeFileSync(certificate, pems.cert);
  let taken = 0;
  const server = createServer({ key: pems.private, cert: pems.cert }, () => {
    taken += 1;
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `https://localhost:${(server.address() as AddressInfo).port}`,
    certificate,
    taken: () => taken,
    stop: () => {
      server.closeAllConnections();
      server.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
};

import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { generate } from 'selfsigned';

/** Where the receiver takes events. */
export const RECEIVER = 'https://receiver:8443/';

/** The settings that let the worker send to it; they stand where an operator's own do. */
const OVERRIDE = `
services:
  server: &more
    environment: { LEDGER_WEBHOOK_ALLOW: receiver, NODE_EXTRA_CA_CERTS: /receiver/certificate.pem }
    volumes: ['./receiver:/receiver:ro']
  worker: *more
  receiver:
    image: localhost/ledger
    command: [node, /receiver/receive.mjs]
    volumes: ['./receiver:/receiver:ro']
    tmpfs: [/data]
`;

const PROGRAM = `
import { readFileSync } from 'node:fs';
import { createServer } from 'node:https';
const [key, cert] = ['key', 'certificate'].map((name) => readFileSync('/receiver/' + name + '.pem'));
createServer({ key, cert }, (request, response) => request.on('data', (body) => console.log(String(body))).on('end', () => response.end())).listen(8443);
process.once('SIGTERM', () => process.exit());
`;

/** Adds a receiver of webhooks beside a compose file, as a service that logs what it got. */
export const addReceiver = async (folder: string): Promise<void> => {
  const pems = await generate([{ name: 'commonName', value: 'receiver' }], {
    extensions: [{ name: 'subjectAltName', altNames: [{ type: 2, value: 'receiver' }] }],
  });
  mkdirSync(join(folder, 'receiver'));
  const files = { 'key.pem': pems.private, 'certificate.pem': pems.cert, 'receive.mjs': PROGRAM };
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, 'receiver', name), text);
  writeFileSync(join(folder, 'compose.override.yaml'), OVERRIDE);
};

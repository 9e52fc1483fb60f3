import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { EVENT_TYPES, OCCASIONS } from 'ledger-core';
import { type ProblemCode, STATUS } from 'ledger-wire/problem';
import { describe, expect, test } from 'vitest';
import { MEANINGS } from '../src/http/meanings.ts';
import { CLIENT_SETTINGS } from '../src/settings/client.ts';
import { Environment, readConfig, SETTINGS } from '../src/settings/config.ts';
import { descriptionOf, isInFile, type Setting } from '../src/settings/setting.ts';
import { OF_THE_CLIENT, variablesOf } from '../src/settings/variables.ts';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));

const MADE = 'This page is generated from the sources: run `npm run references`.';

const configurationPage = (): string => {
  const lineOf = ([name, schema]: readonly [string, Setting]): string => {
    const { standard, otherwise = 'none', description, example } = descriptionOf(schema);
    const inFile = isInFile(schema) ? ` Or \`${name}_FILE\`.` : '';
    return `- \`${name}\` (${standard === undefined ? otherwise : `\`${standard}\``}): ${description} Example: \`${example}\`${inFile}\n`;
  };
  const groups = Object.entries({ ...SETTINGS, 'The command line': CLIENT_SETTINGS }).map(
    ([title, settings]) => `\n## ${title}\n\n${Object.entries(settings).map(lineOf).join('')}`,
  );
  return `# Configuration

Every setting is a variable of the environment, or a line \`NAME=value\` in the file \`.env\` of the folder in which the program starts. The environment wins over the file, and an empty
variable counts as left out. Behind each name stands its default. \`books config\` prints the settings that hold and where each comes from. The rules: [configuration](../rules/configuration.md).

A secret, or an address with a password, can be in a file, such as a mounted secret: set \`NAME_FILE\` to its path instead of \`NAME\`. The settings below that have this variable name it.

${MADE}
${groups.join('')}`;
};

const errorsPage = (): string => {
  const codes = Object.entries(STATUS) as readonly (readonly [ProblemCode, number])[];
  const lines = codes.map(([code, status]) => `- \`${code}\` ${status}: ${MEANINGS[code]}\n`);
  return `# Errors

Every error of the HTTP interface is \`application/problem+json\` (RFC 9457):

\`\`\`json
{
  "type": "urn:ledger:problem:period_closed",
  "title": "Period closed",
  "status": 422,
  "detail": "2026-07 is closed. To change its postings, reopen it.",
  "code": "period_closed",
  "reason": "month_closed",
  "params": { "closed": "2026-07" },
  "request_id": "req_01m7xrvp4ze009wha8p0b2wmga"
}
\`\`\`

| Field | For |
| --- | --- |
| \`code\` | Programs. It decides what to do, and its list is below. |
| \`detail\` | A person: what is wrong, and what to do next. |
| \`reason\`, \`params\` | A program that shows the problem in its own words. \`reason\` is the key of the sentence in \`detail\`, and \`params\` are its values. |
| \`errors\` | The fields or rows that are wrong, at most 100. Each has \`field\`, \`code\`, \`message\`, \`reason\` and \`params\`. |
| \`remedies\` | A program that offers a way out. Each has a \`field\` and a \`value\`: with any one of them, the same request succeeds. The server tried each. |

In the library, the code is the \`refused\` of a refusal. A refused request changed nothing. Only after \`outcome_unknown\` this is not known.

If several things are wrong, the first is reported (HTTP-2 in [the rules](../rules/http.md)). The page of each [rule](../rules/README.md) has the order in which the books check. With an \`Idempotency-Key\`, a 409 or 422 is stored and returned again. After 400, 401, 403, 404, 429 or 5xx, send the same request again with the same key (HTTP-14, HTTP-64).

${MADE}

${lines.join('')}`;
};

const eventsPage = (): string => {
  const lines = EVENT_TYPES.map((type) => `- \`${type}\`: ${OCCASIONS[type]}\n`);
  return `# Events

Every type of event. What an event has, and how events are read: [events and audit](../concepts/events-and-audit.md). The schema of each body is in the [API description](openapi.json),
under \`webhooks\`. The subject is what the type names: of \`period\` the month (\`2026-01\`), of \`webhook.test\` the subscription, of \`connection.failing\` the connection or the subscription.

${MADE}

${lines.join('')}`;
};

describe('[CLI-13] the references', () => {
  test.each([
    ['configuration', configurationPage],
    ['errors', errorsPage],
    ['events', eventsPage],
  ])('are made of what stands in the sources: %s', async (name, page) => {
    await expect(page()).toMatchFileSnapshot(`${ROOT}docs/reference/${name}.md`);
  });

  test('have examples of settings that are taken', () => {
    const { LEDGER_DATABASE_PREFIX, ...onPostgres } = Object.fromEntries(
      Object.entries(Environment.entries).map(([name, schema]) => [name, descriptionOf(schema).example]),
    );
    expect(readConfig({ environment: onPostgres, file: {} })).not.toHaveProperty('wrong');
    expect(readConfig({ environment: { LEDGER_DATABASE_PREFIX }, file: {} })).not.toHaveProperty('wrong');
  });
});

const VARIABLES = variablesOf(Environment.entries);

const docs = readdirSync(`${ROOT}docs`, { recursive: true, encoding: 'utf8' }).filter((name) => /^(?!rules).*\.md$/.test(name));

test.each(['README.md', ...docs.map((name) => `docs/${name}`)])('[CLI-13] no page names a setting that is none: %s', (page) => {
  const named = [...readFileSync(`${ROOT}${page}`, 'utf8').matchAll(/\bLEDGER_[A-Z_]+\b/g)].map(([name]) => name);
  expect(named.filter((name) => !VARIABLES.includes(name) && !OF_THE_CLIENT.includes(name))).toEqual([]);
});

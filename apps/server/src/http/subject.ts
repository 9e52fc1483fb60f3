import type { Caller, EventFamily, Ledger, Refusal } from 'ledger-core';
import type { Encodes, Rendering } from 'ledger-wire/mapping';
import type * as v from 'valibot';
import { isRefused } from './problem.ts';
import type { Route } from './route.ts';

/** How the subject of an event is answered: as its GET does, or as a row of its list. */

const named = (routes: readonly Route[], name: string): Route => {
  const route = routes.find((candidate) => candidate.name === name);
  if (route === undefined) throw new Error(`There is no operation ${name}.`);
  return route;
};

/** Some subjects of a family, for a caller. */
export interface Asked extends Rendering {
  readonly caller: Caller;
  readonly subjectIds: readonly string[];
}

/** The answers by the ids of the subjects, as JSON; none for a subject that is not there. */
type Answers = ReadonlyMap<string, unknown>;
type Answered = (ledger: Ledger, asked: Asked) => Promise<Answers>;

/** How the subjects of a family are answered, and the schema of an answer. */
export interface Subject {
  readonly answered: Answered;
  readonly schema: v.GenericSchema | undefined;
}

/** The subjects of a module, by the family of their events. */
export type Subjects = { readonly [Family in EventFamily]?: Subject };

/** A subject with a GET of its own, which is asked once for each. */
export const answeredBy = (routes: readonly Route[], name: string, param: string): Subject => {
  const route = named(routes, name);
  return {
    schema: route.answers,
    answered: async (ledger, { caller, subjectIds, ...rendering }) => {
      const answers = new Map<string, unknown>();
      for (const subjectId of subjectIds) {
        const asked = { caller, ...rendering, params: { [param]: subjectId }, query: {}, body: undefined, before: undefined };
        const result = await route.call(ledger, asked);
        if (!isRefused(result)) answers.set(subjectId, route.as(result, asked));
      }
      return answers;
    },
  };
};

/** A subject of which many are read at once. */
export const answeredTogether = <Row>(
  schema: v.GenericSchema & Encodes<Row, { readonly id: string }>,
  read: (ledger: Ledger, asked: Asked) => Promise<readonly Row[] | Refusal>,
): Subject => ({
  schema,
  answered: async (ledger, asked) => {
    const rows = await read(ledger, asked);
    return new Map(isRefused(rows) ? [] : rows.map((row) => schema.encode(row, asked)).map((answer) => [answer.id, answer]));
  },
});

/** A subject that only the list of its kind shows. */
export const listedBy = <Row extends { readonly id: string }>(
  schema: v.GenericSchema & Encodes<Row, { readonly id: string }>,
  list: (ledger: Ledger, caller: Caller) => Promise<readonly Row[] | Refusal>,
): Subject =>
  answeredTogether(schema, async (ledger, { caller, subjectIds }) => {
    const rows = await list(ledger, caller);
    return isRefused(rows) ? rows : rows.filter(({ id }) => subjectIds.includes(id));
  });

import type { operations } from './generated/schema.ts';
import { NoResponse, Refused } from './refused.ts';
import type { OperationId, Schemas } from './types.ts';

type StreamedResult<Id extends OperationId> = operations[Id]['responses'] extends {
  200: { content: { 'application/x-ndjson': infer Line } };
}
  ? Line
  : never;

/** A line of a streamed response. A fault is thrown, so it is not a line. */
export type Line<Id extends OperationId> = Exclude<StreamedResult<Id>, { kind: 'fault' }>;

/**
 * A streamed response, which is requested when it is read. `for await` yields each line as it arrives. The last one is the result.
 * @example
 * for await (const line of ledger.reports.verify()) if (line.kind === 'result') console.log(line.holds);
 */
export type Lines<Id extends OperationId> = AsyncIterable<Line<Id>>;

interface AnyLine {
  readonly kind: string;
  readonly problem?: Schemas['Problem'];
}

/** Yields the lines of a response. If the reader stops early, the response is cancelled. */
export async function* linesOf(send: () => Promise<Response>): AsyncGenerator<AnyLine> {
  const result = await send();
  let last: AnyLine | undefined;
  for await (const text of textsOf(result)) {
    last = JSON.parse(text) as AnyLine;
    if (last.problem !== undefined) throw new Refused(last.problem, null);
    yield last;
  }
  if (last?.kind !== 'result') throw new NoResponse('The answer ended before its last line.', false);
}

export const LINES_TYPE = 'application/x-ndjson';

interface WorkLine extends AnyLine {
  readonly status?: number;
  readonly answer?: unknown;
}

/**
 * The response at the end of progress lines, identical to one without progress: its status, its JSON, or its problem. It is read completely
 * here, so a connection that breaks during this time is retried like a missing response.  [CLN-16]
 */
export const resultAtEnd = async (lines: Response, onWork: (progress: Schemas['WorkProgressOut']) => void): Promise<Response> => {
  for await (const text of textsOf(lines)) {
    const line = JSON.parse(text) as WorkLine;
    if (line.kind === 'progress') onWork(line as Schemas['WorkProgressOut']);
    else if (line.problem !== undefined) return jsonOf(line.problem, line.problem.status, 'application/problem+json');
    else return jsonOf(line.answer, line.status ?? lines.status, 'application/json', lines.headers);
  }
  throw new Error('the answer ended before its last line');
};

const jsonOf = (value: unknown, status: number, type: string, before?: Headers): Response => {
  const headers = new Headers(before);
  headers.set('content-type', type);
  return new Response(JSON.stringify(value), { status, headers });
};

/** The last line of a streamed response, which is its result. */
export const lastOf = async (lines: AsyncIterable<AnyLine>): Promise<unknown> => {
  let last: unknown;
  for await (const line of lines) last = line;
  return last;
};

async function* textsOf({ body }: Response): AsyncGenerator<string> {
  const reader = body?.pipeThrough(new TextDecoderStream()).getReader();
  let rest = '';
  try {
    for (let read = await reader?.read(); read !== undefined && !read.done; read = await reader?.read()) {
      const texts = (rest + read.value).split('\n');
      rest = texts.pop() ?? '';
      yield* texts;
    }
  } catch (broke) {
    throw new NoResponse('The connection broke before the last line of the answer.', false, broke);
  } finally {
    await reader?.cancel().catch(() => undefined);
  }
}

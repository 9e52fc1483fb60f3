import { isRefusal, type Refusal } from 'ledger-core';
import { type Exchange, refusalOf } from './exchange.ts';
import { PROBLEM_TYPE, problem } from './problem.ts';
import type { HttpResponse } from './response.ts';

/** NDJSON: one object per line. */
export const LINES_TYPE = 'application/x-ndjson';

/** The client disconnected, so nobody reads the stream. */
class Gone extends Error {}

/** Sends a line. Throws if the client disconnected, which ends the work. */
type Report = (line: object) => void;

/**
 * A streaming NDJSON response. Its status is sent with the first line, so an earlier refusal is a problem response. A later fault becomes
 * the last line, as a problem.  [HTTP-69]
 */
export const inLines = async (exchange: Exchange, work: (report: Report) => Promise<object | Refusal>): Promise<HttpResponse | Refusal> => {
  const { body, tell: report, begun, finish, isGone } = lineStream();
  const last = work(report);
  const first = await Promise.race([begun, last]);
  if (isRefusal(first)) return first;
  // Ending the work because the client disconnected is not a fault.
  void last.then(JSON.stringify, (error: unknown) => (isGone() ? '' : lastLineOf(faultOf(exchange, error)))).then(finish);
  return { status: 200, type: LINES_TYPE, body };
};

/**
 * An NDJSON response if the client requested one: progress events, then the result. A result before the first event is sent as an ordinary
 * response. If the client disconnects, the work continues like any other write.  [HTTP-70]
 */
export const streamedInLines = async (exchange: Exchange, work: (report: Report) => Promise<HttpResponse>): Promise<HttpResponse> => {
  const { body, tell: report, begun, finish, isGone } = lineStream();
  const last = work((line) => {
    if (!isGone()) report(line);
  });
  const first = await Promise.race([begun, last]);
  if (first !== undefined) return first;
  void last.catch((error: unknown) => faultOf(exchange, error)).then((result) => finish(lastLineOf(result)));
  return { status: 200, type: LINES_TYPE, body };
};

/** The response for a fault during the work, which is logged. */
const faultOf = ({ requestId, fault }: Exchange, error: unknown): HttpResponse => {
  fault(error);
  return problem(refusalOf(error), requestId);
};

/** The response body is already JSON, so it is not serialized again. */
const lastLineOf = ({ status, body, type }: HttpResponse): string =>
  type === PROBLEM_TYPE ? `{"kind":"fault","problem":${body}}` : `{"kind":"result","status":${status},"answer":${body}}`;

const lineStream = () => {
  let isGone = false;
  let send: (text: string) => void = () => undefined;
  let close = (): void => undefined;
  let begin = (): void => undefined;
  const begun = new Promise<void>((resolve) => {
    begin = resolve;
  });
  const texts = new ReadableStream<string>({
    start: (controller) => {
      send = (text) => controller.enqueue(text);
      close = () => controller.close();
    },
    cancel: () => {
      isGone = true;
    },
  });
  const report: Report = (line) => {
    if (isGone) throw new Gone('The client closed the connection.');
    begin();
    send(`${JSON.stringify(line)}\n`);
  };
  const finish = (text: string): void => {
    if (isGone) return;
    send(`${text}\n`);
    close();
  };
  return {
    body: texts.pipeThrough(new TextEncoderStream()) as NonNullable<HttpResponse['body']>,
    tell: report,
    begun,
    finish,
    isGone: () => isGone,
  };
};

import { isRefusal, type Refusal } from 'ledger-core';
import type { Answer } from './answer.ts';
import { type Exchange, refusalOf } from './exchange.ts';
import { PROBLEM_TYPE, problem } from './problem.ts';

/** Lines of JSON, each an object. */
export const LINES_TYPE = 'application/x-ndjson';

/** The client has gone away, and nobody reads what comes. */
class Gone extends Error {}

/** Sends a line. It throws when nobody reads any more, which ends the work. */
type Tell = (line: object) => void;

/**
 * An answer in lines, sent while work goes on. Its status waits for the first line, so a refusal before it is a problem; a fault after it is the last line, as a
 * problem too.  [HTTP-69]
 */
export const inLines = async (exchange: Exchange, work: (tell: Tell) => Promise<object | Refusal>): Promise<Answer | Refusal> => {
  const { body, tell, begun, finish, isGone } = lineStream();
  const last = work(tell);
  const first = await Promise.race([begun, last]);
  if (isRefusal(first)) return first;
  // What ends the work since nobody reads any more is no fault.
  void last.then(JSON.stringify, (error: unknown) => (isGone() ? '' : lastLineOf(faultOf(exchange, error)))).then(finish);
  return { status: 200, type: LINES_TYPE, body };
};

/**
 * An answer in lines where the client asked for them: how far the work has come, and last the answer. An answer that comes before the first line is sent as ever.
 * When the client goes away the work goes on, as that of any other write.  [HTTP-70]
 */
export const answeredInLines = async (exchange: Exchange, work: (tell: Tell) => Promise<Answer>): Promise<Answer> => {
  const { body, tell, begun, finish, isGone } = lineStream();
  const last = work((line) => {
    if (!isGone()) tell(line);
  });
  const first = await Promise.race([begun, last]);
  if (first !== undefined) return first;
  void last.catch((error: unknown) => faultOf(exchange, error)).then((answer) => finish(lastLineOf(answer)));
  return { status: 200, type: LINES_TYPE, body };
};

/** The answer of a fault in the middle of the work, which is logged. */
const faultOf = ({ requestId, fault }: Exchange, error: unknown): Answer => {
  fault(error);
  return problem(refusalOf(error), requestId);
};

/** An answer is a text of JSON already, so it is not written again. */
const lastLineOf = ({ status, body, type }: Answer): string =>
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
  const tell: Tell = (line) => {
    if (isGone) throw new Gone('Nobody reads the answer.');
    begin();
    send(`${JSON.stringify(line)}\n`);
  };
  const finish = (text: string): void => {
    if (isGone) return;
    send(`${text}\n`);
    close();
  };
  return {
    body: texts.pipeThrough(new TextEncoderStream()) as NonNullable<Answer['body']>,
    tell,
    begun,
    finish,
    isGone: () => isGone,
  };
};

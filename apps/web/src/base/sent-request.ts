/** A request with its response. */
export interface SentRequest {
  readonly id: number;
  /** The path of the page that sent it. */
  readonly page: string;
  readonly method: string;
  readonly path: string;
  /** Undefined if there is none, or if it may contain a secret. */
  readonly body: string | number | undefined;
  readonly contentType: string | undefined;
  readonly at: string;
  readonly milliseconds: number;
  /** Null if no response arrived. */
  readonly status: number | null;
  readonly requestId: string | null;
  readonly response: string | undefined;
}

const quoted = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`;

/** A request as a command line. Its token is a placeholder. Pure. */
export const curlOf = ({ method, path, body, contentType }: SentRequest, origin: string): string =>
  [
    `curl -X ${method} ${quoted(`${origin}${path}`)}`,
    `-H "Authorization: Bearer $LEDGER_TOKEN"`,
    ...(contentType === undefined || body === undefined ? [] : [`-H ${quoted(`Content-Type: ${contentType}`)}`]),
    ...(typeof body === 'string' ? [`--data ${quoted(body)}`] : []),
  ].join(' \\\n  ');

/** One request. With `json` it is a POST. A request with a single-use credential is not retried. */
export interface FeedHttpRequest {
  readonly url: string;
  readonly method?: 'GET' | 'POST' | 'DELETE';
  readonly headers?: Readonly<Record<string, string>>;
  readonly json?: object;
  readonly isOnce?: boolean;
  /** Additional secrets in the request, such as in its path. */
  readonly secrets?: readonly string[];
}

/** One request. With `json` it is posted; a request that is valid once is not repeated. */
export interface Asked {
  readonly url: string;
  readonly method?: 'GET' | 'POST' | 'DELETE';
  readonly headers?: Readonly<Record<string, string>>;
  readonly json?: object;
  readonly isOnce?: boolean;
  /** Secrets that it carries elsewhere, such as in its path. */
  readonly secrets?: readonly string[];
}

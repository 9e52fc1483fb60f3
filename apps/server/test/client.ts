/** A client of a running server: sends JSON, answers status and body. */
export interface Sent {
  readonly status: number;
  // Bodies of many resources; each test states the fields that it expects.
  readonly body: Record<string, never>;
  readonly text: string;
  readonly headers: Headers;
}

export const clientOf = (url: string, token: string) => {
  const send = async (requested: string, body?: unknown, headers: Readonly<Record<string, string>> = {}): Promise<Sent> => {
    const [method = 'GET', path = '/'] = requested.split(' ');
    const isForm = body instanceof FormData;
    const response = await fetch(url + path, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(isForm || body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
    });
    const text = await response.text();
    return { status: response.status, text, headers: response.headers, body: text === '' ? {} : JSON.parse(text) };
  };
  const upload = (sourceId: string, fileName: string, content: string, fields: Readonly<Record<string, string>> = {}) => {
    const form = new FormData();
    form.set('file', new File([content], fileName, { type: 'text/csv' }));
    for (const [name, value] of Object.entries(fields)) form.set(name, value);
    return send(`POST /v1/source_accounts/${sourceId}/statements`, form);
  };
  return { send, upload };
};

export type Client = ReturnType<typeof clientOf>;

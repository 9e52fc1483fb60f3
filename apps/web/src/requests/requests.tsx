import { useLocation } from '@tanstack/react-router';
import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { useTexts } from '../base/catalogue/catalogue.ts';
import { clearRequests, latestRequests, onRequests } from '../base/requests.ts';
import { curlOf, type SentRequest } from '../base/sent-request.ts';
import { CodeBlock } from '../parts/code-block.tsx';
import { Moment } from '../parts/day.tsx';
import { type Column, List } from '../parts/list.tsx';
import { CopyButton } from '../parts/secret.tsx';
import '../parts/facts.css';
import './requests.css';

/** The latest requests of the shown page, with the selected one. Escape closes it. */
export const Requests = ({ close }: { readonly close: () => void }) => {
  const texts = useTexts();
  const { pathname } = useLocation();
  const pane = useRef<HTMLElement>(null);
  const all = useSyncExternalStore(onRequests, latestRequests);
  const [current, look] = useState<string>();
  const requests = useMemo(() => all.filter(({ page }) => page === `/app${pathname}` || page === pathname), [all, pathname]);
  const shown = requests.find(({ id }) => String(id) === current) ?? requests[0];
  useEffect(() => pane.current?.focus(), []);
  return (
    <section
      ref={pane}
      tabIndex={-1}
      className="requests"
      aria-label={texts.requests.heading}
      onKeyDown={(event) => {
        if (event.key === 'Escape') close();
      }}
    >
      <header className="bar-head">
        <h2>{texts.requests.heading}</h2>
        <span className="muted requests-how">{texts.requests.how}</span>
        <a href="/docs" target="_blank" rel="noreferrer">
          {texts.requests.docs}
        </a>
        <button type="button" className="quiet" onClick={clearRequests}>
          {texts.requests.clear}
        </button>
        <button type="button" className="quiet" onClick={close}>
          {texts.states.close} <kbd>Esc</kbd>
        </button>
      </header>
      {shown === undefined ? (
        <p className="muted requests-none">{texts.requests.none}</p>
      ) : (
        <div className="requests-panes">
          <RequestsList requests={requests} current={String(shown.id)} look={look} />
          <RequestDetail key={shown.id} request={shown} />
        </div>
      )}
    </section>
  );
};

interface ListProps {
  readonly requests: readonly SentRequest[];
  readonly current: string;
  readonly look: (id: string) => void;
}

const RequestsList = ({ requests, current, look }: ListProps) => {
  const texts = useTexts();
  const columns = useMemo(
    (): readonly Column<SentRequest>[] => [
      { name: texts.requests.method, of: ({ method }) => <code>{method}</code> },
      { name: texts.requests.path, className: 'cut', of: ({ path }) => <span title={path}>{path}</span> },
      { name: texts.requests.status, of: (request) => <Status of={request} /> },
      { name: texts.requests.time, className: 'right muted', of: ({ milliseconds }) => `${milliseconds} ms` },
    ],
    [texts],
  );
  const rows = useMemo(
    () =>
      requests.map((request) => ({
        id: String(request.id),
        name: `${request.method} ${request.path}`,
        value: request,
        isSelectable: false,
      })),
    [requests],
  );
  return (
    <div className="requests-list-place">
      <List
        label={texts.requests.heading}
        className="requests-list"
        rows={rows}
        columns={columns}
        hasHead
        isSecond
        current={current}
        look={look}
        open={look}
        height={30}
      />
    </div>
  );
};

const Status = ({ of: { status } }: { readonly of: SentRequest }) => {
  const texts = useTexts();
  const isFault = status === null || status >= 400;
  return <span className={isFault ? 'tag tag-warn' : 'tag'}>{status ?? texts.requests.noResponse}</span>;
};

const RequestDetail = ({ request }: { readonly request: SentRequest }) => {
  const texts = useTexts();
  const { method, path, body, response, requestId, at } = request;
  const sent = typeof body === 'number' ? texts.requests.file(body) : body && indented(body);
  return (
    <section className="stack" aria-label={`${method} ${path}`}>
      <p>
        <code className="requests-path">
          {method} {path}
        </code>
      </p>
      <dl className="facts">
        <dt>{texts.developer.at}</dt>
        <dd>
          <Moment at={at} />
        </dd>
        <dt>{texts.requests.status}</dt>
        <dd>
          <Status of={request} />
        </dd>
        <dt>{texts.developer.requestId}</dt>
        <dd>{requestId ?? '–'}</dd>
      </dl>
      <p>
        <CopyButton text={curlOf(request, location.origin)} does={texts.requests.curl} />
      </p>
      <h3>{texts.requests.body}</h3>
      {sent === undefined ? <p className="muted">{texts.requests.noBody}</p> : <CodeBlock label={texts.requests.body}>{sent}</CodeBlock>}
      <h3>{texts.requests.response}</h3>
      {response === undefined ? (
        <p className="muted">{texts.requests.noBody}</p>
      ) : (
        <CodeBlock label={texts.requests.response}>{indented(response)}</CodeBlock>
      )}
    </section>
  );
};

/** JSON to be read; another text, or JSON that was cut, as it is. */
const indented = (text: string): string => {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
};

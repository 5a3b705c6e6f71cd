// GraphiQL with the worked examples. The page /graphiql of the service loads it (src/gateway/pages/explore/graphiql-page.ts).
import { setNonce } from 'get-nonce';
import { GraphiQL } from 'graphiql';
import { useEditorContext, usePluginStore, useSchemaStore } from '@graphiql/react';
import { createGraphiQLFetcher } from '@graphiql/toolkit';
import { useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import 'graphiql/style.css';
import './graphiql.css';

/**
 * What the page hands over: texts in its language, the examples, the one to open, the key's placeholder, and the headers to
 * begin with.
 */
const {
  texts,
  examples,
  opened,
  placeholder,
  headers: firstHeaders,
} = JSON.parse(document.getElementById('page-data').textContent);

// Dialogs put a stylesheet into the page, which the Content-Security-Policy allows with the page's nonce only.
setNonce(document.querySelector('script[nonce]').nonce);

/** How long nothing must be typed in the headers before the schema is asked for, in milliseconds. */
const TYPING_PAUSE = 400;

const url = new URL('graphql', document.baseURI).href;
const send = createGraphiQLFetcher({ url, subscriptionUrl: url.replace(/^http/, 'ws') });

/** Requests without a key would only count as failed attempts. */
function fetcher(parameters, options) {
  if (keyIn(JSON.stringify(options?.headers ?? {}))) return send(parameters, options);
  return { errors: [{ message: texts.missingKey }] };
}

/** The key in a text of headers, or the mark of a session; undefined if there is none but the placeholder. */
function keyIn(headers) {
  try {
    const entries = Object.entries(JSON.parse(headers));
    const key = entries.find(([name]) => ['x-api-key', 'x-skillgate-session'].includes(name.toLowerCase()))?.[1];
    return key === placeholder ? undefined : key;
  } catch {
    return undefined;
  }
}

/**
 * A key that somebody enters is not stored in the browser, where the next user could read it: GraphiQL's history would
 * store the headers of each request.
 */
const storageWithoutHeaders = {
  getItem: (name) => localStorage.getItem(name),
  removeItem: (name) => localStorage.removeItem(name),
  clear: () => localStorage.clear(),
  get length() {
    return localStorage.length;
  },
  setItem: (name, value) => localStorage.setItem(name, withoutHeaders(value)),
};

/** A stored value, which may be JSON, without the headers of requests. */
function withoutHeaders(value) {
  try {
    return JSON.stringify(JSON.parse(value, (name, inner) => (name === 'headers' ? undefined : inner)));
  } catch {
    return value;
  }
}

/** Asks for the schema as soon as there is a key, and hands its headers to the tabs that are opened later. */
function SchemaOfKey({ onKey }) {
  const { headerEditor } = useEditorContext({ nonNull: true });
  const introspect = useSchemaStore((store) => store.introspect);
  useEffect(() => {
    if (!headerEditor) return undefined;
    let known = keyIn(headerEditor.getValue());
    let timer;
    const read = () => {
      const headers = headerEditor.getValue();
      const key = keyIn(headers);
      if (!key || key === known) return;
      known = key;
      onKey(headers);
      void introspect();
    };
    const wait = () => {
      clearTimeout(timer);
      timer = setTimeout(read, TYPING_PAUSE);
    };
    headerEditor.on('change', wait);
    return () => {
      clearTimeout(timer);
      headerEditor.off('change', wait);
    };
  }, [headerEditor, introspect, onKey]);
  return null;
}

/** The worked examples; each opens in the current tab if nothing was written there, else in one of its own. */
function Examples() {
  const { addTab, queryEditor, responseEditor } = useEditorContext({ nonNull: true });
  const open = (document) => {
    const current = queryEditor.getValue();
    if (current.trim() !== '' && !examples.some((example) => example.document === current)) addTab();
    // A new tab fills the editors when it is shown.
    setTimeout(() => {
      queryEditor.setValue(document);
      responseEditor?.setValue('');
    });
  };
  return (
    <section aria-label={texts.examples} className="examples" lang="en">
      <div className="graphiql-doc-explorer-title">{texts.examples}</div>
      <ol>
        {examples.map(({ name, title, document }) => (
          <li key={name}>
            <button type="button" onClick={() => open(document)}>
              {title}
            </button>
          </li>
        ))}
      </ol>
    </section>
  );
}

const ExamplesIcon = () => (
  <svg viewBox="0 0 24 24" fill="none" stroke="currentColor" strokeWidth="1.5" aria-hidden="true">
    <path d="M8 6h12M8 12h12M8 18h12M4 6h.01M4 12h.01M4 18h.01" strokeLinecap="round" />
  </svg>
);

// One array for all times: GraphiQL closes the panels whenever it gets another.
const PLUGINS = [{ title: texts.examples, icon: ExamplesIcon, content: Examples }];

/** Opens the panel with the examples at the start, which GraphiQL does only by the button of the panel. */
function OpenExamples() {
  const isReady = usePluginStore((store) => store.plugins.length > 0);
  useEffect(() => {
    if (isReady) document.querySelector(`button[aria-label="Show ${texts.examples}"]`)?.click();
  }, [isReady]);
  return null;
}

function Page() {
  const [headers, setHeaders] = useState(JSON.stringify(firstHeaders, null, 2));
  return (
    <GraphiQL
      fetcher={fetcher}
      defaultHeaders={headers}
      // An example that the address names takes the place of what was open before.
      {...(opened ? { query: opened } : { defaultQuery: examples[0]?.document })}
      defaultEditorToolsVisibility="headers"
      plugins={PLUGINS}
      storage={storageWithoutHeaders}
      shouldPersistHeaders={false}
      showPersistHeadersSettings={false}
    >
      <GraphiQL.Logo>
        <span />
      </GraphiQL.Logo>
      <GraphiQL.Toolbar>
        {({ prettify, copy, merge }) => (
          <>
            {prettify}
            {merge}
            {copy}
            <OpenExamples />
            <SchemaOfKey onKey={setHeaders} />
          </>
        )}
      </GraphiQL.Toolbar>
    </GraphiQL>
  );
}

createRoot(document.getElementById('graphiql')).render(<Page />);

import { readFileSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'graphql';
import { LRUCache } from 'lru-cache';
import { ServiceError, StartupError } from '../../platform/errors/index.js';
import { MAX_TOKENS } from '../limits/document-size.js';

/** Maximum number of documents that are remembered by their hashes, and of characters in all of them. */
const MAX_REMEMBERED = 2000;
const MAX_REMEMBERED_LENGTH = 4_000_000;

/** What names the document of a request: its text, or the hash of its text. */
export interface DocumentReference {
  readonly query?: unknown;
  /** Of GraphQL over HTTP; may have Apollo's `persistedQuery` with a hash. */
  readonly extensions?: unknown;
}

/** The documents that requests may name by a hash instead of their text. */
export interface PersistedDocuments {
  /** Whether only registered documents are executed. */
  readonly areRegistered: boolean;
  /**
   * The text of a request's document; undefined if the hash is unknown, or the request names no document.
   *
   * @throws ServiceError FORBIDDEN if only registered documents are executed and this is none.
   */
  textOf(reference: DocumentReference): string | undefined;
  /** The text with a hash. */
  find(hash: string): string | undefined;
  /** Remembers a text whose hash has been verified; not where documents are registered. */
  remember(hash: string, text: string): void;
}

/**
 * Creates the documents of Automatic Persisted Queries: a client that sends an unknown hash is asked to send the text
 * too. Each process remembers the latest documents, whichever organisation has sent them: a hash is that of the text, so
 * nobody can put another text in its place.
 */
export function rememberDocuments(): PersistedDocuments {
  const texts = new LRUCache<string, string>({
    max: MAX_REMEMBERED,
    maxSize: MAX_REMEMBERED_LENGTH,
    sizeCalculation: (text, hash) => text.length + hash.length,
  });
  return {
    areRegistered: false,
    find: (hash) => texts.get(hash),
    remember: (hash, text) => void texts.set(hash, text),
    textOf: ({ query, extensions }) => {
      if (typeof query === 'string') return query;
      const hash = hashOf(extensions);
      return hash === undefined ? undefined : texts.get(hash);
    },
  };
}

/**
 * Reads the documents that may be executed, by their hashes in the form that GraphQL Code Generator writes
 * (persistedDocuments): JSON with a text for each hash.
 *
 * @param path - a file, or a folder of which all .json files are read.
 * @throws StartupError if it cannot be used.
 */
export function registerDocuments(path: string): PersistedDocuments {
  const texts = new Map<string, string>();
  try {
    for (const file of filesAt(path)) {
      const content = JSON.parse(readFileSync(file, 'utf8')) as unknown;
      for (const [hash, text] of entriesOf(content, file)) {
        if ((texts.get(hash) ?? text) !== text) throw new Error(`${file} has another document for ${hash}`);
        texts.set(hash, text);
      }
    }
    if (texts.size === 0) throw new Error('it contains no documents');
  } catch (error) {
    throw new StartupError(`REGISTERED_DOCUMENTS cannot be used (${path}): ${(error as Error).message}`, {
      cause: error,
    });
  }
  const known = new Set(texts.values());
  return {
    areRegistered: true,
    find: (hash) => texts.get(hash),
    remember: () => undefined,
    textOf: ({ query, extensions }) => {
      const hash = hashOf(extensions);
      if (query === undefined && hash === undefined) return undefined;
      const text = typeof query === 'string' ? query : texts.get(hash ?? '');
      if (text === undefined || !known.has(text)) throw new ServiceError('FORBIDDEN', 'error.document.unregistered');
      return text;
    },
  };
}

/** The hash in the extensions of a request, which is JSON in a request by GET. */
function hashOf(extensions: unknown): string | undefined {
  const { persistedQuery } = Object(typeof extensions === 'string' ? parseOrNull(extensions) : extensions) as {
    readonly persistedQuery?: unknown;
  };
  const { version, sha256Hash } = Object(persistedQuery) as {
    readonly version?: unknown;
    readonly sha256Hash?: unknown;
  };
  return version === 1 && typeof sha256Hash === 'string' ? sha256Hash : undefined;
}

function parseOrNull(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function filesAt(path: string): string[] {
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path)
    .filter((name) => name.endsWith('.json'))
    .sort()
    .map((name) => join(path, name));
}

/** @throws Error if the content is not a text of GraphQL for each hash. */
function entriesOf(content: unknown, file: string): [string, string][] {
  if (typeof content !== 'object' || content === null || Array.isArray(content)) {
    throw new Error(`${file} is not an object of JSON`);
  }
  return Object.entries(content).map(([hash, text]) => {
    if (typeof text !== 'string') throw new Error(`${file} has no text for ${hash}`);
    try {
      parse(text, { noLocation: true, maxTokens: MAX_TOKENS });
    } catch (error) {
      throw new Error(`${file} has no document for ${hash}: ${(error as Error).message}`, { cause: error });
    }
    return [hash, text];
  });
}

import { readFileSync } from 'node:fs';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { parse } from 'yaml';
import { projectFile } from '../../../src/platform/files/project-files.js';
import type { TestAnswer } from '../services/test-service.js';

type Json = Record<string, unknown>;

interface Answer {
  readonly headers?: Record<string, Json>;
  readonly content?: Record<string, { readonly schema: Json }>;
}

/** A request of a test, as far as its answer depends on it. */
export interface AskedFor {
  readonly method: string;
  readonly path: string;
}

/** openapi.yaml as the measure of what the service says. */
export interface RestContract {
  /** Every method and path that it names, such as "GET /skillsets/{id}", without the health checks. */
  readonly operations: readonly string[];
  /** Statuses that it lists for an operation. */
  statusesOf(operation: string): readonly number[];
  /**
   * Finds what is wrong with an answer: a status that is not listed, a header that is missing or wrong, a body
   * that does not fit.
   *
   * @returns a line for each fault; none when the answer is as the contract has it.
   */
  faultsOf(asked: AskedFor, answer: TestAnswer): string[];
  /** The same for the body of a webhook. */
  faultsOfWebhook(event: string, body: unknown): string[];
}

/** What holds for every path and is listed for none. */
const EVERYWHERE: Readonly<Record<number, string>> = {
  400: 'UnreadablePath',
  401: 'Unauthenticated',
  404: 'NotFound',
  405: 'MethodNotAllowed',
};

/** Headers that an answer has only under a condition, which the contract tells in words. */
function isConditional(header: string, status: number): boolean {
  return header === 'Idempotent-Replayed' || (header === 'Retry-After' && (status === 404 || status === 409));
}

/** Reads openapi.yaml. */
export function openRestContract(): RestContract {
  const document = parse(readFileSync(projectFile('openapi.yaml'), 'utf8')) as Json;
  const ajv = new Ajv2020({ strict: false, allErrors: true, validateSchema: false });
  // The module's types know only its CommonJS face.
  (addFormats as unknown as (ajv: Ajv2020) => void)(ajv);
  ajv.addSchema(document, 'openapi');
  const compiled = new Map<Json, ValidateFunction>();

  function resolve<Value>(value: Value): Value {
    const { $ref } = Object(value) as { $ref?: string };
    if ($ref === undefined) return value;
    let found: unknown = document;
    for (const step of $ref.slice(2).split('/')) found = (found as Json)[step];
    return resolve(found as Value);
  }

  function faults(schema: Json, value: unknown): string[] {
    let validate = compiled.get(schema);
    if (!validate) {
      validate = ajv.compile(withAbsoluteReferences(schema));
      compiled.set(schema, validate);
    }
    return validate(value)
      ? []
      : (validate.errors ?? []).map(
          ({ instancePath, message, params }) => `body${instancePath} ${message} ${JSON.stringify(params)}`,
        );
  }

  const paths = document['paths'] as Record<string, Record<string, { responses: Record<string, Answer> }>>;
  const templates = Object.keys(paths).map((path) => ({
    path,
    pattern: new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}/?$`),
  }));

  function findAnswer({ method, path }: AskedFor, status: number): Answer | undefined {
    const template = templates.find(({ pattern }) => pattern.test(path.split('?')[0] as string))?.path;
    const operation = template && paths[template]?.[method === 'HEAD' ? 'get' : method.toLowerCase()];
    const listed = operation && operation.responses[status];
    if (listed) return resolve(listed);
    // What an operation does not list it must not answer, but for what no operation is asked.
    const general = EVERYWHERE[status];
    if (operation || general === undefined || (template && status === 404)) return undefined;
    return ((document['components'] as Json)['responses'] as Record<string, Answer>)[general];
  }

  return {
    operations: Object.entries(paths)
      .filter(([path]) => !path.startsWith('/health'))
      .flatMap(([path, item]) =>
        Object.keys(item)
          .filter((key) => key !== 'parameters')
          .map((method) => `${method.toUpperCase()} ${path}`),
      ),
    statusesOf: (operation) => {
      const [method = '', path = ''] = operation.split(' ');
      return Object.keys(paths[path]?.[method.toLowerCase()]?.responses ?? {}).map(Number);
    },
    faultsOf(asked, { status, headers, text, json }) {
      const answer = findAnswer(asked, status);
      if (!answer) return [`the contract lists no ${status} for ${asked.method} ${asked.path}: ${text}`];
      const found: string[] = [];
      for (const [name, given] of Object.entries(answer.headers ?? {})) {
        const value = headers.get(name);
        // A repeated answer is in the language of the first request.
        if (name === 'Content-Language' && headers.get('idempotent-replayed') !== null) continue;
        if (value === null && !isConditional(name, status)) found.push(`the header ${name} is missing`);
        if (value === null) continue;
        const schema = resolve(resolve(given)['schema'] as Json);
        found.push(
          ...faults(schema, schema['type'] === 'integer' ? Number(value) : value).map((fault) => `${name}: ${fault}`),
        );
      }
      if (!/\bAccept-Language\b/.test(headers.get('vary') ?? '')) found.push('Vary does not name Accept-Language');
      // What has an ETag may be kept by the client itself, which must ask each time whether it still holds.
      const mayBeKept = [200, 304].includes(status) && headers.get('etag') !== null;
      if (headers.get('cache-control') !== (mayBeKept ? 'private, no-cache' : 'no-store'))
        found.push('it may be kept by caches');
      if (headers.get('etag') !== null && !answer.headers?.['ETag']) found.push('it has an ETag');
      const schema = answer.content?.['application/json']?.schema;
      if (asked.method === 'HEAD' || !schema)
        return text === '' ? found : [...found, `there is a body where there should be none: ${text}`];
      if (headers.get('content-type') !== 'application/json; charset=utf-8')
        found.push(`the content type is ${headers.get('content-type')}`);
      found.push(...faults(schema, json));
      if (status >= 400 && (json as { code?: number })?.code !== status) found.push(`code is not ${status}`);
      return found;
    },
    faultsOfWebhook(event, body) {
      const webhook = (document['webhooks'] as Record<string, { post: { requestBody: Answer } }>)[event];
      const schema = webhook?.post.requestBody.content?.['application/json']?.schema;
      return schema ? faults(schema, body) : [`the contract has no webhook ${event}`];
    },
  };
}

/** References of the document, as a schema outside of it has to write them. */
function withAbsoluteReferences(schema: Json): Json {
  return JSON.parse(JSON.stringify(schema), (key, value: unknown) =>
    key === '$ref' ? `openapi${String(value)}` : value,
  ) as Json;
}

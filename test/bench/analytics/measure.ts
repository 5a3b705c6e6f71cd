import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { readSettings } from '../../../src/app/settings.js';
import { createOperationCompiler } from '../../../src/gateway/fast-path/compile-operations.js';
import { createSchema } from '../../../src/gateway/graphql/schema.js';
import { READ_MODELS } from '../../../src/gateway/reads/read-models.js';
import type { ReadScope } from '../../../src/platform/read-model/index.js';
import { createEncryption } from '../../../src/platform/security/encryption.js';
import { TEST_SECRET_KEY } from '../../support/test-secret-key.js';
import type { RunningContestant } from '../gateway/contestants.js';
import { percentilesOf, type Percentiles } from '../percentiles.js';
import type { OpenDataset } from './dataset/open-dataset.js';
import type { Question } from './questions.js';

/** How long a question takes. */
export interface QuestionFigures {
  readonly name: string;
  /** Milliseconds of the request to the gateway. */
  readonly gateway: Percentiles;
  /** Milliseconds of its statement alone, over a connection of its own. */
  readonly statement: Percentiles;
  /** The median of the one in proportion to that of the other. */
  readonly ratio: number;
  /** Rows that the plan reads of tables and indexes, and those that it groups or sorts. */
  readonly rowsRead: number;
  readonly rowsGrouped: number;
}

/** A node of a plan, as EXPLAIN (FORMAT JSON) has it. */
interface PlanNode {
  readonly 'Node Type': string;
  readonly 'Actual Rows': number;
  readonly 'Actual Loops': number;
  readonly Plans?: readonly PlanNode[];
}

/** Measures questions one after the other; each request waits for the answer to the one before. */
export async function createMeasurement({ dataset, server }: OpenDataset, service: RunningContestant) {
  const compiler = createOperationCompiler(createSchema(), READ_MODELS);
  const readScope: ReadScope = {
    organisationId: dataset.organisationId,
    language: 'en',
    now: () => new Date(),
    settings: readSettings({ SECRET_KEY: TEST_SECRET_KEY }),
    linkSigningKey: randomBytes(32),
    encryption: createEncryption(TEST_SECRET_KEY),
  };
  const connection = new pg.Client({ connectionString: server.url });
  await connection.connect();
  // As the service sets them.
  await connection.query("SET jit = off; SET random_page_cost = 1.1; SET work_mem = '16MB'");

  function statementOf({ name, query, variables }: Question, request: number) {
    const operation = compiler.prepareDocument(query, undefined, variables(request), readScope);
    if (!operation) throw new Error(`${name} is not one statement`);
    return operation.statement;
  }

  async function ask({ name, query, variables }: Question, request: number): Promise<void> {
    const response = await fetch(`${service.url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-api-key': dataset.apiKey },
      body: JSON.stringify({ query, variables: variables(request) }),
    });
    const { errors } = (await response.json()) as { errors?: unknown };
    if (errors !== undefined) throw new Error(`${name}: ${JSON.stringify(errors)}`);
  }

  async function timesOf(requests: number, run: (request: number) => Promise<unknown>): Promise<Percentiles> {
    // The first request compiles and plans.
    await run(0);
    const times: number[] = [];
    for (let request = 1; request <= requests; request += 1) {
      const startedAt = performance.now();
      await run(request);
      times.push(performance.now() - startedAt);
    }
    return percentilesOf(times);
  }

  async function planOf(question: Question): Promise<PlanNode> {
    const { text, values } = statementOf(question, 1);
    const { rows } = await connection.query<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>({
      text: `EXPLAIN (ANALYZE, TIMING OFF, FORMAT JSON) ${text}`,
      values,
    });
    return (rows[0] as (typeof rows)[number])['QUERY PLAN'][0].Plan;
  }

  return {
    async measure(question: Question, requests: number): Promise<QuestionFigures> {
      const gateway = await timesOf(requests, (request) => ask(question, request));
      const statement = await timesOf(requests, (request) => connection.query(statementOf(question, request)));
      const plan = await planOf(question);
      return {
        name: question.name,
        gateway,
        statement,
        ratio: Math.round((100 * gateway.p50) / statement.p50) / 100,
        rowsRead: rowsOf(plan, /Scan/, /CTE|Subquery|Function/),
        rowsGrouped: rowsOf(plan, /Aggregate|Sort/),
      };
    },
    close: () => connection.end(),
  };
}

/** The rows of all nodes of some types, in all their loops. */
function rowsOf(node: PlanNode, types: RegExp, except?: RegExp): number {
  const counts = types.test(node['Node Type']) && !except?.test(node['Node Type']);
  const own = counts ? node['Actual Rows'] * node['Actual Loops'] : 0;
  return Math.round((node.Plans ?? []).reduce((sum, child) => sum + rowsOf(child, types, except), own));
}

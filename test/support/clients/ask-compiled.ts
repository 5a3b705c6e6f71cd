import pg from 'pg';
import { createOperationCompiler } from '../../../src/gateway/fast-path/compile-operations.js';
import type { PreparedOperation } from '../../../src/gateway/fast-path/operations.js';
import type { ReadScope } from '../../../src/platform/read-model/index.js';
import { READ_MODELS } from '../../../src/gateway/reads/read-models.js';
import { createSchema } from '../../../src/gateway/graphql/schema.js';
import type { TestDatabase } from '../database/test-database.js';

type Variables = Readonly<Record<string, unknown>>;

/** Asks queries that one statement answers. */
export interface CompiledAsker {
  /** The statement of a query; undefined if none can answer it, or if its arguments are invalid. */
  prepare(query: string, variables?: Variables, scope?: Partial<ReadScope>): PreparedOperation | undefined;
  /** The data of the answer. Throws if no statement can answer the query. */
  // Tests know what they asked for.
  // eslint-disable-next-line @typescript-eslint/no-explicit-any
  ask(query: string, variables?: Variables, scope?: Partial<ReadScope>): Promise<any>;
  /** The plan of a query with the numbers of rows that were read, as PostgreSQL executed it. */
  explain(query: string, variables?: Variables, scope?: Partial<ReadScope>): Promise<PlanNode>;
  stop(): Promise<void>;
}

/** A step of a plan, as EXPLAIN (ANALYZE, FORMAT JSON) shows it. */
export interface PlanNode {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Index Name'?: string;
  readonly 'Actual Rows': number;
  readonly 'Actual Loops': number;
  readonly 'Rows Removed by Filter'?: number;
  readonly 'Rows Removed by Index Recheck'?: number;
  readonly Plans?: readonly PlanNode[];
}

/** All steps of a plan. */
export function stepsOf(plan: PlanNode): readonly PlanNode[] {
  return [plan, ...(plan.Plans ?? []).flatMap(stepsOf)];
}

/** The number of rows that a plan read of a table. */
export function rowsRead(plan: PlanNode, table: string): number {
  return stepsOf(plan)
    .filter((step) => step['Relation Name'] === table)
    .map((step) => {
      const removed = (step['Rows Removed by Filter'] ?? 0) + (step['Rows Removed by Index Recheck'] ?? 0);
      return (step['Actual Rows'] + removed) * step['Actual Loops'];
    })
    .reduce((sum, rows) => sum + rows, 0);
}

/** Creates an asker with a connection of its own. */
export async function createCompiledAsker({ url }: TestDatabase, own: ReadScope): Promise<CompiledAsker> {
  const compiler = createOperationCompiler(createSchema(), READ_MODELS);
  const connection = new pg.Client({ connectionString: url });
  await connection.connect();

  const prepare: CompiledAsker['prepare'] = (query, variables = {}, scope = {}) =>
    compiler.prepareDocument(query, undefined, variables, { ...own, ...scope });

  function require(...request: Parameters<CompiledAsker['prepare']>): PreparedOperation {
    const operation = prepare(...request);
    if (!operation) throw new Error(`no statement answers ${request[0]} ${JSON.stringify(request[1])}`);
    return operation;
  }

  return {
    prepare,
    async ask(...request) {
      const { statement, complete } = require(...request);
      const { text, values } = statement;
      const { rows } = await connection.query<string[]>({ text, values, rowMode: 'array' });
      return JSON.parse(complete?.(rows[0]?.[0] ?? '') ?? rows[0]?.[0] ?? '');
    },
    async explain(...request) {
      const { text, values } = require(...request).statement;
      const { rows } = await connection.query<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>({
        text: `EXPLAIN (ANALYZE, FORMAT JSON) ${text}`,
        values,
      });
      return (rows[0] as (typeof rows)[number])['QUERY PLAN'][0].Plan;
    },
    stop: () => connection.end(),
  };
}

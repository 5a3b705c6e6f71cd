import {
  openLinker,
  prepareLinking,
  type Linker,
  type LinkingContent,
  type LinkingTables,
} from '../../../src/domain/skill-linking/index.js';
import type { ReadingBenchOptions } from './options.js';
import { skillNames, type SkillNames } from './inputs/queries.js';
import { readContent } from './inputs/read-content.js';
import { cachedVectors } from './fitting/vector-cache.js';

/** The prepared data and linkers. */
export interface ReadingBench {
  readonly content: LinkingContent;
  readonly tables: LinkingTables;
  readonly linker: Linker;
  /** A linker without vectors. */
  readonly wordLinker: Linker;
  readonly names: SkillNames;
  /** Times and sizes of the preparation, as lines to print. */
  readonly costs: readonly string[];
}

/** Reads ESCO and opens a linker in the same way as the service. */
export async function prepareBench(
  options: ReadingBenchOptions & { readonly esco: string },
  tell: (line: string) => void,
): Promise<ReadingBench> {
  const costs: string[] = [];
  const timed = async <Result>(name: string, work: () => Result | Promise<Result>): Promise<Result> => {
    const start = performance.now();
    const result = await work();
    costs.push(`${name} ${((performance.now() - start) / 1000).toFixed(2)} s`);
    tell(costs.at(-1) ?? '');
    return result;
  };
  const content = await timed('reading ESCO', () => readContent(options.esco));
  const tables = await timed('building the tables', () => prepareLinking(content));
  costs.push(`tables ${megabytes(tables.buffer.byteLength)}`);
  const vectors = options.lexical
    ? null
    : await timed('training or opening vectors', () => cachedVectors(content, tables, options.cache, tell));
  if (vectors !== null) costs.push(`vectors ready to link by ${megabytes(vectors.memory.buffer.byteLength)}`);
  const linker = await timed('opening the linker', () => openLinker(tables, vectors));
  return { content, tables, linker, wordLinker: openLinker(tables, null), names: skillNames(content), costs };
}

export function megabytes(bytes: number): string {
  return `${(bytes / 1e6).toFixed(1)} MB`;
}

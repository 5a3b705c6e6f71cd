import { medianOf } from '../../median.js';
import { OURS, requestOf, startContestant, type Contestant, type RunningContestant } from '../contestants.js';
import type { OpenDataset } from '../dataset/open-dataset.js';
import { undoChanges } from '../dataset/undo-changes.js';
import type { Operation } from '../operations/operation.js';
import { ask, mustBeEqual, type ComparedAnswer } from './compare-answers.js';
import { countStatements, type StatementCounter } from './count-statements.js';
import { examplesOf } from './requests.js';

/** Answers of each operation that are compared. */
const COMPARED_EXAMPLES = 12;

/** Requests before statements are counted: statements of a request that are not of each request come first. */
const UNCOUNTED_EXAMPLES = 2;

/** Examples of their own, which the load does not send. */
const SEED = 1_000_003;
const FIRST_INDEX = 900_000;

/**
 * Asks the service and each peer for the same examples of each operation, compares the answers and counts the
 * statements of a request.
 *
 * @returns tells the statements of a request.
 * @throws Error that shows the first difference.
 */
export async function checkContestants(
  { server, dataset }: OpenDataset,
  contestants: readonly Contestant[],
  operations: readonly Operation[],
  onProgress: (line: string) => void,
): Promise<(contestant: Contestant, operation: Operation) => number> {
  const statements = new Map<string, number>();
  const expected = new Map<Operation, readonly ComparedAnswer[]>();
  const counter = await countStatements(server.url);
  try {
    for (const contestant of [OURS, ...contestants.filter((one) => one !== OURS)]) {
      const running = await startContestant(contestant, counter.url, dataset);
      try {
        for (const operation of operations) {
          if (!requestOf(operation, contestant)) continue;
          const { answers, perRequest } = await askAll(running, operation, counter);
          if (operation.isChange) await undoChanges(server.url, dataset);
          statements.set(`${contestant.name} ${operation.name}`, perRequest);
          if (contestant === OURS) mustSucceed(operation, answers);
          const ours = expected.get(operation) ?? answers;
          expected.set(operation, ours);
          answers.forEach((answer, place) => mustBeEqual(operation, contestant, answer, ours[place] as ComparedAnswer));
        }
        onProgress(`${contestant.name} gives the same answers`);
      } finally {
        await running.stop();
      }
    }
  } finally {
    await counter.close();
  }
  return (contestant, operation) => statements.get(`${contestant.name} ${operation.name}`) ?? Number.NaN;

  async function askAll(running: RunningContestant, operation: Operation, { count }: StatementCounter) {
    const examples = examplesOf(operation, dataset, {
      seed: SEED,
      firstIndex: FIRST_INDEX,
      count: UNCOUNTED_EXAMPLES + COMPARED_EXAMPLES,
    });
    const answers: ComparedAnswer[] = [];
    const counts: number[] = [];
    for (const example of examples) {
      const before = count();
      answers.push(await ask(running, operation, example, dataset));
      counts.push(count() - before);
    }
    // The median, as a key's holder is read again every second, between requests.
    return { answers, perRequest: medianOf(counts.slice(UNCOUNTED_EXAMPLES)) };
  }
}

function mustSucceed({ name }: Operation, answers: readonly ComparedAnswer[]): void {
  const wrong = answers.find(
    ({ status, text }) => status !== 'success' || text === 'null' || text.includes('"locations"'),
  );
  if (wrong) throw new Error(`${name}: the service answers with ${wrong.status} ${wrong.text}`);
}

import { availableParallelism } from 'node:os';
import type { Command } from 'commander';
import type { Runtime } from '../../app/runtime.js';
import { trainLinking, type TrainedLinking } from '../../domain/taxonomy/index.js';
import { runCommand } from '../shared/run-command.js';
import { showProgress } from '../shared/show-progress.js';

const HELP = `
Learns which English and Dutch words have similar meanings, from the labels and descriptions of the shared taxonomy,
mainly ESCO's, so that skills are suggested for texts that do not name them. It takes some minutes; an import of ESCO
includes it. Running services use the result from the next item on. Nothing is downloaded, and no records are used.`;

/** The bar counts thousandths of the whole. */
const PARTS = 1000;

/** More threads gain little, because they write to the same model. */
const MAX_THREADS = 8;

/** `taxonomy train`. */
export function addTrainCommand(taxonomy: Command): void {
  taxonomy
    .command('train')
    .description('train the vectors for skill suggestions, from the shared taxonomy')
    .addHelpText('after', HELP)
    .option('--again', 'train even if the taxonomy has not changed')
    .option(
      '--json',
      'print one JSON value: {outcome, skills, fingerprint, bytes, seconds}, outcome being TRAINED, CURRENT or ' +
        'TOO_SMALL',
    )
    .action((options: { again?: boolean; json?: boolean }) =>
      runCommand(options, async (runtime) => {
        const trained = await train(runtime, options.again ?? false);
        return { value: trained, text: describe(trained) };
      }),
    );
}

/** Trains and shows the progress. */
export async function train(
  { database }: Runtime,
  again = false,
): Promise<TrainedLinking & { readonly seconds: number }> {
  const start = performance.now();
  const progress = showProgress(PARTS, { doing: 'Training', done: 'trained' });
  try {
    const trained = await trainLinking(database.client, {
      threads: Math.min(availableParallelism(), MAX_THREADS),
      again,
      onProgress: ({ done }) => progress.update(Math.floor(PARTS * done)),
    });
    return { ...trained, seconds: Math.round((performance.now() - start) / 100) / 10 };
  } finally {
    progress.stop();
  }
}

/** The result of a training as text. */
export function describe({ outcome, skills, bytes, seconds }: TrainedLinking & { readonly seconds: number }): string {
  const number = skills.toLocaleString('en');
  if (outcome === 'TOO_SMALL')
    return (
      `The taxonomy has ${number} skills, too few to learn from. Suggestions go by the words that texts share ` +
      `with it.`
    );
  if (outcome === 'CURRENT')
    return `The ${number} skills have not changed since the last training. Nothing was done; --again trains anew.`;
  return `Trained from ${number} skills in ${seconds} s: ${(bytes / 1e6).toFixed(1)} MB.`;
}

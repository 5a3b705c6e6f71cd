import { availableParallelism } from 'node:os';
import type { Command } from 'commander';
import type { Runtime } from '../../app/runtime.js';
import { trainLinking, type TrainedLinking } from '../../domain/taxonomy/index.js';
import { runCommand } from '../run-command.js';
import { showProgress } from '../show-progress.js';

const HELP = `
Learns from the labels and descriptions of the shared taxonomy, ESCO's above all, which words mean alike in English and Dutch,
so that skills are suggested for texts that name none. It takes some minutes; an import of ESCO ends with it. Running
services take up the result with the next item. Nothing is downloaded, and no record of yours is used.`;

/** The bar counts thousandths. */
const PARTS = 1000;

/** More threads at once gain little: they write to one model. */
const MOST_THREADS = 8;

/** `taxonomy train`. */
export function addTrainCommand(taxonomy: Command): void {
  taxonomy
    .command('train')
    .description('train what suggestions are made with, from the shared taxonomy')
    .addHelpText('after', HELP)
    .option('--again', 'train anew although the taxonomy has not changed since')
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

/** Trains with a bar on standard error. */
export async function train(
  { database }: Runtime,
  again = false,
): Promise<TrainedLinking & { readonly seconds: number }> {
  const start = performance.now();
  const progress = showProgress(PARTS, { doing: 'Training', done: 'trained' });
  try {
    const trained = await trainLinking(database.client, {
      threads: Math.min(availableParallelism(), MOST_THREADS),
      again,
      onProgress: ({ done }) => progress.update(Math.floor(PARTS * done)),
    });
    return { ...trained, seconds: Math.round((performance.now() - start) / 100) / 10 };
  } finally {
    progress.stop();
  }
}

/** What came of a training, in words. */
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

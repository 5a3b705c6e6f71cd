import { writeFileSync } from 'node:fs';
import {
  CLASS_FEATURES,
  wordFeatures,
  WORD_FEATURES,
} from '../../../../../src/domain/reader/claims/assertion/assertion-features.js';
import {
  ASSERTION_MODEL_FILE,
  readAssertionModel,
  writeAssertionModel,
  type OpinionWeights,
} from '../../../../../src/domain/reader/claims/assertion/assertion-model.js';
import { openNetwork } from '../../../../../src/domain/reader/claims/assertion/assertion-network.js';
import { projectFile } from '../../../../../src/platform/files/project-files.js';
import { randomNumbers } from '../../inputs/generated-cvs.js';
import { percent } from '../../report.js';
import { markedOf, readMarkedSentences, type MarkedSentence } from '../../sentences/marked-sentences.js';
import { readLabelledSentences } from '../../sentences/read-labelled-sentences.js';
import { assertionSamples, samplesOf } from './assertion-samples.js';
import { fitOpinions, likelihoodOf, NETWORK_ALONE, opinionsOf, type Opinion } from './fit-opinions.js';
import { fitPlainness } from './fit-plainness.js';
import { trainNetwork } from './train-network.js';

const SEED = 1;

/**
 * Trains the network that judges what sentences say of skills, on the sentences that only weights are fitted on, tells
 * how well it judges the clauses of the development half, and writes its file.
 *
 * @returns the file
 */
export function fitAssertions(): string {
  const random = randomNumbers(SEED);
  const { training, heldOut } = readMarkedSentences();
  const { samples, words } = assertionSamples(training, random);
  const features = WORD_FEATURES.reduce((sum, kind) => sum + words[kind].length, CLASS_FEATURES.length);
  tell(`${samples.length} sentences, ${features} features`);
  const started = performance.now();
  const network = trainNetwork(samples, { features, classes: CLASS_FEATURES.length }, random, (round, loss) => {
    const seconds = Math.round((performance.now() - started) / 1000);
    tell(`training the network: round ${round}, loss ${loss.toFixed(3)}, ${seconds} s`);
  });
  const { share, ...plain } = fitPlainness(samples, features);
  tell(`plain are ${percent(share)} of the training sentences that refuse no skill`);
  const header = {
    classes: CLASS_FEATURES,
    words,
    width: network.width,
    units: network.units,
    judges: network.judges,
    plainBias: plain.bias,
    plainFrom: plain.threshold,
  };
  const fileWith = (opinions: OpinionWeights): Uint8Array =>
    writeAssertionModel({ ...header, opinions }, { ...network, plain });
  const opinionsIn = (sentences: readonly MarkedSentence[]): Opinion[] => {
    const { weights, numberOf } = readAssertionModel(fileWith(NETWORK_ALONE));
    return opinionsOf(
      sentences.flatMap((sentence) => samplesOf(sentence, randomNumbers(SEED), wordFeatures(numberOf))),
      openNetwork(weights),
    );
  };
  const opinions = fitOpinions(opinionsIn(heldOut));
  tell(`network and rules count ${JSON.stringify(opinions)}`);
  tellHow(opinions, opinionsIn(readLabelledSentences('development', 'clauses').flatMap(markedOf)));
  const path = projectFile(...ASSERTION_MODEL_FILE);
  writeFileSync(path, fileWith(opinions));
  return path;
}

/** Tells how well mentions are judged, whatever their labels, by the network alone and together with the rules. */
function tellHow(weights: OpinionWeights, opinions: readonly Opinion[]): void {
  const claims = opinions.filter(({ isClaimed }) => isClaimed).length;
  for (const [name, own] of [
    ['the network', NETWORK_ALONE],
    ['both', weights],
  ] as const)
    for (const threshold of [0.3, 0.4, 0.5, 0.6, 0.7]) {
      const found = opinions.filter((opinion) => likelihoodOf(own, opinion) >= threshold);
      const right = found.filter(({ isClaimed }) => isClaimed).length;
      tell(
        `claimed by ${name} from ${threshold}: precision ${percent(right / found.length)}, recall ${percent(right / claims)}`,
      );
    }
}

function tell(line: string): void {
  process.stderr.write(`${line}\n`);
}

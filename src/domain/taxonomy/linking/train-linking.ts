import type { Database } from '../../../platform/database/index.js';
import { prepareLinking, trainVectors, type LinkingConcept, type TrainingProgress } from '../../skill-linking/index.js';
import { compiledStamps, storeCompiled } from '../compiled/compiled-taxonomy.js';
import { loadConceptTexts } from './concept-texts.js';
import { currentTablesStamp } from './linking-data.js';

/**
 * Below this number of skills a taxonomy contains too little text to train on; texts are linked by common words then.
 */
const MIN_SKILLS = 2000;

interface LinkingTraining {
  readonly threads: number;
  /** Train even if the vectors are up to date. */
  readonly again?: boolean;
  readonly onProgress?: (progress: TrainingProgress) => void;
  readonly signal?: AbortSignal;
}

/** The result of a training. */
export interface TrainedLinking {
  /**
   * TRAINED; CURRENT: the vectors were up to date; TOO_SMALL: the taxonomy has fewer than 2,000 skills.
   */
  readonly outcome: 'TRAINED' | 'CURRENT' | 'TOO_SMALL';
  readonly skills: number;
  /** SHA-256 of the texts, in hexadecimal. */
  readonly fingerprint: string;
  /** Size of the vectors; 0 if none were trained. */
  readonly bytes: number;
}

/**
 * Trains the vectors that link texts to the shared taxonomy's skills, from that taxonomy alone, and stores them with
 * the tables of skills and of occupations. Running processes use them from the next item on. Nothing is stored if the training is aborted.
 */
export async function trainLinking(
  db: Database,
  { threads, again = false, onProgress, signal }: LinkingTraining,
): Promise<TrainedLinking> {
  const stamp = await currentTablesStamp(db);
  const concepts: LinkingConcept[] = [];
  for await (const page of loadConceptTexts(db)) concepts.push(...page);
  const tables = prepareLinking({ concepts });
  await storeCompiled(db, 'TABLES', stamp, new Uint8Array(tables.buffer));
  const skills = tables.skillKeys.length;
  const untrained = { skills, fingerprint: tables.fingerprint, bytes: 0 };
  if (skills < MIN_SKILLS) return { outcome: 'TOO_SMALL', ...untrained };
  const stamps = await compiledStamps(db);
  const storeOccupations = async () => {
    const occupations = prepareLinking({ concepts }, 'OCCUPATION');
    await storeCompiled(db, 'OCCUPATION_TABLES', tables.fingerprint, new Uint8Array(occupations.buffer));
  };
  if (!again && stamps.VECTORS === tables.fingerprint) {
    // Vectors of an earlier release may lack them.
    if (stamps.OCCUPATION_TABLES !== tables.fingerprint) await storeOccupations();
    return { outcome: 'CURRENT', ...untrained };
  }
  const vectors = await trainVectors({ concepts }, tables, { threads, onProgress, signal });
  await storeOccupations();
  await storeCompiled(db, 'VECTORS', tables.fingerprint, vectors);
  return { outcome: 'TRAINED', skills, fingerprint: tables.fingerprint, bytes: vectors.byteLength };
}

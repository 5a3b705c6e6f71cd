import {
  LINKING_FORMAT,
  prepareLinking,
  trainVectors,
  type LinkingConcept,
  type TrainingProgress,
} from '../../skill-linking/index.js';
import { SHARED_OWNER_ID, type Database } from '../../../platform/database/index.js';
import { taxonomyVersions } from '../texts/labels.js';
import { compiledStamp, compiledStamps, storeCompiled } from '../compiled/compiled-taxonomy.js';
import { loadConcepts } from './concept-texts.js';

/**
 * A taxonomy with fewer skills says too little to learn words from: its texts are linked by the words that they share.
 */
export const FEWEST_SKILLS = 2000;

/** How the vectors are trained. */
export interface LinkingTraining {
  /** Threads at work. */
  readonly threads: number;
  /** Train again what was trained already. */
  readonly again?: boolean;
  readonly onProgress?: (progress: TrainingProgress) => void;
  readonly signal?: AbortSignal;
}

/** What came of a training. */
export interface TrainedLinking {
  /**
   * TRAINED; CURRENT: there were vectors of this very taxonomy; TOO_SMALL: the taxonomy has fewer than 2,000 skills.
   */
  readonly outcome: 'TRAINED' | 'CURRENT' | 'TOO_SMALL';
  readonly skills: number;
  /** SHA-256 of the texts, in hexadecimal. */
  readonly fingerprint: string;
  /** Size of the vectors; 0 where none were trained. */
  readonly bytes: number;
}

/**
 * Trains the vectors that link text to the shared taxonomy's skills, from that taxonomy alone, and stores them with its
 * tables. Processes that suggest skills take them up with the next item. Nothing is stored when it is broken off.
 */
export async function trainLinking(
  db: Database,
  { threads, again = false, onProgress, signal }: LinkingTraining,
): Promise<TrainedLinking> {
  const version = (await taxonomyVersions(db, [SHARED_OWNER_ID])).get(SHARED_OWNER_ID) ?? 0;
  const concepts: LinkingConcept[] = [];
  for await (const page of loadConcepts(db)) concepts.push(...page);
  const tables = prepareLinking({ concepts });
  await storeCompiled(db, 'TABLES', compiledStamp(LINKING_FORMAT, version), new Uint8Array(tables.buffer));
  const skills = tables.skillKeys.length;
  const untrained = { skills, fingerprint: tables.fingerprint, bytes: 0 };
  if (skills < FEWEST_SKILLS) return { outcome: 'TOO_SMALL', ...untrained };
  if (!again && (await compiledStamps(db)).VECTORS === tables.fingerprint) return { outcome: 'CURRENT', ...untrained };
  const vectors = await trainVectors({ concepts }, tables, { threads, onProgress, signal });
  await storeCompiled(db, 'VECTORS', tables.fingerprint, vectors);
  return { outcome: 'TRAINED', skills, fingerprint: tables.fingerprint, bytes: vectors.byteLength };
}

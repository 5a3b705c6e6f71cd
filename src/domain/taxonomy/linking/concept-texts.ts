import { SHARED_OWNER_ID, type Database } from '../../../platform/database/index.js';
import { findConceptTexts, type ConceptTexts } from './concept-texts.sql.js';

/**
 * Concepts of a page: some thousand texts, so that a large taxonomy neither blocks the process nor fills its memory.
 */
const PAGE_SIZE = 1000;

/** The concepts of the shared taxonomy, page by page in a fixed order: skills, then occupations, then groups. */
export async function* loadConceptTexts(db: Database): AsyncGenerator<readonly ConceptTexts[]> {
  for (const kind of ['SKILL', 'OCCUPATION', 'GROUP'] as const) {
    for (let after = SHARED_OWNER_ID; ;) {
      const concepts = await findConceptTexts(db, kind, after, PAGE_SIZE);
      const last = concepts.at(-1);
      if (last === undefined) break;
      yield concepts;
      after = last.key;
    }
  }
}

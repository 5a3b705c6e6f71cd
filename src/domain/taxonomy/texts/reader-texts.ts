import { SHARED_OWNER_ID, type Database } from '../../../platform/database/index.js';
import {
  findDescriptions,
  findLabels,
  findOccupationTexts,
  findReadingLabels,
  findSkillIds,
  type Label,
  type OccupationTexts,
  type ReadingLabelRow,
} from './texts.sql.js';

/** A label as the reader compares texts with it. */
interface ReadingLabel extends Omit<ReadingLabelRow, 'skillUri' | 'origin'> {
  /** The skill's URI in a public classification; with preferred labels of such skills only. */
  readonly skillUri?: string;
  /** CLASSIFICATION: from a large classification, not chosen for this service or an organisation. */
  readonly origin?: 'CLASSIFICATION';
}

/** A part of what the reader needs of one owner's taxonomy: a page of skills with their labels and descriptions. */
interface ReadingTexts {
  readonly labels: readonly ReadingLabel[];
  readonly descriptions: Awaited<ReturnType<typeof findDescriptions>>;
}

/** Skills of a page: some thousand labels, so that a large taxonomy neither blocks the process nor fills its memory. */
const SKILLS_PAGE_SIZE = 500;

const OCCUPATIONS_PAGE_SIZE = 500;

/** Maximum number of essential skills of an occupation that are used: the rest are so common that they say little. */
const REQUIRED_SKILLS_LIMIT = 20;

/** All labels of an owner's skills, each once, without those of withdrawn skills. */
export async function loadLabels(db: Database, ownerId: string): Promise<Label[]> {
  return findLabels(db, ownerId);
}

/** The labels and descriptions of an owner's skills, page by page. */
export async function* readingTexts(db: Database, ownerId: string): AsyncGenerator<ReadingTexts> {
  let after = SHARED_OWNER_ID;
  for (;;) {
    const last = (await findSkillIds(db, ownerId, after, SKILLS_PAGE_SIZE)).at(-1)?.id;
    if (last === undefined) return;
    const [labels, descriptions] = await Promise.all([
      findReadingLabels(db, ownerId, after, last),
      findDescriptions(db, ownerId, after, last),
    ]);
    yield {
      labels: labels.map(({ skillUri, origin, ...label }) => ({
        ...label,
        ...(skillUri === null ? {} : { skillUri }),
        ...(origin === null ? {} : { origin }),
      })),
      descriptions,
    };
    after = last;
  }
}

/** The occupations of the shared taxonomy, page by page, without withdrawn ones. */
export async function* occupationTexts(db: Database): AsyncGenerator<readonly OccupationTexts[]> {
  for (let after = SHARED_OWNER_ID; ;) {
    const page = await findOccupationTexts(db, after, OCCUPATIONS_PAGE_SIZE, REQUIRED_SKILLS_LIMIT);
    const last = page.at(-1);
    if (last === undefined) return;
    yield page;
    after = last.occupationId;
  }
}

import { streamCsv, type ProblemOfFile } from '../../../platform/files/index.js';
import type { EscoFile } from './find-esco-files.js';

/** A group's place in the hierarchy of skills. */
export interface HierarchyPlace {
  readonly uri: string;
  /** The group above it; null at the top. */
  readonly broaderUri: string | null;
  /** Such as S1.2.3; null where the file tells none. */
  readonly code: string | null;
}

/** Levels of the hierarchy, from the top. */
const LEVELS = [0, 1, 2, 3];

/** Reads the hierarchy of skill groups: a row each, with the groups above it in the columns before. */
export async function readHierarchy({ path }: EscoFile, onBytes?: (bytes: number) => void) {
  const places: HierarchyPlace[] = [];
  const found = await streamCsv(path, {
    required: LEVELS.map((level) => `Level ${level} URI`),
    // Rows of the upper levels end where they have nothing more to say.
    shortRows: true,
    onRecord: ({ value }) => {
      const level = LEVELS.findLast((one) => value(`Level ${one} URI`) !== '');
      if (level === undefined) return;
      places.push({
        uri: value(`Level ${level} URI`),
        broaderUri: (level > 0 && value(`Level ${level - 1} URI`)) || null,
        code: value(`Level ${level} code`) || null,
      });
    },
    ...(onBytes ? { onBytes } : {}),
  });
  const problems: ProblemOfFile[] = found.map((problem) => ({ file: path, ...problem }));
  return { places, problems };
}

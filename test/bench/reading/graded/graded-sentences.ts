import { readFileSync } from 'node:fs';
import { projectFile } from '../../../../src/platform/files/project-files.js';
import type { LabelledQuery, SkillNames } from '../inputs/queries.js';
import type { Half } from '../labelled/labelled-item.js';

/** What a pair of a sentence and a skill can be graded: from 0, wrong, to 4, exactly this skill. */
export const HIGHEST_GRADE = 4;

/** A Dutch sentence with the skills that were judged for it. */
export interface GradedSentence {
  readonly id: number;
  readonly kind: 'CV' | 'REVIEW' | 'VACANCY' | 'SURVEY';
  readonly text: string;
  /** The skills of each grade, as ESCO's identifiers without their common beginning. */
  readonly grades: Readonly<Record<string, readonly string[]>>;
}

/** The beginning that the identifiers of all skills of ESCO share. */
export const SKILL_URI = 'http://data.europa.eu/esco/skill/';

const read = (name: string): GradedSentence[] =>
  JSON.parse(
    readFileSync(projectFile('test', 'bench', 'reading', 'graded', `${name}.json`), 'utf8'),
  ) as GradedSentence[];

/** The sentences of one half with the grades of the first pass. */
export const readGradedSentences = (half: Half): GradedSentence[] => read(half);

/** The sentences of both halves that were graded twice, with the grades of the second pass. */
export const readSecondPass = (): GradedSentence[] => read('second-pass');

/** From this grade on a skill is right: what the sentence says, or close to it. */
export const RIGHT_GRADE = 3;

/** The sentences of a half as texts with their right skills; those without any are left out. */
export function gradedQueries(half: Half, { ofKey }: SkillNames): LabelledQuery[] {
  return readGradedSentences(half)
    .map((sentence): LabelledQuery => {
      const right = [...gradesByUri(sentence)].filter(([, grade]) => grade >= RIGHT_GRADE);
      return { text: sentence.text, language: 'nl', gold: new Set(right.map(([uri]) => ofKey.get(uri) ?? uri)) };
    })
    .filter(({ gold }) => gold.size > 0);
}

/** The grade of each judged skill of a sentence, by its URI. */
export function gradesByUri({ grades }: GradedSentence): Map<string, number> {
  return new Map(
    Object.entries(grades).flatMap(([grade, skills]) =>
      skills.map((skill) => [`${SKILL_URI}${skill}`, Number(grade)] as const),
    ),
  );
}

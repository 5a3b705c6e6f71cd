import { readFileSync } from 'node:fs';
import { projectFile } from '../../../../src/platform/files/project-files.js';
import type { LinkingConcept } from '../../../../src/domain/skill-linking/index.js';
import type { LabelledQuery, SkillNames } from '../inputs/queries.js';
import type { Half } from '../labelled/labelled-item.js';
import type { Language } from '../../../../src/platform/localization/index.js';

/** A job title with the occupations that it may mean, as ESCO's identifiers without their common beginning. */
export interface LabelledTitle {
  readonly title: string;
  readonly language: Language;
  readonly occupations: readonly string[];
}

/** The beginning that the identifiers of all occupations of ESCO share. */
const OCCUPATION_URI = 'http://data.europa.eu/esco/occupation/';

/** Our own job titles of one half. */
export function readLabelledTitles(half: Half): LabelledTitle[] {
  const file = projectFile('test', 'bench', 'reading', 'occupations', `${half}.json`);
  return JSON.parse(readFileSync(file, 'utf8')) as LabelledTitle[];
}

/** Titles as queries whose right answers are URIs. */
export function titleQueries(titles: readonly LabelledTitle[]): LabelledQuery[] {
  return titles.map(({ title, language, occupations }) => ({
    text: title,
    language,
    gold: new Set(occupations.map((id) => `${OCCUPATION_URI}${id}`)),
  }));
}

/** Occupations go by their URIs. */
export function occupationNames(occupations: readonly LinkingConcept[]): SkillNames {
  const known = new Set(occupations.map(({ key }) => key));
  return { ofKey: new Map([...known].map((key) => [key, key])), known };
}

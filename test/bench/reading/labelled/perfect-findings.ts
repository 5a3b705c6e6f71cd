import {
  SUBJECT,
  type Findings,
  type FoundDate,
  type FoundEntity,
  type FoundPerson,
  type FoundSkill,
} from '../../../../src/domain/reader/model/findings.js';
import { SHARED_OWNER_ID } from '../../../../src/platform/database/sql/identifiers.js';
import type { ExpectedEntity, ExpectedFindings, ExpectedSkill, ExpectedText } from './labelled-item.js';

/** The findings of a perfect reader for a labelled item; the tests check the scoring with them. */
export function perfectFindings(expected: ExpectedFindings): Findings {
  const { workHistory = [], educations = [], relations = [] } = expected;
  const employers = workHistory.flatMap(({ company }) =>
    company === undefined ? [] : [{ type: 'EMPLOYER' as const, name: first(company) }],
  );
  const schools = educations.flatMap(({ school }) =>
    school === undefined ? [] : [{ type: 'SCHOOL' as const, name: first(school) }],
  );
  const drawn = relations.map(({ type, from, to }) => ({ type, from: endOf(from), to: endOf(to) }));
  const nodes = [...employers, ...schools, ...drawn.flatMap(({ from, to }) => [from, to])].filter(
    (end): end is FoundEntity => end !== SUBJECT,
  );
  return {
    kind: expected.kind,
    kindConfidence: 1,
    format: 'key-value',
    language: expected.language ?? null,
    person: expected.person === null ? null : personOf(expected),
    entities: [...new Map(nodes.map((node) => [JSON.stringify(node), node])).values()],
    relations: [
      ...employers.map((to) => ({ type: 'WORKED_AT' as const, from: SUBJECT, to }) as const),
      ...schools.map((to) => ({ type: 'STUDIED_AT' as const, from: SUBJECT, to }) as const),
      ...drawn,
    ],
    unread: [],
  };
}

function personOf({
  person,
  skills,
  suggestions = [],
  workHistory = [],
  educations = [],
  certifications = [],
}: ExpectedFindings): FoundPerson {
  const { isNameWhole: _, ...identity } = person ?? {};
  return {
    ...Object.fromEntries(Object.entries(identity).map(([name, text]) => [name, first(text)])),
    skills: skills.map(skillOf),
    candidates: suggestions.map(({ name, words }) => skillOf({ name, words, source: 'SELF' })),
    workHistory: workHistory.map((job) => recordOf(job)),
    educations: educations.map((education) => recordOf(education)),
    certifications: certifications.map((certification) => ({
      ...recordOf(certification),
      name: first(certification.name),
    })),
  };
}

function skillOf({ name, words, level = 3, source }: ExpectedSkill): FoundSkill {
  return {
    skillOwnerId: SHARED_OWNER_ID,
    skillId: name,
    quote: words,
    place: { pointer: '', start: 0, end: words.length },
    source: [source].flat()[0] as FoundSkill['source'],
    level,
    levelBasis: 'RATING',
    confidence: 1,
  };
}

function recordOf(record: object): Record<string, never> {
  const isDate = (name: string) => /date|expiresAt/i.test(name);
  return Object.fromEntries(
    Object.entries(record)
      .filter(([name]) => name !== 'isArguable')
      .map(([name, value]) => [
        name,
        isDate(name) ? dateOf(value as string) : typeof value === 'boolean' ? value : first(value as ExpectedText),
      ]),
  ) as Record<string, never>;
}

/** A date with the precision of the label; a quarter as its year. */
export function dateOf(text: string): FoundDate {
  const day = text.replace(/-Q\d$/, '');
  const precision = ({ 4: 'YEAR', 7: 'MONTH', 10: 'DAY' } as const)[day.length as 4 | 7 | 10];
  return { instant: `${day}${'-01-01'.slice(day.length - 4)}T00:00:00.000Z`, precision };
}

function endOf(end: ExpectedEntity | typeof SUBJECT): FoundEntity | typeof SUBJECT {
  return end === SUBJECT ? SUBJECT : { type: end.type, name: first(end.name) };
}

function first(text: ExpectedText): string {
  return [text].flat()[0] as string;
}

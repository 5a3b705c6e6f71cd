import type { Findings, FoundPerson } from '../../../../src/domain/reader/model/findings.js';
import {
  CERTIFICATION,
  EDUCATION,
  JOB,
  scoreRecords,
  scoreWholeRecords,
  type RecordKind,
} from '../labelled/scoring/score-records.js';
import { isText } from '../labelled/scoring/score-values.js';
import { judge, type Verdict } from '../labelled/scoring/verdicts.js';
import { asWords } from '../labelled/words-of-text.js';
import type { ExpectedDocument } from './labelled-document.js';

/** How a title is split into degree and field is a matter of taste, and few CVs say that a study was finished. */
const WHOLE_EDUCATION = withProperties(EDUCATION, ['degree', 'school', 'startDate', 'endDate']);

/** Who issued a certificate is not judged, and its date only where the CV gives one. */
const DATED_CERTIFICATION: RecordKind = {
  ...CERTIFICATION,
  properties: withProperties(CERTIFICATION, ['name', 'date']).properties.map((property) =>
    property.name === 'date' ? { ...property, isOptional: true } : property,
  ),
};

/**
 * Judges the findings of a document against its labels: records as wholes, the schools alone, the name, the plainly named
 * skills, and whether it was told to be a CV.
 *
 * @param findings - null if the item failed: then everything in it is missed.
 */
export function scoreDocument(expected: ExpectedDocument, findings: Findings | null): Verdict[] {
  const found = findings?.person;
  const isCv = findings?.kind === 'CV';
  return [
    { field: 'kind', verdict: isCv === expected.isCv ? 'RIGHT' : 'WRONG', what: findings?.kind ?? 'not read' },
    ...judge('fullName', isText(expected.person?.fullName, nameOf(found)), expected.person?.fullName, nameOf(found)),
    ...judge('email', isText(expected.person?.email, found?.email), expected.person?.email, found?.email),
    ...scoreWholeRecords(JOB, expected.workHistory, found?.workHistory ?? []),
    ...scoreWholeRecords(WHOLE_EDUCATION, expected.educations, found?.educations ?? []),
    ...scoreRecords(EDUCATION, expected.educations, found?.educations ?? []).filter(
      ({ field }) => field === 'education.school',
    ),
    ...scoreWholeRecords(DATED_CERTIFICATION, expected.certifications, found?.certifications ?? []),
    ...scoreNamedSkills(expected, found?.skills ?? []),
  ];
}

/** What was found in a document, in words: nothing may be in one that is no CV. */
export function yieldOf(findings: Findings | null): string[] {
  const found = findings?.person;
  if (!found) return [];
  return [
    nameOf(found),
    ...found.workHistory.map((job) => `job ${JSON.stringify(job)}`),
    ...found.educations.map((education) => `education ${JSON.stringify(education)}`),
    ...found.certifications.map(({ name }) => `certificate ${name}`),
    ...found.skills.map(({ quote }) => `skill "${quote}"`),
  ].filter((words) => words !== undefined);
}

function withProperties(kind: RecordKind, names: readonly string[]): RecordKind {
  return { ...kind, properties: kind.properties.filter(({ name }) => names.includes(name)) };
}

function nameOf(person: FoundPerson | null | undefined): string | undefined {
  const parts = [person?.firstName, person?.lastName].filter((part) => part !== undefined);
  return person?.fullName ?? (parts.length > 0 ? parts.join(' ') : undefined);
}

/**
 * A named skill is found if a credited quote is a part of its words or contains them. Words that must not be credited may
 * also contain words that must, so a quote of these is no error.
 */
function scoreNamedSkills({ skills, notSkills }: ExpectedDocument, credited: FoundPerson['skills']): Verdict[] {
  const quotes = [...new Set(credited.filter(({ level }) => level > 0).map(({ quote }) => foldQuote(quote)))];
  const named = skills.map(({ words }) => foldQuote(words));
  const others = quotes.filter((quote) => !named.some((words) => isAlike(quote, words)));
  return [
    ...skills.map(({ words }): Verdict => ({
      field: 'skills',
      verdict: quotes.some((quote) => isAlike(quote, foldQuote(words))) ? 'RIGHT' : 'MISSED',
      what: words,
    })),
    ...notSkills.map(({ words, why }): Verdict => ({
      field: 'skills kept out',
      verdict: others.some((quote) => isAlike(quote, foldQuote(words))) ? 'WRONG' : 'RIGHT',
      what: `${words} (${why})`,
    })),
  ];
}

/** Whether one of two quotes is in the other, both as foldQuote gives them. */
export function isAlike(one: string, other: string): boolean {
  return one.includes(other) || other.includes(one);
}

/** The words of a quote in lower case. */
export function foldQuote(text: string): string {
  return asWords(text).toLowerCase();
}

import { drawRelations, entitiesOf, workHistoryOf } from './model/draw-relations.js';
import { isPartOfColumnName } from './claims/surroundings/part-of-longer-name.js';
import { findEvidence, MAX_EVIDENCE } from './claims/find-evidence.js';
import { findStatedSkills } from './claims/find-stated-skills.js';
import type { TrustedIssuers } from './model/trusted-issuers.js';
import { identifyPerson, namePartsOf } from './model/identify-person.js';
import type { Dictionary } from './model/dictionary.js';
import { listUnread } from './formats/list-unread.js';
import type { ParsedRecord } from './model/parsed-record.js';
import type { FoundPerson, ItemToRead, ReadingResult } from './model/findings.js';
import { linkJobs } from './occupations/link-occupation.js';
import { parseItem, type ParsedItem } from './formats/parse-item.js';
import { inItem } from './unwrap/common/payload-view.js';
import { unwrapPayload, unwrapPayloadWithDocuments, type UnwrapResult } from './unwrap/unwrap-payload.js';

/**
 * Reads one import item: what it is, whom it is about, what it says of the person's skills, education and work. Pure:
 * the same item, dictionary and trusted issuers always give the same findings. Documents in the payload are not opened.
 *
 * @param trusted the issuers of credentials whose keys the operator knows; nobody unless given
 * @returns the findings; or TOO_DEEP, NOT_JSON or NO_CONTENT for a payload that cannot be read, NOT_ABOUT_A_PERSON
 *   for a document such as an invoice, NO_PERSON for another item that names neither a person nor a team
 */
export function readItem(item: ItemToRead, dictionary: Dictionary, trusted: TrustedIssuers = []): ReadingResult {
  return readUnwrapped(unwrapPayload(item.payload), item, dictionary, trusted);
}

/** Reads an item like readItem, with the texts of the documents in its payload. */
export async function readItemWithDocuments(
  item: ItemToRead,
  dictionary: Dictionary,
  trusted: TrustedIssuers = [],
): Promise<ReadingResult> {
  return readUnwrapped(await unwrapPayloadWithDocuments(item.payload, item.documents ?? []), item, dictionary, trusted);
}

/** Unwrapped payload -> kind, format and parsed record -> person with skills -> relations -> findings. */
function readUnwrapped(
  unwrapped: UnwrapResult,
  item: ItemToRead,
  dictionary: Dictionary,
  trusted: TrustedIssuers,
): ReadingResult {
  if ('failure' in unwrapped) return { outcome: 'FAILED', failure: unwrapped.failure };
  const parsed = parseItem(unwrapped, item, trusted);
  if ('failure' in parsed) return { outcome: 'FAILED', failure: parsed.failure };
  const { kind, kindConfidence, format, language, record, documents } = parsed;
  const isAboutPerson = kind !== 'TEAM' || (item.assignedTo ?? null) !== null;
  const person = !isAboutPerson ? null : readPerson(parsed, item, dictionary);
  if (person === undefined || (person === null && record.team === undefined))
    return { outcome: 'FAILED', failure: 'NO_PERSON' };
  const relations = drawRelations(record);
  return {
    outcome: 'READ',
    findings: {
      kind,
      kindConfidence,
      format,
      language,
      person,
      entities: entitiesOf(record, relations),
      relations,
      unread: listUnread(parsed, person),
      ...(documents.length > 0 && { documents }),
    },
  };
}

/** The person, with the skills that the item states by their URIs and those that its texts give evidence of. */
function readPerson(
  { record, language, view }: ParsedItem,
  item: ItemToRead,
  dictionary: Dictionary,
): FoundPerson | undefined {
  const identity = identifyPerson(record.identity, item);
  if (identity === undefined) return undefined;
  const { stated, others } = findStatedSkills(record.segments, dictionary);
  const { skills, candidates } = findEvidence(others, language, dictionary, {
    nameParts: namePartsOf(identity),
    writtenIn: item.observedAt?.getUTCFullYear() ?? latestYearIn(record),
  });
  const isPart = isPartOfColumnName(others);
  return {
    ...identity,
    certifications: record.certifications,
    educations: record.educations,
    workHistory: linkJobs(dictionary.occupations, workHistoryOf(record), language),
    skills: [...stated, ...skills.filter((skill) => !isPart(skill))]
      .slice(0, MAX_EVIDENCE)
      .flatMap((skill) => inItem(view, skill)),
    candidates: candidates.filter((skill) => !isPart(skill)).flatMap((skill) => inItem(view, skill)),
  };
}

/**
 * The latest year in the dates of jobs, educations and certificates. The item was written then or later; expiry dates
 * say nothing about that. Undefined without dates.
 */
function latestYearIn({
  workHistory,
  educations,
  certifications,
}: Pick<ParsedRecord, 'workHistory' | 'educations' | 'certifications'>): number | undefined {
  const dates = [
    ...[...workHistory, ...educations].flatMap(({ startDate, endDate }) => [startDate, endDate]),
    ...certifications.map(({ date }) => date),
  ];
  const years = dates.flatMap((date) => (date === undefined ? [] : [Number(date.instant.slice(0, 4))]));
  return years.length === 0 ? undefined : Math.max(...years);
}

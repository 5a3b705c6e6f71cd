import { workHistoryOf } from './model/draw-relations.js';
import type { TrustedIssuers } from './model/trusted-issuers.js';
import { identifyPerson, namePartsOf } from './model/identify-person.js';
import type { ParsedRecord } from './model/parsed-record.js';
import type { Dictionary } from './model/dictionary.js';
import type { FoundSuggestion, ItemToRead } from './model/findings.js';
import { inferSkills } from './occupations/infer-skills.js';
import { parseItem } from './formats/parse-item.js';
import { OWN_RECORD_FORMAT } from './formats/own-record/own-record.js';
import { suggestSkills, type RankSkills } from './claims/suggest-skills.js';
import { inItem } from './unwrap/common/payload-view.js';
import { unwrapPayloadWithDocuments } from './unwrap/unwrap-payload.js';

/**
 * Looks for skills that an item may mean without naming them: in its sentences, and in the occupations that it names.
 * An item that cannot be read gives none.
 *
 * @param rank ranks the skills that a sentence may mean
 */
export async function suggestForItem(
  item: ItemToRead,
  dictionary: Dictionary,
  rank: RankSkills,
  trusted: TrustedIssuers = [],
): Promise<FoundSuggestion[]> {
  const unwrapped = await unwrapPayloadWithDocuments(item.payload, item.documents ?? []);
  if ('failure' in unwrapped) return [];
  const parsed = parseItem(unwrapped, item, trusted);
  // Of what a person has checked, what is missing was dropped.
  if ('failure' in parsed || parsed.format === OWN_RECORD_FORMAT) return [];
  const { record, language, view } = parsed;
  const identity = identifyPerson(record.identity, item);
  const nameParts = identity === undefined ? new Set<string>() : namePartsOf(identity);
  const person = {
    nameParts,
    writtenIn: item.observedAt?.getUTCFullYear(),
    historyNames: historyNamesOf(record),
    jobTitles: jobTitlesOf(record),
  };
  const suggested = suggestSkills(record.segments, language, dictionary, person, rank);
  const { occupations } = dictionary;
  const inferred =
    occupations === undefined
      ? []
      : inferSkills(occupations, workHistoryOf(record), view.payload, language, item.observedAt ?? new Date());
  return [...suggested, ...inferred].flatMap((suggestion) => inItem(view, suggestion));
}

/** Shorter names are parts of other words. */
const MIN_NAME_LENGTH = 3;

function jobTitlesOf({ workHistory }: ParsedRecord): string[] {
  return workHistory.flatMap(({ occupation }) => (occupation === undefined ? [] : [occupation]));
}

function historyNamesOf({ workHistory, educations, certifications }: ParsedRecord): string[] {
  const names = [
    ...workHistory.flatMap(({ occupation, company }) => [occupation, company]),
    ...educations.flatMap(({ degree, school, field }) => [degree, school, field]),
    ...certifications.map(({ authority }) => authority),
  ];
  return [...new Set(names.filter((name): name is string => name !== undefined && name.length >= MIN_NAME_LENGTH))];
}

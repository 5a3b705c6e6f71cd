import type { ReadingContext } from './adapters/adapter.js';
import { chooseAdapter } from './adapters/choose-adapter.js';
import { classifyItem } from './classify-item.js';
import type { Dictionary } from './dictionary.js';
import { drawRelations, entitiesOf, workHistoryOf } from './draw-relations.js';
import type { Draft, Passage } from './draft.js';
import { findEvidence, MAXIMUM_EVIDENCE } from './find-evidence.js';
import { findStatedSkills } from './find-stated-skills.js';
import type { EvidenceSource, FoundPerson, FoundSkill, ItemKind, ItemToRead, Language, ReadingResult } from './findings.js';
import { identifyPerson, namePartsOf } from './identify-person.js';
import { languageOf } from './language.js';
import { parsePayload } from './parse-payload.js';
import { createView } from './view/create-view.js';
import { placeInItem, pointerInPayload, type PayloadView } from './view/payload-view.js';
import { walkLeaves } from './walk-leaves.js';

/** Most pointers of unread values that are kept (see Findings.unread). */
const MAXIMUM_UNREAD = 100;

/** The detector looks at no more than this. */
const LANGUAGE_SAMPLE = 1000;

/** Who speaks in an item of each kind. */
const SOURCE_BY_KIND: Readonly<Record<ItemKind, EvidenceSource>> = {
  CV: 'SELF',
  SURVEY: 'SELF',
  UNKNOWN: 'SELF',
  PERFORMANCE_REVIEW: 'MANAGER',
  CERTIFICATE: 'CERTIFICATE',
  PERSON_RECORD: 'RECORD',
  TEAM: 'RECORD',
};

/**
 * Reads one import item: what it is, whom it is about, what it says of the person's skills, education and work. Pure: the same
 * item and dictionary always give the same findings.
 *
 * @returns the findings; or TOO_DEEP, NOT_JSON or NO_CONTENT for a payload that cannot be read, NO_PERSON for an item that
 *   names neither a person nor a team
 */
export function readItem(item: ItemToRead, dictionary: Dictionary): ReadingResult {
  const parsed = parsePayload(item.payload);
  if ('failure' in parsed) return { outcome: 'FAILED', failure: parsed.failure };
  const view = createView(parsed.payload);
  if ('failure' in view) return { outcome: 'FAILED', failure: view.failure };
  const { payload } = view;
  const { kind, confidence } = classifyItem(payload, item);
  const context: ReadingContext = { item, kind, source: SOURCE_BY_KIND[kind], view, original: parsed.payload };
  const adapter = chooseAdapter(payload, context);
  const draft = adapter.read(payload, context);
  const language = languageOf(sampleOf(draft.passages));
  const person = kind === 'TEAM' ? null : personOf(draft, item, language, dictionary, view);
  if (person === undefined || (person === null && draft.team === undefined)) return { outcome: 'FAILED', failure: 'NO_PERSON' };
  const relations = drawRelations(draft);
  return {
    outcome: 'READ',
    findings: {
      kind,
      kindConfidence: confidence,
      adapter: adapter.name,
      language,
      person,
      entities: entitiesOf(draft, relations),
      relations,
      unread: unreadIn(view, draft),
      ...(view.documents.length === 0 ? {} : { documents: view.documents }),
    },
  };
}

function personOf(draft: Draft, item: ItemToRead, language: Language | null, dictionary: Dictionary, view: PayloadView): FoundPerson | undefined {
  const identity = identifyPerson(draft.identity, item);
  if (identity === undefined) return undefined;
  const { stated, others } = findStatedSkills(draft.passages, dictionary);
  const { skills, candidates } = findEvidence(others, language, dictionary, namePartsOf(identity));
  return {
    ...identity,
    certifications: draft.certifications,
    educations: draft.educations,
    workHistory: workHistoryOf(draft),
    skills: [...stated, ...skills].slice(0, MAXIMUM_EVIDENCE).flatMap((skill) => inItem(view, skill)),
    candidates: candidates.flatMap((skill) => inItem(view, skill)),
  };
}

/** Evidence by its words and their place in the item itself; none where its words are no text of the item. */
function inItem(view: PayloadView, found: FoundSkill): FoundSkill[] {
  const placed = placeInItem(view, found.place, found.quote);
  return placed === undefined ? [] : [{ ...found, ...placed }];
}

/** Running text first: lists of terms are English in Dutch texts too. */
function sampleOf(passages: readonly Passage[]): string {
  let sample = '';
  for (const manner of ['PROSE', 'LIST'] as const) {
    for (const passage of passages) {
      if (sample.length >= LANGUAGE_SAMPLE) return sample;
      if (passage.manner !== manner) continue;
      const { start, end } = passage.within ?? { start: 0, end: passage.text.length };
      sample += `${passage.text.slice(start, Math.min(end, start + LANGUAGE_SAMPLE))}\n`;
    }
  }
  return sample;
}

function unreadIn(view: PayloadView, draft: Draft): string[] {
  const unread = view.unreadable.slice(0, MAXIMUM_UNREAD);
  if (draft.understood.has('')) return unread;
  for (const { value, pointer } of walkLeaves(view.payload, '', (at) => draft.understood.has(at))) {
    if (unread.length >= MAXIMUM_UNREAD) break;
    const isEmpty = value === null || (typeof value === 'string' && value.trim() === '');
    if (!isEmpty) unread.push(pointerInPayload(view, pointer));
  }
  return unread;
}

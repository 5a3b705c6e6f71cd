import type { ReadingContext } from './adapters/adapter.js';
import { chooseAdapter } from './adapters/choose-adapter.js';
import { unpackDocuments } from './documents/unpack-documents.js';
import { classifyItem } from './classify-item.js';
import type { Dictionary } from './dictionary.js';
import { drawRelations, entitiesOf, workHistoryOf } from './draw-relations.js';
import type { Draft, Passage } from './draft.js';
import { findEvidence } from './find-evidence.js';
import type { EvidenceSource, FoundPerson, ItemKind, ItemToRead, Language, ReadingResult } from './findings.js';
import { identifyPerson, namePartsOf } from './identify-person.js';
import type { JsonObject } from './json-value.js';
import { languageOf } from './language.js';
import { parsePayload } from './parse-payload.js';
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
 * item and dictionary always give the same findings. Documents in it stay unread (see readItemWithDocuments).
 *
 * @returns the findings; or TOO_DEEP, NOT_JSON or NO_CONTENT for a payload that cannot be read, NO_PERSON for an item that
 *   names neither a person nor a team
 */
export function readItem(item: ItemToRead, dictionary: Dictionary): ReadingResult {
  const parsed = parsePayload(item.payload);
  return 'failure' in parsed ? { outcome: 'FAILED', failure: parsed.failure } : readPayload(parsed.payload, item, dictionary);
}

/** Reads an item like readItem, after the texts of the documents in it were put in their places. */
export async function readItemWithDocuments(item: ItemToRead, dictionary: Dictionary): Promise<ReadingResult> {
  const parsed = parsePayload(item.payload);
  if ('failure' in parsed) return { outcome: 'FAILED', failure: parsed.failure };
  const unpacked = await unpackDocuments(parsed.payload);
  if ('failure' in unpacked) return { outcome: 'FAILED', failure: unpacked.failure };
  const result = readPayload(parsed.payload, item, dictionary);
  if (result.outcome === 'FAILED' || unpacked.documents.length === 0) return result;
  return { outcome: 'READ', findings: { ...result.findings, documents: unpacked.documents } };
}

function readPayload(payload: JsonObject, item: ItemToRead, dictionary: Dictionary): ReadingResult {
  const { kind, confidence } = classifyItem(payload, item);
  const context: ReadingContext = { item, kind, source: SOURCE_BY_KIND[kind] };
  const adapter = chooseAdapter(payload, context);
  const draft = adapter.read(payload, context);
  const language = languageOf(sampleOf(draft.passages));
  const person = kind === 'TEAM' ? null : personOf(draft, item, language, dictionary);
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
      unread: unreadIn(payload, draft),
    },
  };
}

function personOf(draft: Draft, item: ItemToRead, language: Language | null, dictionary: Dictionary): FoundPerson | undefined {
  const identity = identifyPerson(draft.identity, item);
  if (identity === undefined) return undefined;
  return {
    ...identity,
    certifications: draft.certifications,
    educations: draft.educations,
    workHistory: workHistoryOf(draft),
    skills: findEvidence(draft.passages, language, dictionary, namePartsOf(identity)),
  };
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

function unreadIn(payload: JsonObject, draft: Draft): string[] {
  const unread: string[] = [];
  for (const { value, pointer } of walkLeaves(payload, '', (at) => draft.understood.has(at))) {
    if (unread.length >= MAXIMUM_UNREAD) break;
    const isEmpty = value === null || (typeof value === 'string' && value.trim() === '');
    if (!isEmpty) unread.push(pointer);
  }
  return unread;
}

import type { ReadingContext } from './formats/adapter.js';
import { chooseAdapter } from './formats/choose-adapter.js';
import { classifyItem } from './classify-item.js';
import type { TrustedIssuers } from './formats/credential/trusted-issuers.js';
import type { Dictionary } from './model/dictionary.js';
import { drawRelations, entitiesOf, workHistoryOf } from './draw-relations.js';
import type { Draft, Passage } from './model/draft.js';
import { unpackDocuments } from './unwrap/documents/unpack-documents.js';
import { findEvidence, MAXIMUM_EVIDENCE } from './find-evidence.js';
import { findStatedSkills } from './find-stated-skills.js';
import type {
  EvidenceSource,
  ExtractedDocument,
  FoundPerson,
  FoundSkill,
  ItemKind,
  ItemToRead,
  Language,
  ReadingFailure,
  ReadingResult,
} from './model/findings.js';
import { identifyPerson, namePartsOf } from './identify-person.js';
import { createItemBudget, type ItemBudget } from './model/item-budget.js';
import type { JsonObject } from './values/json-value.js';
import { detectLanguage } from './language/detect-language.js';
import { latestYearIn } from './dates/period-forms.js';
import { linkJobs } from './occupations/link-occupation.js';
import { parsePayload } from './unwrap/parse-payload.js';
import { createView } from './unwrap/view/create-view.js';
import { placeInItem, pointerInPayload, type PayloadView } from './unwrap/view/payload-view.js';
import { walkLeaves } from './values/walk-leaves.js';
import { isPartOfColumnName } from './claims/part-of-longer-name.js';

/** Most pointers of unread values that are kept (see Findings.unread). */
const MAXIMUM_UNREAD = 100;

/** Some sentences tell the language as well as a page does, in UTF-16 code units. */
const LANGUAGE_SAMPLE = 500;

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

/** Whom nobody trusts: the operator put in no keys. */
const NOBODY: TrustedIssuers = [];

/** What an item says, before skills are looked for in its texts. */
export interface ItemDraft {
  readonly kind: ItemKind;
  /** 0-1 */
  readonly kindConfidence: number;
  readonly adapter: string;
  /** The language of the item's text, null when it holds too little text to tell. */
  readonly language: Language | null;
  readonly draft: Draft;
  /** Where the draft's pointers lead in the item. */
  readonly view: PayloadView;
}

/**
 * Reads one import item: what it is, whom it is about, what it says of the person's skills, education and work. Pure:
 * the same item, dictionary and trusted issuers always give the same findings.
 *
 * @param trusted the issuers of credentials whose keys the operator knows; nobody unless given
 * @returns the findings; or TOO_DEEP, NOT_JSON or NO_CONTENT for a payload that cannot be read, NO_PERSON for an item
 * that
 *   names neither a person nor a team
 */
export function readItem(item: ItemToRead, dictionary: Dictionary, trusted = NOBODY): ReadingResult {
  const parsed = parsePayload(item.payload);
  if ('failure' in parsed) return { outcome: 'FAILED', failure: parsed.failure };
  const read = readDraft(parsed.payload, item, budgetOf(item), trusted);
  return 'failure' in read ? { outcome: 'FAILED', failure: read.failure } : findingsOf(read, item, dictionary, []);
}

/** Reads an item like readItem, after the texts of the documents in it were put in their places. */
export async function readItemWithDocuments(
  item: ItemToRead,
  dictionary: Dictionary,
  trusted = NOBODY,
): Promise<ReadingResult> {
  const read = await readDraftWithDocuments(item, trusted);
  return 'failure' in read
    ? { outcome: 'FAILED', failure: read.failure }
    : findingsOf(read, item, dictionary, read.documents);
}

/** Reads all of an item but the skills in its texts. */
export async function readDraftWithDocuments(
  item: ItemToRead,
  trusted = NOBODY,
): Promise<(ItemDraft & { readonly documents: readonly ExtractedDocument[] }) | { readonly failure: ReadingFailure }> {
  const parsed = parsePayload(item.payload);
  if ('failure' in parsed) return parsed;
  const budget = budgetOf(item);
  const unpacked = await unpackDocuments(parsed.payload, budget);
  if ('failure' in unpacked) return unpacked;
  const read = readDraft(parsed.payload, item, budget, trusted);
  return 'failure' in read ? read : { ...read, documents: unpacked.documents };
}

function budgetOf({ payload }: ItemToRead): ItemBudget {
  return createItemBudget(payload?.length ?? 0);
}

function readDraft(
  original: JsonObject,
  item: ItemToRead,
  budget: ItemBudget,
  trustedIssuers: TrustedIssuers,
): ItemDraft | { readonly failure: ReadingFailure } {
  const view = createView(original, budget);
  if ('failure' in view) return view;
  const { payload } = view;
  const { kind, confidence } = classifyItem(payload, item);
  const context: ReadingContext = { item, kind, source: SOURCE_BY_KIND[kind], view, original, trustedIssuers };
  const adapter = chooseAdapter(payload, context);
  const draft = adapter.read(payload, context);
  return {
    kind,
    kindConfidence: confidence,
    adapter: adapter.name,
    language: detectLanguage(sampleOf(draft.passages)),
    draft,
    view,
  };
}

function findingsOf(
  read: ItemDraft,
  item: ItemToRead,
  dictionary: Dictionary,
  unpacked: readonly ExtractedDocument[],
): ReadingResult {
  const { kind, kindConfidence, adapter, language, draft, view } = read;
  const person = kind === 'TEAM' ? null : personOf(draft, item, language, dictionary, view);
  if (person === undefined || (person === null && draft.team === undefined))
    return { outcome: 'FAILED', failure: 'NO_PERSON' };
  const relations = drawRelations(draft);
  const documents = [...unpacked, ...view.documents];
  return {
    outcome: 'READ',
    findings: {
      kind,
      kindConfidence,
      adapter,
      language,
      person,
      entities: entitiesOf(draft, relations),
      relations,
      unread: unreadIn(view, draft, person, documents),
      ...(documents.length === 0 ? {} : { documents }),
    },
  };
}

function personOf(
  draft: Draft,
  item: ItemToRead,
  language: Language | null,
  dictionary: Dictionary,
  view: PayloadView,
): FoundPerson | undefined {
  const identity = identifyPerson(draft.identity, item);
  if (identity === undefined) return undefined;
  const { stated, others } = findStatedSkills(draft.passages, dictionary);
  const { skills, candidates } = findEvidence(others, language, dictionary, {
    nameParts: namePartsOf(identity),
    writtenIn: item.observedAt?.getUTCFullYear() ?? latestYearIn(draft),
  });
  const isPart = isPartOfColumnName(others);
  return {
    ...identity,
    certifications: draft.certifications,
    educations: draft.educations,
    workHistory: linkJobs(dictionary.occupations, workHistoryOf(draft), language),
    skills: [...stated, ...skills.filter((skill) => !isPart(skill))]
      .slice(0, MAXIMUM_EVIDENCE)
      .flatMap((skill) => inItem(view, skill)),
    candidates: candidates.filter((skill) => !isPart(skill)).flatMap((skill) => inItem(view, skill)),
  };
}

/** Evidence by its words and their place in the item itself; none where its words are no text of the item. */
export function inItem<Found extends Pick<FoundSkill, 'place' | 'quote'>>(view: PayloadView, found: Found): Found[] {
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

function unreadIn(
  view: PayloadView,
  draft: Draft,
  person: FoundPerson | null,
  documents: readonly ExtractedDocument[],
): string[] {
  const credited = new Set(person?.skills.flatMap(({ place }) => (place.inName === true ? [place.pointer] : [])));
  const truncated = documents.flatMap((document) => (document.truncated ? [document.pointer] : []));
  const unread = [...truncated, ...view.unreadable].slice(0, MAXIMUM_UNREAD);
  if (draft.understood.has('')) return unread;
  for (const { value, pointer } of walkLeaves(view.payload, '', (at) => draft.understood.has(at))) {
    if (unread.length >= MAXIMUM_UNREAD) break;
    const isEmpty = value === null || (typeof value === 'string' && value.trim() === '');
    const inPayload = pointerInPayload(view, pointer);
    if (!isEmpty && !credited.has(inPayload)) unread.push(inPayload);
  }
  return unread;
}

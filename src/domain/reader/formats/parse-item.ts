import { classifyItem } from './classify-item.js';
import { chooseFormat, publishedFormatOf } from './choose-format.js';
import type { TrustedIssuers } from '../model/trusted-issuers.js';
import { detectLanguage } from '../language/detect-language.js';
import { certainLanguageOf } from '../vocabulary/index.js';
import type { ParsedRecord, TextSegment } from '../model/parsed-record.js';
import type {
  EvidenceSource,
  ExtractedDocument,
  ItemKind,
  ItemToRead,
  Language,
  ReadingFailure,
} from '../model/findings.js';
import type { PayloadView } from '../unwrap/common/payload-view.js';
import type { UnwrappedPayload } from '../unwrap/unwrap-payload.js';

/** A parsed item. Its texts have not been searched for skills yet. */
export interface ParsedItem {
  readonly kind: ItemKind;
  /** 0-1 */
  readonly kindConfidence: number;
  /** The name of the format that the payload has. */
  readonly format: string;
  /** The language of the item's text, null when there is too little text to tell. */
  readonly language: Language | null;
  readonly record: ParsedRecord;
  /** Where the record's pointers lead in the item. */
  readonly view: PayloadView;
  readonly documents: readonly ExtractedDocument[];
}

/** Confidence in the kind of an item in a published format, 0-1. */
const PUBLISHED_FORMAT_CONFIDENCE = 0.98;

/** Who speaks in an item, by its kind. */
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
 * Determines the kind and the format of an unwrapped item, and parses it.
 *
 * @returns NOT_ABOUT_A_PERSON for documents that were sent by mistake (see otherDocumentIn)
 */
export function parseItem(
  { original, view, documents }: UnwrappedPayload,
  item: ItemToRead,
  trustedIssuers: TrustedIssuers,
): ParsedItem | { readonly failure: ReadingFailure } {
  const published = publishedFormatOf(view.payload);
  const { kind, confidence, otherDocument } =
    published === undefined
      ? classifyItem(view.payload, item)
      : { kind: published.kind, confidence: PUBLISHED_FORMAT_CONFIDENCE, otherDocument: undefined };
  if (otherDocument !== undefined) return { failure: 'NOT_ABOUT_A_PERSON' };
  const context = { item, kind, source: SOURCE_BY_KIND[kind], view, original, trustedIssuers };
  const format = published ?? chooseFormat(view.payload, kind);
  const record = format.parse(view.payload, context);
  const sample = sampleOf(record.segments);
  const language = certainLanguageOf(sample) ?? detectLanguage(sample);
  return { kind, kindConfidence: confidence, format: format.name, language, record, view, documents };
}

/** Length of the sample for detecting the language, in UTF-16 code units: a longer one is no more certain. */
const LANGUAGE_SAMPLE_LENGTH = 500;

/** The sample begins with running text: terms in lists are often English in Dutch texts too. */
function sampleOf(segments: readonly TextSegment[]): string {
  let sample = '';
  for (const kind of ['PROSE', 'LIST'] as const) {
    for (const segment of segments) {
      if (sample.length >= LANGUAGE_SAMPLE_LENGTH) return sample;
      if (segment.kind !== kind) continue;
      const { start, end } = segment.within ?? { start: 0, end: segment.text.length };
      sample += `${segment.text.slice(start, Math.min(end, start + LANGUAGE_SAMPLE_LENGTH))}\n`;
    }
  }
  return sample;
}

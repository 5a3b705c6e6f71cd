import { classifyItem } from './classify-item.js';
import { chooseAdapter } from './formats/choose-format.js';
import type { TrustedIssuers } from './formats/credential/trusted-issuers.js';
import { detectLanguage } from './language/detect-language.js';
import type { Draft, Passage } from './model/draft.js';
import type { EvidenceSource, ExtractedDocument, ItemKind, ItemToRead, Language } from './model/findings.js';
import type { PayloadView } from './unwrap/payload-view.js';
import type { UnwrappedPayload } from './unwrap/unwrap-payload.js';

/** An item whose fields are parsed; skills have not been looked for in its texts yet. */
export interface ParsedItem {
  readonly kind: ItemKind;
  /** 0-1 */
  readonly kindConfidence: number;
  /** The name of the format that the payload has. */
  readonly adapter: string;
  /** The language of the item's text, null when there is too little text to tell. */
  readonly language: Language | null;
  readonly draft: Draft;
  /** Where the record's pointers lead in the item. */
  readonly view: PayloadView;
  readonly documents: readonly ExtractedDocument[];
}

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

/** Tells what an unwrapped item is, and parses it with the format that its payload has. */
export function parseItem(
  { original, view, documents }: UnwrappedPayload,
  item: ItemToRead,
  trustedIssuers: TrustedIssuers,
): ParsedItem {
  const { kind, confidence } = classifyItem(view.payload, item);
  const context = { item, kind, source: SOURCE_BY_KIND[kind], view, original, trustedIssuers };
  const adapter = chooseAdapter(view.payload, context);
  const draft = adapter.read(view.payload, context);
  const language = detectLanguage(sampleOf(draft.passages));
  return { kind, kindConfidence: confidence, adapter: adapter.name, language, draft, view, documents };
}

/** Some sentences tell the language as well as a page does, in UTF-16 code units. */
const LANGUAGE_SAMPLE_LENGTH = 500;

/** Running text first: lists of terms are English in Dutch texts too. */
function sampleOf(passages: readonly Passage[]): string {
  let sample = '';
  for (const manner of ['PROSE', 'LIST'] as const) {
    for (const passage of passages) {
      if (sample.length >= LANGUAGE_SAMPLE_LENGTH) return sample;
      if (passage.manner !== manner) continue;
      const { start, end } = passage.within ?? { start: 0, end: passage.text.length };
      sample += `${passage.text.slice(start, Math.min(end, start + LANGUAGE_SAMPLE_LENGTH))}\n`;
    }
  }
  return sample;
}

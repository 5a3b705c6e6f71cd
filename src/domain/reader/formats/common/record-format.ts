import type { ParsedRecord } from '../../model/parsed-record.js';
import type { TrustedIssuers } from '../../model/trusted-issuers.js';
import type { EvidenceSource, ItemKind, ItemToRead } from '../../model/findings.js';
import type { JsonObject } from '../../values/json-value.js';
import type { PayloadView } from '../../unwrap/payload-view.js';

/** What an adapter may know besides the payload. */
export interface ParsingContext {
  readonly item: ItemToRead;
  readonly kind: ItemKind;
  /** Who speaks in an item of this kind, where the payload does not say. */
  readonly source: EvidenceSource;
  /** The payload that adapters read is a view of the item's (see PayloadView). */
  readonly view: PayloadView;
  /** The payload as it came. */
  readonly original: JsonObject;
  /** The issuers of credentials whose keys the operator knows. */
  readonly trustedIssuers: TrustedIssuers;
}

/**
 * Knows one form that payloads come in. It gathers what the payload says and marks what it understood; finding skills
 * in texts, deciding who the person is and drawing relations is done for all adapters alike.
 */
export interface RecordFormat {
  /** As it is shown in the findings. */
  readonly name: string;
  /** Whether the payload has this form. */
  readonly recognises: (payload: JsonObject, context: ParsingContext) => boolean;
  readonly parse: (payload: JsonObject, context: ParsingContext) => ParsedRecord;
}

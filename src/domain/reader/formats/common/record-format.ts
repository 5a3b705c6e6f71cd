import type { ParsedRecord } from '../../model/parsed-record.js';
import type { EvidenceSource, ItemKind, ItemToRead } from '../../model/findings.js';
import type { PayloadView } from '../../unwrap/common/payload-view.js';
import type { JsonObject } from '../../values/json-value.js';
import type { TrustedIssuers } from '../../model/trusted-issuers.js';

/** What a format may use besides the payload. */
export interface ParsingContext {
  readonly item: ItemToRead;
  readonly kind: ItemKind;
  /** Who speaks in an item of this kind, unless the payload says otherwise. */
  readonly source: EvidenceSource;
  /** The payload that formats parse is a view of the item's (see PayloadView). */
  readonly view: PayloadView;
  /** The payload as it was received. */
  readonly original: JsonObject;
  /** The issuers of credentials whose keys the operator has listed. */
  readonly trustedIssuers: TrustedIssuers;
}

/**
 * A format in which payloads are sent. It collects what the payload says and marks what it understood. Finding skills
 * in texts, identifying the person and drawing relations is the same for all formats and is not part of them.
 */
export interface RecordFormat {
  /** The name that is shown in the findings. */
  readonly name: string;
  readonly parse: (payload: JsonObject, context: ParsingContext) => ParsedRecord;
}

/** A published format that is used for one kind of item: whoever recognises it knows the kind as well. */
export interface PublishedFormat extends RecordFormat {
  readonly kind: ItemKind;
  /** Whether the payload is in this format. */
  readonly recognises: (payload: JsonObject) => boolean;
}

/** A format in which items of several kinds are sent, or one that only the kind of the item tells. */
export interface GeneralFormat extends RecordFormat {
  /** Whether a payload in no published format is in this one. */
  readonly recognises: (payload: JsonObject, kind: ItemKind) => boolean;
}

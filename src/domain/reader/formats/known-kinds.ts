import type { ItemKind } from '../model/findings.js';
import type { JsonObject } from '../values/json-value.js';
import { isEuropass } from './europass/europass.js';
import { isJsonResume } from './json-resume/json-resume.js';
import { isLinkedinExport } from './linkedin/linkedin.js';
import { holdsCredentials } from './credential/open-badges.js';

const KNOWN_FORMS: readonly (readonly [fits: (payload: JsonObject) => boolean, kind: ItemKind])[] = [
  [isJsonResume, 'CV'],
  [isEuropass, 'CV'],
  [isLinkedinExport, 'CV'],
  [holdsCredentials, 'CERTIFICATE'],
];

/** The kind of an item whose payload has a published form that is used for nothing else; undefined for any other. */
export function knownKindOf(payload: JsonObject): ItemKind | undefined {
  return KNOWN_FORMS.find(([fits]) => fits(payload))?.[1];
}

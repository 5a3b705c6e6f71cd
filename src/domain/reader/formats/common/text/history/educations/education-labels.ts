import { looksLikeDegree } from '../../../../../vocabulary/index.js';
import { toYesOrNo } from '../../../records/record-fields.js';

const LABEL = /^[\p{L}\d][\p{L} -]{1,20}:\s+/u;

/** Whether the education is named in front of a colon: "A-levels: Maths, Art". */
export function hasKindInFront(title: string): boolean {
  const label = LABEL.exec(title)?.[0] ?? '';
  const rest = title.slice(label.length);
  return looksLikeDegree(label) && !looksLikeDegree(rest) && toYesOrNo(rest) === undefined;
}

/** What stands behind a label in front of a name; undefined without one. */
export function behindLabel(title: string): string | undefined {
  const label = LABEL.exec(title)?.[0];
  return label === undefined ? undefined : title.slice(label.length);
}

import { createHash } from 'node:crypto';
import type { LinkingContent } from '../linking-content.js';

/** SHA-256 of all that linking reads of a taxonomy, in hexadecimal; the order of the concepts counts. */
export function fingerprintOf(content: LinkingContent): string {
  const sum = createHash('sha256');
  for (const { kind, key, labels, descriptions, occupationCount } of content.concepts) {
    const texts = [
      ...labels.map(({ language, kind: of, text }) => [language, of, text]),
      ...descriptions.map(({ language, text }) => [language, text]),
    ];
    sum.update(JSON.stringify([kind, key, occupationCount, texts])).update('\n');
  }
  return sum.digest('hex');
}

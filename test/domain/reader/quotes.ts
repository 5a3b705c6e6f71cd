import { expect } from '@jest/globals';
import type { Findings, FoundSkill } from '../../../src/domain/reader/model/findings.js';
import { quotedIn } from './support.js';

/**
 * The words at the place of a piece of evidence: in the document at its pointer if there is one, else in the payload
 * itself.
 */
export function wordsAt(payload: unknown, { documents }: Findings, found: FoundSkill): string {
  const document = documents?.find(({ pointer }) => pointer === found.place.pointer);
  return document === undefined ? quotedIn(payload, found) : document.text.slice(found.place.start, found.place.end);
}

/** Expects every quote to stand exactly where its place says. */
export function expectExactQuotes(payload: unknown, findings: Findings): void {
  for (const found of [...(findings.person?.skills ?? []), ...(findings.person?.candidates ?? [])]) {
    expect(wordsAt(payload, findings, found)).toBe(found.quote);
    expect(found.quote).not.toBe('');
  }
}

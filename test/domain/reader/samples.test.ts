import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { readItem } from '../../../src/domain/reader/read-item.js';
import { DICTIONARY, findingsOf, itemOf, jsonFilesIn, quotedIn, repositoryRoot } from './support.js';

describe('JSON Resume samples', () => {
  const samples = jsonFilesIn(join(repositoryRoot(), '..', 'shared', 'data', 'cv-samples', 'jsonresume')).filter(
    ({ name }) => name.includes('resume.json'),
  );

  test('are read whole: person, work, education, skills and nothing left unread', () => {
    for (const { text } of samples) {
      const payload = JSON.parse(text) as {
        basics: { name: string; email: string };
        work: unknown[];
        education: unknown[];
      };
      const { kind, format, person, unread, language } = findingsOf(payload);
      expect([kind, format, language, unread]).toEqual(['CV', 'json-resume', 'en', []]);
      expect([person?.fullName, person?.email]).toEqual([payload.basics.name, payload.basics.email]);
      expect(person?.workHistory.length).toBeGreaterThanOrEqual(payload.work.length);
      expect(person?.educations.length).toBe(payload.education.length);
      for (const found of person?.skills ?? []) expect(quotedIn(payload, found)).toBe(found.quote);
    }
    expect([0, 2]).toContain(samples.length);
  });
});

describe("the repository's own samples", () => {
  test('are all read, each as what it is', () => {
    const files = jsonFilesIn(join(repositoryRoot(), 'samples'));
    const kinds: Record<string, string[]> = {};
    for (const { name, text } of files) {
      const { items, topic, source } = JSON.parse(text) as {
        items: { payload: unknown; entityType?: string; entityId?: string }[];
        topic?: string;
        source?: string;
      };
      kinds[name] = items.map(({ payload, entityType, entityId }) => {
        const result = readItem(
          itemOf(payload, {
            entityType: entityType ?? null,
            entityId: entityId ?? null,
            topic: topic ?? null,
            source: source ?? null,
          }),
          DICTIONARY,
        );
        return result.outcome === 'READ' ? result.findings.kind : result.failure;
      });
    }
    const expected: Record<string, string> = {
      certificates: 'CERTIFICATE',
      'cvs-': 'CV',
      'performance-reviews': 'PERFORMANCE_REVIEW',
      survey: 'SURVEY',
    };
    for (const [name, found] of Object.entries(kinds)) {
      const [, kind] = Object.entries(expected).find(([start]) => name.startsWith(start)) ?? [];
      for (const one of found) expect(one).toMatch(kind ?? /PERSON_RECORD|TEAM/);
    }
    expect(Object.keys(kinds)).toEqual(files.map(({ name }) => name));
  });
});

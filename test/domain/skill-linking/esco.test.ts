import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { openLinker, prepareLinking } from '../../../src/domain/skill-linking/index.js';
import { sharedData } from '../../bench/reading/options.js';
import { readContent } from '../../bench/reading/inputs/read-content.js';

const folder = join(sharedData(process.env) ?? '', 'esco');
const isThere = existsSync(folder);

describe('linking to ESCO, where its files are beside the project', () => {
  (isThere ? test : test.skip)('finds skills by words alone, in tables of a few megabytes', async () => {
    const content = await readContent(folder);
    const tables = prepareLinking(content);
    const linker = openLinker(tables, null);
    const label = (key: string | undefined) => content.concepts.find((concept) => concept.key === key)?.labels[0]?.text;
    expect(tables.skillKeys.length).toBeGreaterThan(13_000);
    expect(tables.buffer.byteLength).toBeLessThan(30e6);
    expect(label(linker.rank('experience with JavaScript', 'en', { limit: 1 })[0]?.skillKey)).toBe('JavaScript');
    expect(linker.rank('teamgeest en klantgericht werken', 'nl', { limit: 5 })).toHaveLength(5);
  });
});

import { expect, test } from '@jest/globals';
import { judgeComparison, judgeMemory } from '../bars.js';
import { comparisonOf, contestant } from '../example-comparison.js';
import { markdownOf, pathFrom, withFigures } from './markdown.js';
import { drawComparison } from './picture.js';
import { reportComparison } from './text.js';

const COMPARISON = comparisonOf({
  readProfile: {
    ours: contestant(5000),
    mercuriusJitChecked: contestant(4000),
    apolloPrisma: contestant(2000),
  },
  skillset: { ours: { ...contestant(900), statements: 2 }, express: contestant(1000) },
  updateProfile: { ours: contestant(850), express: contestant(1000) },
  oneDocument: { ours: contestant(1000) },
  rotatedDocuments: { ours: contestant(940) },
});

const verdict = (name: string, measure: string, startBefore?: number) =>
  judgeComparison(COMPARISON, startBefore).find((bar) => bar.name === name && bar.measure === measure);

test('bars are judged by the ratio of the service to the peer that each names', () => {
  expect(verdict('readProfile', 'requests/s to mercuriusJitChecked')).toMatchObject({ measured: 1.25, isMet: true });
  expect(verdict('readProfile', 'requests/s to apolloPrisma')).toMatchObject({ measured: 2.5, isMet: false });
  expect(verdict('skillset', 'requests/s to express')).toMatchObject({ measured: 0.9, isMet: false });
  expect(verdict('updateProfile', 'requests/s to express')).toMatchObject({ measured: 0.85, isMet: true });
  expect(verdict('rotatedDocuments', 'requests/s to one document')).toMatchObject({ measured: 0.94, isMet: false });
});

test('bars on statements and latency have an upper limit', () => {
  expect(verdict('readProfile', 'statements a request')).toMatchObject({ measured: 1, isMet: true });
  expect(verdict('skillset', 'statements a request')).toMatchObject({ measured: 2, isMet: false });
  expect(verdict('readProfile', 'p99 to p50 at half of the highest rate')).toMatchObject({ measured: 4, isMet: false });
});

test('the start is judged only by that of an earlier version', () => {
  const measure = 'time to that of the earlier version';
  expect(verdict('start', measure)).toMatchObject({ measured: null, isMet: null });
  expect(verdict('start', measure, 2000)).toMatchObject({ measured: 0.5, isMet: true });
  expect(verdict('start', measure, 500)).toMatchObject({ measured: 2, isMet: false });
});

test('what was not measured is neither met nor missed', () => {
  expect(verdict('passport', 'requests/s to express')).toMatchObject({ measured: null, isMet: null });
});

test.each([
  [200, 210, true],
  [200, 260, false],
])('memory of %d MB that becomes %d MB is flat: %j', (earlyMegabytes, lateMegabytes, isMet) => {
  expect(judgeMemory({ operation: 'readProfile', earlyMegabytes, lateMegabytes })).toMatchObject({ isMet });
});

test('the text of a run ends with the bars', () => {
  const text = reportComparison(COMPARISON, judgeComparison(COMPARISON));
  expect(text).toMatch(/readProfile +requests\/s to mercuriusJitChecked +1\.25 {2}at least 1 +met\n/);
  expect(text).not.toMatch(/passport +requests/);
  expect(text).toMatch(/ {2}\d+ others were not measured in this run\n$/);
});

test('the tables of a document have a column for each peer, without and with checks', () => {
  const text = markdownOf(COMPARISON, judgeComparison(COMPARISON));
  expect(text).toContain('| operation | ours | mercuriusJit | apolloPrisma | express |');
  expect(text).toContain('| readProfile | **5000** (5000-5000) | (4000) | 2000 |  |');
  expect(text).toContain('| skillset: requests/s to express | 0.9 | at least 1 | not met |');
});

test('a document shows the picture by its path from there', () => {
  const bars = judgeComparison(COMPARISON);
  expect(pathFrom('docs/performance.md', 'docs/performance.svg')).toBe('performance.svg');
  expect(markdownOf(COMPARISON, bars, 'performance.svg')).toMatch(/^!\[[^\]]+\]\(performance\.svg\)\n\nMeasured on/);
  expect(markdownOf(COMPARISON, bars)).not.toContain('![');
});

test('figures replace those between the markers of a document, and nothing else', () => {
  const document = (figures: string) => `# Before\n<!-- figures: begin -->\n${figures}<!-- figures: end -->\nafter\n`;
  expect(withFigures(document('old\nfigures\n'), 'new\n', 'a.md')).toBe(document('new\n'));
  expect(() => withFigures('# Before\n', 'new\n', 'a.md')).toThrow('a.md has no lines <!-- figures: begin -->');
});

test('the picture has a bar for each contestant, as long as its rate on the scale of the operation', () => {
  const picture = drawComparison(comparisonOf({ readProfile: { ours: contestant(500), fastify: contestant(1000) } }));
  const widthOf = (style: string) =>
    Number(new RegExp(`<rect class="${style}" [^>]*y="\\d{3}" width="([\\d.]+)"`).exec(picture)?.[1]);
  expect(widthOf('ours')).toBeGreaterThan(50);
  expect(widthOf('bare') / widthOf('ours')).toBeCloseTo(2, 2);
  expect(picture).toContain('Example &amp; Co');
  expect(picture).toContain('prefers-color-scheme: dark');
});

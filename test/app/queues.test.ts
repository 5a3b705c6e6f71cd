import { expect, test } from '@jest/globals';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { QUEUES, type QueueTools } from '../../src/app/queues.js';
import { projectFile } from '../../src/platform/files/project-files.js';

/** The names that the files of a folder of src export. */
function exportedNames(folder: string): Set<string> {
  const files = readdirSync(projectFile('src', folder), { recursive: true, encoding: 'utf8' });
  const texts = files
    .filter((name) => name.endsWith('.ts'))
    .map((name) => readFileSync(join(projectFile('src', folder), name), 'utf8'));
  return new Set(
    texts.flatMap((text) =>
      [...text.matchAll(/^export (?:async )?(?:function|const) (\w+)/gm)].map(([, name]) => name ?? ''),
    ),
  );
}

const functions = Object.entries(QUEUES).flatMap(([queue, { enqueuedBy, claim, handler }]) =>
  [...enqueuedBy, claim, handler].map((name) => [queue, name] as const),
);

test.each(functions)('the table of queues names for %s what exists: %s', (_, name) => {
  const [feature = '', exported = ''] = name.split('/');
  expect(exportedNames(feature === 'app' ? 'app' : `domain/${feature}`)).toContain(exported);
});

test.each(Object.entries(QUEUES))('the queue %s has the name under which it is listed', (name, { open }) => {
  const tools = { scope: { db: {}, settings: {} }, client: {}, suggester: {}, reader: {} } as unknown as QueueTools;
  const queue = open(tools);
  expect(queue.name).toBe(name);
});

test.each(Object.entries(QUEUES))('docs/architecture.md has the row of %s', (name, { enqueuedBy, claim, handler }) => {
  const page = readFileSync(projectFile('docs', 'architecture.md'), 'utf8');
  expect(page).toContain(`| ${name} | ${enqueuedBy.join(', ') || 'the clock'} | ${claim} | ${handler} |`);
});

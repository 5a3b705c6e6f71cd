// Compares the schema with that of the last release (docs/schema/released.graphql) and prints what has changed. It
// fails unless docs/schema/changes.md lists exactly these changes: a change that breaks clients has to be seen and
// committed. With --write it writes that file; from version 1.0.0 on it refuses to while there are breaking changes.
// Usage: node scripts/schema-changes.mjs [--write | --quiet]
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { diff, DiffRule } from '@graphql-inspector/core';
import { buildSchema } from 'graphql';
import { readSchema, root } from './read-schema.mjs';

const RELEASED = join(root, 'docs', 'schema', 'released.graphql');
const CHANGES = join(root, 'docs', 'schema', 'changes.md');

const KINDS = [
  ['BREAKING', 'Breaking', 'Documents that use these may fail, or mean something else.'],
  ['DANGEROUS', 'To be looked at', 'Documents stay valid; clients may meet values that they do not know.'],
  ['NON_BREAKING', 'Harmless', 'What is new, and what is deprecated.'],
];

const released = buildSchema(readFileSync(RELEASED, 'utf8'));
const changes = await diff(released, readSchema(), [DiffRule.ignoreDescriptionChanges]);
const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const isStable = Number(version.split('.')[0]) >= 1;

/** Which class a field has tells clients nothing; docs/privacy.md lists the classes. */
const IS_ABOUT_CLASSES = /^Directive 'privacy' was (?:added to|removed from) /;

const messagesOf = (level) => {
  const messages = changes.filter(({ criticality }) => criticality.level === level).map(({ message }) => message);
  return [...new Set(messages)].filter((message) => !IS_ABOUT_CLASSES.test(message));
};
const byKind = KINDS.map(([level, title, meaning]) => ({ title, meaning, messages: messagesOf(level).sort() }));

function changelog() {
  const head = [
    '# Changes of the GraphQL schema since the last release',
    '',
    'Written by `npm run schema:changes -- --write`, which compares the schema with',
    '[released.graphql](released.graphql).',
    'Before version 1.0.0 the schema may change without a period of deprecation; what breaks clients is listed here.',
  ];
  const sections = byKind
    .filter(({ messages }) => messages.length > 0)
    .flatMap(({ title, meaning, messages }) => [
      '',
      `## ${title}`,
      '',
      meaning,
      '',
      ...messages.map((one) => `- ${one}`),
    ]);
  return `${[...head, ...(sections.length > 0 ? sections : ['', 'There are none.'])].join('\n')}\n`;
}

const text = changelog();
const breaking = byKind[0].messages;
if (!process.argv.includes('--quiet')) process.stdout.write(text);
if (isStable && breaking.length > 0) {
  process.stderr.write('\nversion 1.0.0 and later: deprecate first, and remove in the next major version\n');
  process.exit(1);
}
if (process.argv.includes('--write')) writeFileSync(CHANGES, text);
else if (readFileSync(CHANGES, 'utf8') !== text) {
  process.stderr.write(
    '\ndocs/schema/changes.md lists other changes: read them, then npm run schema:changes -- --write\n',
  );
  process.exit(1);
}

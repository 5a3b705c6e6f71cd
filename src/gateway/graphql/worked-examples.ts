import { readdirSync, readFileSync } from 'node:fs';
import { projectFile } from '../../platform/files/project-files.js';

/** A document that answers a question, for people who explore the schema. */
export interface WorkedExample {
  /** Name of its file without the ending, such as 01-people-and-their-skills. */
  readonly name: string;
  /** The question: the first sentence of its comment, in English. */
  readonly title: string;
  readonly document: string;
}

/** What stands in place of the key in the headers of Apollo Sandbox and GraphiQL. */
export const KEY_PLACEHOLDER = 'paste your key here';

const ENDING = '.graphql';

/** The examples in graphql/examples, by their file names. */
export function workedExamples(): readonly WorkedExample[] {
  return readdirSync(projectFile('graphql', 'examples'))
    .filter((file) => file.endsWith(ENDING))
    .sort()
    .map((file) => {
      const document = readFileSync(projectFile('graphql', 'examples', file), 'utf8');
      return { name: file.slice(0, -ENDING.length), title: firstSentence(document), document };
    });
}

/** The first sentence of the comment at the top of a document, which may go over several lines. */
function firstSentence(document: string): string {
  const [comment = ''] = /^(?:#.*\n)*/.exec(document) ?? [];
  const text = comment.replace(/^# ?/gm, '').replaceAll('\n', ' ');
  return (/^.*?[.?!](?= |$)/.exec(text)?.[0] ?? text).trim();
}

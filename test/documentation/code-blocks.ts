import { readFileSync } from 'node:fs';
import { projectFile } from '../../src/platform/files/project-files.js';

/** The code of a language in one of the project's documents, block by block. */
export function codeBlocks(document: string, language: string): string[] {
  const text = readFileSync(projectFile(...document.split('/')), 'utf8');
  return [...text.matchAll(new RegExp(`^\`\`\`${language}\\b[^\\n]*\\n([\\s\\S]*?)^\`\`\``, 'gm'))].map(
    ([, code]) => code as string,
  );
}

/** The code blocks of a document that have the name of a file after their language, by that name. */
export function codeFiles(document: string): Record<string, string> {
  const text = readFileSync(projectFile(...document.split('/')), 'utf8');
  const blocks = text.matchAll(/^```\w+ (\S+\.\w+)\n([\s\S]*?)^```/gm);
  return Object.fromEntries([...blocks].map(([, name, code]) => [name as string, code as string]));
}

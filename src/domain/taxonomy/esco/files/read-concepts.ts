import type { SkillType } from '../../../../generated/prisma/enums.js';
import { type CsvRecord, type ProblemOfFile, streamCsv } from '../../../../platform/files/index.js';
import type { Language } from '../../../../platform/localization/index.js';
import type { EscoConcept, EscoTexts } from './esco-content.js';
import type { EscoFile } from './find-esco-files.js';

/** Concepts of one kind, as read from their files. */
interface ReadConcepts<Concept> {
  readonly concepts: ReadonlyMap<string, Concept>;
  readonly problems: readonly ProblemOfFile[];
}

type Draft<Concept extends EscoConcept> = Concept & { readonly texts: Partial<Record<Language, EscoTexts>> };

/**
 * Reads the files of one kind of concept. A concept's properties are read from the first file that contains it, and its
 * texts from the file of each language; a concept may be missing from a file.
 *
 * @param properties - reads the properties that only this kind of concept has.
 */
export async function readConcepts<Concept extends EscoConcept>(
  files: readonly (EscoFile & { readonly language: Language })[],
  properties: (record: CsvRecord) => Omit<Concept, keyof EscoConcept>,
  onBytes?: (bytes: number) => void,
): Promise<ReadConcepts<Concept>> {
  const concepts = new Map<string, Draft<Concept>>();
  const problems: ProblemOfFile[] = [];
  const nameless = new Map<string, ProblemOfFile>();
  for (const { path, language } of files) {
    const lines = new Map<string, number>();
    const report = (line: number, column: string, problem: string) =>
      problems.push({ file: path, line, column, problem });
    const onRecord = (record: CsvRecord) => {
      const uri = record.value('conceptUri');
      const earlier = lines.get(uri);
      if (!/^https?:\/\/\S+$/.test(uri))
        return report(record.line, 'conceptUri', `${JSON.stringify(uri)} is not the URI of a concept`);
      if (earlier !== undefined)
        return report(record.line, 'conceptUri', `line ${earlier} is about the same concept: ${uri}`);
      lines.set(uri, record.line);
      const texts = readTexts(record);
      if (texts === null) {
        nameless.set(uri, {
          file: path,
          line: record.line,
          column: 'preferredLabel',
          problem: `the concept has no name in any language: ${uri}`,
        });
        return undefined;
      }
      const known = concepts.get(uri);
      if (known) known.texts[language] = texts;
      else
        concepts.set(uri, {
          uri,
          obsolete: isObsolete(record),
          texts: { [language]: texts },
          ...properties(record),
        } as Draft<Concept>);
      return undefined;
    };
    const found = await streamCsv(path, {
      required: ['conceptUri', 'preferredLabel', 'altLabels'],
      onRecord,
      ...(onBytes ? { onBytes } : {}),
    });
    problems.push(...found.map((problem) => ({ file: path, ...problem })));
  }
  for (const [uri, problem] of nameless) if (!concepts.has(uri)) problems.push(problem);
  return { concepts, problems };
}

function isObsolete({ value }: CsvRecord): boolean {
  return /^(?:obsolete|deprecated|withdrawn)$/i.test(value('status'));
}

/**
 * Reads the texts of a concept in the language of its file.
 *
 * @returns null for a row without a preferred label: the concept is not translated.
 */
function readTexts({ value }: CsvRecord): EscoTexts | null {
  const preferredLabel = oneLine(value('preferredLabel'));
  if (preferredLabel === '') return null;
  // Each label is kept once, with its strongest type.
  const said = new Set([preferredLabel]);
  const unsaid = (labels: readonly string[]) => labels.filter((label) => !said.has(label) && said.add(label));
  return {
    preferredLabel,
    alternativeLabels: unsaid(splitLabels(value('altLabels'))),
    hiddenLabels: unsaid(splitLabels(value('hiddenLabels'))),
    description: value('description') || null,
    definition: value('definition') || null,
  };
}

/** The labels of a value: separated by line breaks in files of concepts, by bars in those of collections. */
function splitLabels(value: string): string[] {
  return value
    .split(/\n| \| /)
    .map(oneLine)
    .filter((label) => label !== '');
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

/**
 * The type of an ESCO skill. What ESCO calls knowledge is knowledge, even if it is useful everywhere (a language); of
 * the others, those that ESCO considers useful in any work are transversal.
 *
 * @param skillType - as ESCO writes it: knowledge, skill/competence or nothing.
 * @param reuseLevel - as ESCO writes it: transversal, cross-sector, sector-specific, occupation-specific or nothing.
 * @param inCollection - whether it is in ESCO's collection of transversal skills.
 */
export function escoSkillType(skillType: string, reuseLevel: string, inCollection: boolean): SkillType {
  if (skillType.toLowerCase() === 'knowledge') return 'KNOWLEDGE';
  return inCollection || reuseLevel.toLowerCase() === 'transversal' ? 'TRANSVERSAL' : 'FUNCTIONAL';
}

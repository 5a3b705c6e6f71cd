import { useTitleWeights } from '../../../../src/domain/reader/formats/common/text/history/educations/titles/title-names.js';
import { buildDictionary, type Dictionary } from '../../../../src/domain/reader/model/dictionary.js';
import type { Findings } from '../../../../src/domain/reader/model/findings.js';
import { useNameWeights } from '../../../../src/domain/reader/name-kinds/name-likelihood.js';
import { readItemWithDocuments } from '../../../../src/domain/reader/read-item.js';
import { foldOf } from '../fitting/documents/document-folds.js';
import { crossFittedWeights } from '../fitting/documents/fit-education-titles.js';
import { escoLabels } from '../inputs/esco-labels.js';
import { readContent } from '../inputs/read-content.js';
import type { Half } from '../labelled/labelled-item.js';
import { summariseVerdicts, type Summary } from '../labelled/scoring/summarise-verdicts.js';
import type { Verdict } from '../labelled/scoring/verdicts.js';
import { readStarterLabels } from '../labelled/starter-labels.js';
import { DOCUMENT_FORMS, type LabelledDocument } from './labelled-document.js';
import { payloadOfFile } from './payload-of-file.js';
import { readLabelledDocuments } from './read-labelled-documents.js';
import { scoreDocument, yieldOf } from './score-document.js';

const LANGUAGES = ['en', 'nl'] as const;

interface JudgedDocument {
  readonly document: LabelledDocument;
  readonly verdicts: readonly Verdict[];
  readonly yields: readonly string[];
}

/** How well the documents of a half are read. */
export interface DocumentsReport {
  readonly half: Half;
  /** The CVs: all, by form, by language. */
  readonly cvs: Readonly<Record<string, Summary>>;
  /** The documents that are no CV. */
  readonly others: {
    readonly count: number;
    /** How many of them were not taken for a CV. */
    readonly told: number;
    /** How many of them yielded nothing. */
    readonly silent: number;
  };
  /** The errors of each document; empty for the final half, which is only counted, so that nobody works on it. */
  readonly documents: readonly { readonly id: string; readonly errors: readonly string[] }[];
}

/**
 * Reads both halves as files that somebody uploads about a person, and judges what was found.
 *
 * @param esco - folder with ESCO's download, whose labels are credited beside those of the starter taxonomy; null if
 *   there is none.
 */
export async function measureDocuments(esco: string | null): Promise<DocumentsReport[]> {
  const { labels, descriptions } =
    esco === null ? { labels: [], descriptions: [] } : escoLabels(await readContent(esco));
  const dictionary = buildDictionary([...readStarterLabels(), ...labels], { descriptions });
  return [
    reportOf('development', await judgeCrossFitted(dictionary)),
    reportOf('final', await judge(readLabelledDocuments('final'), dictionary)),
  ];
}

/**
 * Judges the development half with weights that were fitted on other documents: those that ship with the service have
 * seen the names in all of them.
 */
async function judgeCrossFitted(dictionary: Dictionary): Promise<JudgedDocument[]> {
  const documents = readLabelledDocuments('development');
  const judged: JudgedDocument[] = [];
  for (const [fold, { names, titles }] of (await crossFittedWeights()).entries()) {
    useNameWeights(names);
    useTitleWeights(titles);
    judged.push(
      ...(await judge(
        documents.filter(({ id }) => foldOf(id) === fold),
        dictionary,
      )),
    );
  }
  useNameWeights();
  useTitleWeights();
  return judged.sort((one, other) => one.document.id.localeCompare(other.document.id, 'en'));
}

async function judge(documents: readonly LabelledDocument[], dictionary: Dictionary): Promise<JudgedDocument[]> {
  const judged: JudgedDocument[] = [];
  for (const document of documents) {
    const findings = await readDocument(document, dictionary);
    judged.push({ document, verdicts: scoreDocument(document.expected, findings), yields: yieldOf(findings) });
  }
  return judged;
}

function reportOf(half: Half, judged: readonly JudgedDocument[]): DocumentsReport {
  const cvs = judged.filter(({ document }) => document.expected.isCv);
  const others = judged.filter(({ document }) => !document.expected.isCv);
  const summaryOf = (isPart: (document: LabelledDocument) => boolean) =>
    summariseVerdicts(cvs.filter(({ document }) => isPart(document)).map(({ verdicts }) => verdicts));
  return {
    half,
    cvs: {
      all: summaryOf(() => true),
      ...Object.fromEntries(DOCUMENT_FORMS.map((form) => [form, summaryOf(({ expected }) => expected.form === form)])),
      ...Object.fromEntries(
        LANGUAGES.map((language) => [language, summaryOf(({ expected }) => expected.language === language)]),
      ),
    },
    others: {
      count: others.length,
      told: others.filter(({ verdicts }) => verdicts.some(isRightKind)).length,
      silent: others.filter(({ yields }) => yields.length === 0).length,
    },
    documents: half === 'final' ? [] : judged.map((one) => ({ id: one.document.id, errors: errorsOf(one) })),
  };
}

/** The form of the upload says whom the file is about, so that a text without a name is read too. */
async function readDocument(
  { id, fileName, bytes }: LabelledDocument,
  dictionary: Dictionary,
): Promise<Findings | null> {
  const payload = payloadOfFile(fileName, bytes);
  const result = await readItemWithDocuments(
    { payload, entityType: null, entityId: id, topic: null, source: null },
    dictionary,
  );
  return result.outcome === 'READ' ? result.findings : null;
}

function isRightKind({ field, verdict }: Verdict): boolean {
  return field === 'kind' && verdict === 'RIGHT';
}

function errorsOf({ document, verdicts, yields }: JudgedDocument): string[] {
  if (!document.expected.isCv) return yields.map((words) => `is no CV: ${words}`);
  return verdicts
    .filter(({ verdict }) => verdict !== 'RIGHT')
    .map(({ field, verdict, what }) => `${verdict.toLowerCase().padEnd(6)}  ${field}: ${what}`);
}

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { projectFile } from '../../../src/platform/files/project-files.js';

/** The options of a measurement. */
export interface ReadingBenchOptions {
  /** The ESCO download to link to; null if there is none. */
  readonly esco: string | null;
  /** Folder of labelled data for the report; null if there is none. */
  readonly data: string | null;
  /** English sentences to measure, with one label per row. */
  readonly sentences: string | null;
  /** Dutch phrases to measure. */
  readonly labels: string | null;
  /** Whether to print only one JSON object to stdout. */
  readonly json: boolean;
  /** Whether to fit new weights of the ranker and write them into the source. */
  readonly fit: boolean;
  /** Whether to fit new weights of what is credited and write them into the source. */
  readonly fitCredit: boolean;
  /** Whether to train the network that judges what sentences say of skills, and write it. */
  readonly fitAssertions: boolean;
  /** Whether to fit the weights of job titles and write them into the source. */
  readonly fitTitles: boolean;
  /** Whether to fit the likelihood of suggestions and write its weights into the source. */
  readonly fitSuggestions: boolean;
  /** Whether to fit what tells the name of a CV's person and write its weights into the source. */
  readonly fitNames: boolean;
  /** Whether to fit of which kind names are by their words and write the weights. */
  readonly fitNameKinds: boolean;
  /** Whether to fit which words of the titles of an education are its degree and its school, and write the weights. */
  readonly fitEducationTitles: boolean;
  /** Folder for trained vectors. */
  readonly cache: string;
  /** Whether to measure without vectors. */
  readonly lexical: boolean;
  /** Whether to measure only our own labelled items. */
  readonly labelled: boolean;
  /** Whether to measure only our own labelled sentences. */
  readonly labelledSentences: boolean;
  /** Whether to measure only our own labelled documents. */
  readonly documents: boolean;
  /** Whether to measure only our own labelled records of systems. */
  readonly records: boolean;
  /** Whether to list the errors in the development half of our own items, sentences, documents or records. */
  readonly verbose: boolean;
}

export const USAGE = `usage: npm run -s bench:reading --
           [--esco DIRECTORY] [--sentences FILE | --labels FILE | --labelled | --labelled-sentences |
           --documents | --records] [--verbose] [--json] [--fit | --fit-titles | --fit-suggestions | --fit-credit | --fit-assertions |
           --fit-names | --fit-name-kinds | --fit-education-titles]
           [--lexical] [--cache DIRECTORY]
  --esco DIRECTORY    ESCO's CSV download (default: esco in the folder of shared data)
  --sentences FILE    CSV with the columns sentence,label: English sentences, an ESCO label or URI a row
  --labels FILE       CSV with the columns label_nl,esco_uri: Dutch phrases
  --labelled          only our own labelled items, which need no download
  --labelled-sentences  only our own labelled sentences: clauses, homographs, levels, inflected words; with the
                      starter taxonomy, and with ESCO where there is a download
  --documents         only our own labelled CVs as files, with the labels of both taxonomies
  --records           only our own labelled records of people systems, reviews, surveys and CVs, which need no download
  --verbose           list what was read wrongly in the development half of our own items, sentences, documents or
                      records
  --json              print only {queries, rp5, rp10, mrr, hit1, hit5}, for one of the two files;
                      or every figure of our own items, sentences or documents
  --fit               fit the ranker's weights on the labelled validation data and write them into the source
  --fit-credit        fit what is credited on the development halves of our own sets and on the labelled validation
                      data, and write the weights into the source
  --fit-assertions    train the network that judges what sentences say of skills, and write its file
  --fit-titles        fit the weights of job titles on the development half of ours and write them into the source
  --fit-suggestions   fit the likelihood of suggestions on judged ones and write the weights into the source
  --fit-names         fit what tells the name of a CV's person on the development half of our documents, and write the
                      weights into the source
  --fit-name-kinds    fit which words are names of certificates, degrees, schools, occupations and employers on the same
                      documents, and write the weights into starter/
  --fit-education-titles
                      fit which words of the titles of an education are its degree and its school on the same documents,
                      and write the weights into starter/
  --lexical           rank without vectors
  --cache DIRECTORY   where trained vectors are kept (default: .data/linking)`;

/**
 * Parses the options of the command line.
 *
 * @throws Error with a message for the user if they are inconsistent.
 */
export function readOptions(parameters: readonly string[], environment: NodeJS.ProcessEnv): ReadingBenchOptions {
  const { values } = parseArgs({
    args: [...parameters],
    options: {
      esco: { type: 'string' },
      sentences: { type: 'string' },
      labels: { type: 'string' },
      json: { type: 'boolean', default: false },
      fit: { type: 'boolean', default: false },
      'fit-credit': { type: 'boolean', default: false },
      'fit-assertions': { type: 'boolean', default: false },
      'fit-names': { type: 'boolean', default: false },
      'fit-name-kinds': { type: 'boolean', default: false },
      'fit-education-titles': { type: 'boolean', default: false },
      'fit-titles': { type: 'boolean', default: false },
      'fit-suggestions': { type: 'boolean', default: false },
      lexical: { type: 'boolean', default: false },
      labelled: { type: 'boolean', default: false },
      'labelled-sentences': { type: 'boolean', default: false },
      documents: { type: 'boolean', default: false },
      records: { type: 'boolean', default: false },
      verbose: { type: 'boolean', default: false },
      cache: { type: 'string' },
    },
  });
  const data = sharedData(environment);
  const esco = values.esco ?? (data === null ? null : join(data, 'esco'));
  if (values.sentences !== undefined && values.labels !== undefined)
    throw new Error('give --sentences or --labels, not both');
  const isOfFile = values.sentences !== undefined || values.labels !== undefined;
  const labelledSentences = values['labelled-sentences'];
  const isOfOwnSet = values.labelled || labelledSentences || values.documents || values.records;
  if ([isOfFile, values.labelled, labelledSentences, values.documents, values.records].filter(Boolean).length > 1)
    throw new Error('give only one of a file, --labelled, --labelled-sentences, --documents and --records');
  if (values.json && !isOfFile && !isOfOwnSet)
    throw new Error(
      '--json needs --sentences FILE, --labels FILE, --labelled, --labelled-sentences, --documents or --records',
    );
  for (const path of [esco, values.sentences, values.labels])
    if (path && !existsSync(path)) throw new Error(`there is no ${path}`);
  return {
    esco,
    data,
    sentences: values.sentences ?? null,
    labels: values.labels ?? null,
    json: values.json,
    fit: values.fit,
    fitCredit: values['fit-credit'],
    fitAssertions: values['fit-assertions'],
    fitTitles: values['fit-titles'],
    fitSuggestions: values['fit-suggestions'],
    fitNames: values['fit-names'],
    fitNameKinds: values['fit-name-kinds'],
    fitEducationTitles: values['fit-education-titles'],
    cache: values.cache ?? join(projectFile(), environment.DATA_DIR ?? '.data', 'linking'),
    lexical: values.lexical,
    labelled: values.labelled,
    labelledSentences,
    documents: values.documents,
    records: values.records,
    verbose: values.verbose,
  };
}

/** The folder of data that is not part of the project: next to it, or the value of SKILLGATE_SHARED_DATA. */
export function sharedData(environment: NodeJS.ProcessEnv): string | null {
  const folder = environment.SKILLGATE_SHARED_DATA ?? projectFile('..', 'shared', 'data');
  return existsSync(folder) ? folder : null;
}

import { buildDictionary } from '../../../src/domain/reader/model/dictionary.js';
import { documentsSections } from './documents/documents-sections.js';
import { measureDocuments } from './documents/measure-documents.js';
import { creditSection } from './measurements/automatic-credit.js';
import { candidatesSection } from './measurements/candidates-section.js';
import { decisionsSection } from './measurements/decisions-section.js';
import { suggestionsSection } from './measurements/suggestions-section.js';
import { readBroaderConcepts } from './inputs/broader-concepts.js';
import { escoLabels } from './inputs/esco-labels.js';
import { WITH_VECTORS, WITHOUT_VECTORS } from './fitting/feature-sets.js';
import { gradedSection } from './measurements/graded-section.js';
import { readLabelledData } from './inputs/labelled-data.js';
import { labelledItemsJson, labelledItemsSections } from './labelled-items.js';
import { measureSentences, sentencesSections } from './labelled-sentences.js';
import { likelihoodSection } from './measurements/likelihood-section.js';
import { measureRanking } from './metrics.js';
import { readOptions, USAGE, type ReadingBenchOptions } from './options.js';
import { ownSentencesSection } from './measurements/own-sentences-section.js';
import { PEERS_SECTION } from './measurements/peers-section.js';
import { prepareBench } from './prepare-bench.js';
import { readDutchLabels, readSentences } from './inputs/queries.js';
import { rankQueries } from './fitting/rank-queries.js';
import { measureRecords } from './records/measure-records.js';
import { recordsSections } from './records/records-sections.js';
import { readingSpeedSection } from './measurements/reading-speed.js';
import { linkingSection, print } from './report.js';
import { fitTitles, openTitleBench, titleSection } from './measurements/title-section.js';
import { speedSection } from './measurements/speed-section.js';
import { fitAssertions } from './fitting/assertions/fit-assertions.js';
import { fitCreditWeights } from './fitting/fit-credit-weights.js';
import { fitEducationTitles } from './fitting/documents/fit-education-titles.js';
import { fitNameKinds } from './fitting/documents/fit-name-kinds.js';
import { fitNames } from './fitting/documents/fit-names.js';
import { fitSuggestions } from './fitting/fit-suggestions.js';
import { suggestionCases } from './fitting/suggestion-cases.js';
import { fitWeights, writeSuggestionWeights, writeTitleWeights, writeWeights } from './fitting/write-weights.js';

async function run(options: ReadingBenchOptions): Promise<void> {
  const { esco } = options;
  if (options.labelledSentences) {
    const reports = await measureSentences(esco);
    process.stdout.write(options.json ? asJson(reports) : print(sentencesSections(reports, options)));
    return;
  }
  if (options.fitAssertions) {
    tell(`wrote ${fitAssertions()}`);
    return;
  }
  if (options.fitNames) {
    tell(`wrote ${await fitNames()}`);
    return;
  }
  if (options.fitEducationTitles) {
    tell(`wrote ${await fitEducationTitles()}`);
    return;
  }
  if (options.fitNameKinds) {
    tell(`wrote ${await fitNameKinds()}`);
    return;
  }
  if (options.fitCredit) {
    tell(`wrote ${await fitCreditWeights(options)}`);
    return;
  }
  if (options.documents) {
    const reports = await measureDocuments(esco);
    process.stdout.write(options.json ? asJson(reports) : print(documentsSections(reports, options)));
    return;
  }
  if (options.records) {
    const reports = await measureRecords();
    process.stdout.write(options.json ? asJson(reports) : print(recordsSections(reports, options)));
    return;
  }
  if (
    options.sentences === null &&
    options.labels === null &&
    !options.fit &&
    !options.fitTitles &&
    !options.fitSuggestions
  )
    process.stdout.write(options.json ? labelledItemsJson() : print(labelledItemsSections(options)));
  if (options.labelled) return;
  if (esco === null) {
    tell('bench:reading needs ESCO: give --esco DIRECTORY, or put the shared data beside the project');
    return;
  }
  const bench = await prepareBench({ ...options, esco }, tell);
  const file = options.sentences ?? options.labels;
  if (file !== null) {
    const queries = options.sentences === null ? readDutchLabels(file, bench.names) : readSentences(file, bench.names);
    const quality = measureRanking(queries, rankQueries(bench.linker, queries, bench.names));
    process.stdout.write(`${JSON.stringify(quality)}\n`);
    return;
  }
  if (options.fitTitles) {
    tell(`wrote ${writeTitleWeights(fitTitles(await openTitleBench(bench, options.cache, tell)))}`);
    return;
  }
  if (options.fitSuggestions) {
    const { labels, descriptions } = escoLabels(bench.content);
    const cases = await suggestionCases(bench.linker, buildDictionary(labels, { descriptions }));
    tell(`wrote ${writeSuggestionWeights(fitSuggestions(cases))}`);
    return;
  }
  const data = options.data === null ? null : readLabelledData(options.data, bench.names);
  if (options.fit && options.lexical) throw new Error('--fit fits both rankers: leave --lexical out');
  if (data === null) {
    tell('bench:reading without a file measures the labelled shared data, and it is not there');
    return;
  }
  if (options.fit) {
    const vectors = fitWeights(bench.linker, bench.tables, bench.names, data, WITH_VECTORS);
    const lexical = fitWeights(bench.wordLinker, bench.tables, bench.names, data, WITHOUT_VECTORS);
    tell(`wrote ${writeWeights({ lexical, vectors })}`);
    return;
  }
  const labels = escoLabels(bench.content);
  const dictionary = buildDictionary(labels.labels, { descriptions: labels.descriptions });
  const cases = options.lexical ? [] : await suggestionCases(bench.linker, dictionary);
  const sections = [
    ...(options.lexical
      ? []
      : [
          linkingSection('Linking by words and vectors', bench, data, WITH_VECTORS),
          likelihoodSection(bench, data, WITH_VECTORS),
          ownSentencesSection(bench),
          gradedSection(bench),
          await suggestionsSection(bench, dictionary, cases),
          decisionsSection(bench, data, readBroaderConcepts(esco), cases),
          titleSection(await openTitleBench(bench, options.cache, tell)),
        ]),
    linkingSection('Linking by words alone', { ...bench, linker: bench.wordLinker }, data, WITHOUT_VECTORS),
    PEERS_SECTION,
    speedSection(bench, data),
    creditSection(labels, data, bench.names),
    await candidatesSection(esco),
    await readingSpeedSection(esco),
  ];
  process.stdout.write(`\n${print(sections)}`);
}

function asJson(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}

function tell(line: string): void {
  process.stderr.write(`${line}\n`);
}

try {
  await run(readOptions(process.argv.slice(2), process.env));
} catch (error) {
  tell(`${error instanceof Error ? error.message : String(error)}\n${USAGE}`);
  process.exitCode = 1;
}

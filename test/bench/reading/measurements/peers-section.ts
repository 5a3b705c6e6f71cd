import type { ReportSection } from '../report.js';

/**
 * The figures of others on the test halves of the English sets and on all Dutch labels, from their publications or
 * measured with their models.
 */
const PEERS: readonly (readonly [name: string, tech: string, house: string, techwolf: string])[] = [
  ['exact preferred label', '19', '13', '9'],
  ['dictionary, then character TF-IDF', '47', '39', '39'],
  ['stock all-MiniLM-L6-v2', '46', '34', '37'],
  ['stock all-mpnet-base-v2', '40', '26', '34'],
  ['MiniLM tuned on synthetic sentences', '54', '45', '47'],
  ['Decorte 2023 (mpnet, tuned)', '55', '46', '55'],
  ['CurriculumMatch 2025', '59', '49', '-'],
  ['ConTeXT-match 2025', '64', '-', '-'],
  ['feasibility study, vectors from ESCO', '61.7', '51.2', '51.6'],
];

/**
 * Figures to compare ours with. Validation is easier than test: the study reached 74 / 58 there, and 62 / 51 on test.
 */
export const PEERS_SECTION: ReportSection = {
  title: 'Others, RP@5 on the test halves (validation halves, above, are some ten points easier)',
  lines: [
    `${''.padEnd(38)}${['TECH', 'HOUSE', 'TECHWOLF'].map((name) => name.padStart(9)).join('')}`,
    ...PEERS.map(([name, ...figures]) => `${name.padEnd(38)}${figures.map((figure) => figure.padStart(9)).join('')}`),
    'Dutch labels, MRR: character TF-IDF 52, word TF-IDF 40, the study 69',
  ],
};

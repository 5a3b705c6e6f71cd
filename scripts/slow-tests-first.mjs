// The order of the test files (jest.config.mjs): slow ones first, so that none is left for one worker when the others
// have ended; within a folder as Jest orders them.
import Sequencer from '@jest/test-sequencer';

/**
 * The files and folders that take longest, longest first: each starts processes or browsers, or waits for limits to
 * be reached. A clean clone has no times of an earlier run to go by.
 */
const SLOW = [
  'domain/imports/processes/',
  'domain/taxonomy/esco/',
  'domain/erasure/',
  'process/',
  'gateway/pages/console/every-screen.',
  'gateway/graphql/tenancy-of-the-schema.',
  'end-to-end/',
  'cli/import.',
  'documentation/clients.',
  'gateway/pages/',
  'gateway/graphql/examples.',
  'gateway/',
  'cli/',
  'platform/',
  'bench/',
  'domain/dossiers/',
  'domain/skill-merges/',
  'domain/profiles/updated-at.',
  'domain/assessments/',
  'domain/match-runs/',
  'domain/skill-linking/esco.',
  'documentation/',
];

const rankOf = ({ path }) => {
  const rank = SLOW.findIndex((start) => path.includes(`/test/${start}`));
  return rank === -1 ? SLOW.length : rank;
};

export default class SlowFirst extends Sequencer {
  async sort(tests) {
    return (await super.sort(tests)).sort((one, other) => rankOf(one) - rankOf(other));
  }
}

// The order of the test files (jest.config.mjs): slow ones first, so that none is left for one worker when the others
// have ended; within a folder as Jest orders them.
import Sequencer from '@jest/test-sequencer';

/** Folders whose tests start processes, longest first. */
const SLOW_FOLDERS = ['process', 'end-to-end', 'gateway', 'cli', 'platform', 'documentation'];

const rankOf = ({ path }) => {
  const rank = SLOW_FOLDERS.findIndex((folder) => path.includes(`/test/${folder}/`));
  return rank === -1 ? SLOW_FOLDERS.length : rank;
};

export default class SlowFirst extends Sequencer {
  async sort(tests) {
    return (await super.sort(tests)).sort((one, other) => rankOf(one) - rankOf(other));
  }
}

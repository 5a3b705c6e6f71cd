import { startTcpProxy, throughPort, type TcpProxy } from '../../../support/network/tcp-proxy.js';
import { measureScenario } from '../figures.js';
import { finish } from '../finish.js';
import type { Scenario } from '../scenario.js';
import { addTwoParties, openSharedSite } from '../site.js';
import { cutLines, type LineCuts } from './line-faults.js';

const SIZES: Record<'short' | 'long', LineCuts> = {
  short: { rounds: 1, portion: 12, held: 1200 },
  long: { rounds: 3, portion: 150, held: 5000 },
};

/**
 * The connections from the workers to the receivers are slow, broken, refused, or open without data in one or both
 * directions.
 */
export const receiverNetwork: Scenario = {
  name: 'receiver-network',
  what: 'the lines to the receivers are slow, reset, refused and half open',
  play: async (stage) => {
    const site = await openSharedSite(stage);
    const proxies: TcpProxy[] = [];
    const urlFor = async (receiverUrl: string): Promise<string> => {
      const proxy = await startTcpProxy(Number(new URL(receiverUrl).port));
      proxies.push(proxy);
      stage.closing.push(proxy.close);
      return throughPort(receiverUrl, proxy.port);
    };
    await addTwoParties(site, { urlFor, timeoutSeconds: 1 });
    await site.startWorkers(1);
    const disturbances = await cutLines(stage, site, proxies, SIZES[stage.form]);
    const unseen: string[] = [];
    for (const failure of ['TIMEOUT', 'CONNECTION']) {
      const found = await site.query('SELECT 1 FROM attempt WHERE failure LIKE $1 LIMIT 1', [`${failure}:%`]);
      if (found.length === 0) unseen.push(`no try failed by ${failure}`);
    }
    const run = await finish(stage, site, disturbances, [
      { name: 'attempts met dead and broken lines', faults: unseen },
    ]);
    const { duplicates } = measureScenario(run);
    return {
      ...run,
      ownChecks: [
        ...run.ownChecks,
        { name: 'answers were lost on their way', faults: duplicates > 0 ? [] : ['no event came twice'] },
      ],
    };
  },
};

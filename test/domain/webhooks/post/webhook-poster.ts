import {
  createWebhookPoster,
  type PostOutcome,
  type PostRequest,
  type WebhookPosterOptions,
} from '../../../../src/domain/webhooks/post/post-webhook.js';
import { parseNetworks } from '../../../../src/platform/security/network-addresses.js';

export type TestPosterOptions = Partial<WebhookPosterOptions> & { timeoutMilliseconds?: number };

/** Makes a poster that may post to 127.0.0.1, with 15 s for each post unless said otherwise. */
export function createTestPoster({ timeoutMilliseconds = 15_000, ...options }: TestPosterOptions = {}) {
  const poster = createWebhookPoster({
    allowedNetworks: parseNetworks('127.0.0.1'),
    allowHttp: true,
    userAgent: 'Skillgate/test',
    ...options,
  });
  const post = (request: Omit<PostRequest, 'timeoutMilliseconds'>): Promise<PostOutcome> =>
    poster.post({ timeoutMilliseconds, ...request });
  return { post, close: poster.close };
}

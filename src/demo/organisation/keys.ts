import { createApiKey } from '../../domain/api-keys/index.js';
import type { Scope } from '../../platform/scope.js';

const DAY = 86_400_000;

/** Makes two keys beside the first one, so that the list of keys has something to show. Nobody knows them. */
export async function addDemoKeys(scope: Scope): Promise<void> {
  await createApiKey(scope, { name: 'Dashboard', preset: 'READ_ONLY' });
  await createApiKey(scope, {
    name: 'Workforce planning',
    preset: 'ANALYST',
    expiresAt: new Date(scope.now().getTime() + 90 * DAY),
    networks: ['203.0.113.0/24'],
  });
}

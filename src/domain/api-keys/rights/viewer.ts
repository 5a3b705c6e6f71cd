import type { Access, VisiblePeople } from '../../../platform/security/access.js';
import type { AccessScope } from '../../../platform/security/access-scopes.js';
import { storedRights } from './access-preview.js';
import { listScopes } from './key-scopes.js';

/** Who sends a request, and what it may do. */
export interface Viewer {
  readonly credential: Access['kind'];
  readonly name: string | null;
  readonly scopes: readonly AccessScope[];
  readonly visiblePeople: VisiblePeople;
}

/** @param access - undefined for the service itself, which may do everything, as an API key with all scopes. */
export function viewerOf(access: Access | undefined): Viewer {
  return {
    credential: access?.kind ?? 'API_KEY',
    name: access?.name ?? null,
    scopes: listScopes(storedRights(access)),
    visiblePeople: access?.people ?? 'ALL',
  };
}

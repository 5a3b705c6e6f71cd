import type { Scope } from '../../../platform/scope.js';
import { SECRET } from '../../audit/index.js';

/** The settings of an endpoint as the audit trail shows them, without secrets. */
export async function settingsForAudit({ db, organisationId }: Scope, endpointId: string) {
  return db.endpoint.findFirstOrThrow({
    where: { organisationId, id: endpointId },
    omit: { organisationId: true, id: true, createdAt: true, updatedAt: true, deletingSince: true },
  });
}

/** Secrets that a change replaced, as the audit trail shows them. */
export function replacedSecrets(...names: readonly ('apiKey' | 'signingSecret' | 'headers')[]) {
  return Object.fromEntries(names.map((name) => [name, SECRET]));
}

import { Prisma } from '../../../generated/prisma/client.js';

/** Identifies an endpoint across organisations. */
export interface EndpointKey {
  readonly organisationId: string;
  readonly endpointId: string;
}

/** An endpoint's key as a text, for maps. */
export const endpointKeyText = ({ organisationId, endpointId }: EndpointKey): string =>
  `${organisationId} ${endpointId}`;

/** Keys as rows of a statement: `unnest(...)` with the columns organisation and endpoint, both uuid. */
export function endpointKeyRows(keys: readonly EndpointKey[]): Prisma.Sql {
  const organisationIds = keys.map(({ organisationId }) => organisationId);
  const endpointIds = keys.map(({ endpointId }) => endpointId);
  return Prisma.sql`unnest(${organisationIds}::uuid[], ${endpointIds}::uuid[])`;
}

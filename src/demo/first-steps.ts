import type { NewOrganisation } from '../domain/organisations/index.js';
import { addressLines, type Addresses } from '../app/addresses.js';

/** Text for the first start of the service: where it is, the key, and what to try. */
export function firstSteps(addresses: Addresses, { name, apiKey }: NewOrganisation): string {
  const baseUrl = addresses.gateway ?? '';
  return `
Skillgate runs. An organisation to try it with was made: ${name}, with people and skillsets.

${addressLines(addresses)}
  API key (shown this once)   ${apiKey}

Try:

  curl -H 'x-api-key: ${apiKey}' ${baseUrl}/skillsets

  curl -H 'x-api-key: ${apiKey}' ${baseUrl}/profiles/E-1001

  curl -H 'x-api-key: ${apiKey}' -H 'Content-Type: application/json' ${baseUrl}/graphql \\
    -d '{"query":"{ profiles(first: 3) { nodes { fullName skills { nodes { level skill { name } } } } } }"}'

`;
}

import { waitFor } from '../../../support/wait-for.js';
import type { TestConsole } from './open-console.js';

/** Imports records of people into the organisation of a test, and waits until they are read. */
export async function importRecords({ service, organisation }: TestConsole, records: readonly object[]): Promise<void> {
  await service.request('POST', '/import/unclassified', {
    key: organisation.apiKey,
    body: { items: records.map((payload) => ({ payload })) },
  });
  await waitFor(async () => {
    const { json } = await service.graphql('{ organisation { unreadItemCount } }', { key: organisation.apiKey });
    return json.data.organisation.unreadItemCount === 0;
  });
}

/** Makes a skillset that requires skills by their English names. */
export async function makeSkillset(
  { service, organisation }: TestConsole,
  name: string,
  required: Readonly<Record<string, number>>,
): Promise<string> {
  const key = organisation.apiKey;
  const skills: { skillId: string; requiredLevel: number }[] = [];
  for (const [skill, requiredLevel] of Object.entries(required)) {
    const { json } = await service.graphql(
      'query ($search: String!) { skills(search: $search, first: 1) { nodes { id } } }',
      {
        key,
        variables: { search: skill },
      },
    );
    skills.push({ skillId: json.data.skills.nodes[0].id, requiredLevel });
  }
  const { json } = await service.graphql(
    'mutation ($input: CreateSkillsetInput!) { createSkillset(input: $input) { skillset { id } } }',
    { key, variables: { input: { name: { en: name }, skills } } },
  );
  return json.data.createSkillset.skillset.id as string;
}

import { groupBy } from '../../platform/collections/group-by.js';
import { createRequestLoader } from '../../platform/collections/request-loader.js';
import type { SelectedFields } from '../../platform/graphql/index.js';
import type { Scope } from '../../platform/scope.js';
import { profileSelect, type ProfileRow } from './profile-row.js';

/** A profile by its id, and what is asked of it. */
interface AskedProfile {
  readonly id: string;
  readonly fields: SelectedFields;
}

/** Loads a profile that another row refers to: those of a whole page in one statement. */
export const loadProfile = createRequestLoader(loadProfiles);

async function loadProfiles(scope: Scope, asked: readonly AskedProfile[]): Promise<(ProfileRow | null)[]> {
  const found = new Map<AskedProfile, ProfileRow>();
  for (const group of groupBy(asked, ({ fields }) => JSON.stringify(fields)).values()) {
    const [{ fields }] = group as [AskedProfile];
    const rows: ProfileRow[] = await scope.db.profile.findMany({
      where: { organisationId: scope.organisationId, id: { in: group.map(({ id }) => id) } },
      select: profileSelect(fields),
    });
    const byId = new Map(rows.map((row) => [row.id, row]));
    for (const one of group) {
      const row = byId.get(one.id);
      if (row) found.set(one, row);
    }
  }
  return asked.map((one) => found.get(one) ?? null);
}

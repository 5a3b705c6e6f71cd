import type { Runtime } from '../app/runtime.js';

/** How the demo organisation is called. */
export const DEMO_ORGANISATION = 'Demo organisation';

/** The id of the demo organisation of an earlier start; null if there is none any more. */
export async function findDemoOrganisation({ scope }: Runtime): Promise<string | null> {
  const found = await scope('support').db.organisation.findFirst({
    where: { name: DEMO_ORGANISATION, deletingSince: null },
    orderBy: { id: 'asc' },
    select: { id: true },
  });
  return found?.id ?? null;
}

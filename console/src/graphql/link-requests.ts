import type { LinkRequestsFragment } from '../../generated/operations.ts';

type RequestedLink = LinkRequestsFragment['requestedLinks']['nodes'][number];

/** For how long a request for a new link is shown, in days. */
const DAYS = 60;

const MILLISECONDS_A_DAY = 86_400_000;

/** The day since when requests are shown. */
export function startOfRequests(now: number): string {
  return new Date(Math.floor(now / MILLISECONDS_A_DAY - DAYS) * MILLISECONDS_A_DAY).toISOString();
}

/** People whose link no longer works, who asked for a new one and have got none since, the latest first. */
export function openRequests({ requestedLinks, newLinks }: LinkRequestsFragment): readonly RequestedLink[] {
  const latest = new Map<string, RequestedLink>();
  for (const link of requestedLinks.nodes) {
    const { id } = link.profile;
    if (at(link.requestedAt) > at(latest.get(id)?.requestedAt)) latest.set(id, link);
  }
  for (const { profile, createdAt } of newLinks.nodes)
    if (at(createdAt) > at(latest.get(profile.id)?.requestedAt)) latest.delete(profile.id);
  return [...latest.values()].toSorted((one, other) => at(other.requestedAt) - at(one.requestedAt));
}

function at(instant: string | null | undefined): number {
  return instant ? Date.parse(instant) : 0;
}

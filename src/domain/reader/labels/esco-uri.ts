const SKILL_URI = /https?:\/\/data\.europa\.eu\/esco\/skill\/[\da-z.-]{1,60}/i;
const LONGEST = 1000;

/**
 * The URI of an ESCO skill in an address: the URI itself, or a page of ESCO's site about it
 * (…/classification/skill?uri=…).
 */
export function escoUriIn(address: string): string | undefined {
  const text = address.slice(0, LONGEST);
  const plain = SKILL_URI.exec(text)?.[0];
  if (plain !== undefined || !text.includes('%')) return plain;
  try {
    return SKILL_URI.exec(decodeURIComponent(text))?.[0];
  } catch {
    return undefined;
  }
}

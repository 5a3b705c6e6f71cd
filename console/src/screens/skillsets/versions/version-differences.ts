import type { VersionOfSkillsetFragment } from '../../../../generated/operations.ts';

/** One way in which a version differs from the one before it. */
export type VersionDifference =
  | { readonly kind: 'skill.added'; readonly name: string; readonly after: number }
  | { readonly kind: 'skill.removed'; readonly name: string; readonly before: number }
  | { readonly kind: 'skill.level'; readonly name: string; readonly before: number; readonly after: number }
  | { readonly kind: 'certificate.added' | 'certificate.removed' | 'certificate.changed'; readonly name: string }
  | { readonly kind: 'name.en' | 'name.nl'; readonly before: string; readonly after: string }
  | { readonly kind: 'description.en' | 'description.nl' };

/** What a version changed. */
export function differencesOf(
  before: VersionOfSkillsetFragment,
  after: VersionOfSkillsetFragment,
): readonly VersionDifference[] {
  return [
    ...textDifferences(before, after),
    ...skillDifferences(before, after),
    ...certificateDifferences(before, after),
  ];
}

function* textDifferences(
  before: VersionOfSkillsetFragment,
  after: VersionOfSkillsetFragment,
): Iterable<VersionDifference> {
  for (const language of ['en', 'nl'] as const) {
    const names = [before.names[language] ?? '', after.names[language] ?? ''] as const;
    if (names[0] !== names[1]) yield { kind: `name.${language}`, before: names[0], after: names[1] };
    if (before.descriptions[language] !== after.descriptions[language]) yield { kind: `description.${language}` };
  }
}

function* skillDifferences(
  before: VersionOfSkillsetFragment,
  after: VersionOfSkillsetFragment,
): Iterable<VersionDifference> {
  const earlier = new Map(before.skills.map((skill) => [skill.skillId, skill]));
  for (const { skillId, name, requiredLevel } of after.skills) {
    const was = earlier.get(skillId)?.requiredLevel;
    earlier.delete(skillId);
    if (was === undefined) yield { kind: 'skill.added', name, after: requiredLevel };
    else if (was !== requiredLevel) yield { kind: 'skill.level', name, before: was, after: requiredLevel };
  }
  for (const { name, requiredLevel } of earlier.values()) yield { kind: 'skill.removed', name, before: requiredLevel };
}

function* certificateDifferences(
  before: VersionOfSkillsetFragment,
  after: VersionOfSkillsetFragment,
): Iterable<VersionDifference> {
  const earlier = new Map(before.certificates.map((certificate) => [certificate.name, JSON.stringify(certificate)]));
  for (const certificate of after.certificates) {
    const was = earlier.get(certificate.name);
    earlier.delete(certificate.name);
    if (was === undefined) yield { kind: 'certificate.added', name: certificate.name };
    else if (was !== JSON.stringify(certificate)) yield { kind: 'certificate.changed', name: certificate.name };
  }
  for (const name of earlier.keys()) yield { kind: 'certificate.removed', name };
}

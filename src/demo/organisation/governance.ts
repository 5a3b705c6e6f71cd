import { findOrCreateProfile } from '../../domain/profiles/index.js';
import { grantExemption, updateSkillset, type StatedCertificate } from '../../domain/skillsets/index.js';
import { readStarterSkillsets } from '../../domain/taxonomy/index.js';
import type { Scope } from '../../platform/scope.js';
import { demoPeople } from './people.js';

/** The key of the role that the organisation governs. */
const ROLE = 'nurse';

/** What nurses have to have: the second since the rules of the work were made stricter. */
const CERTIFICATES: readonly StatedCertificate[] = [
  { name: 'Reanimatie en AED', alternativeNames: ['BLS/AED', 'Basic life support'] },
  { name: 'Voorbehouden handelingen', issuers: ['Zorgacademie Midden-Holland'] },
];

/** Requires certificates of one role, in two versions, and exempts one person from one of them for half a year. */
export async function governSkillset(scope: Scope): Promise<void> {
  const role = (await readStarterSkillsets()).find(({ key }) => key === ROLE);
  const person = demoPeople().find((one) => one.role === ROLE && !one.isManager);
  const name = role?.en.name ?? '';
  const skillset = await scope.db.skillset.findFirst({
    where: { organisationId: scope.organisationId, translations: { some: { language: 'en', name } } },
  });
  if (!person || !skillset) throw new Error(`the demo has no ${ROLE}`);
  await updateSkillset(scope, skillset.id, { certificates: CERTIFICATES.slice(0, 1) });
  await updateSkillset(scope, skillset.id, { certificates: CERTIFICATES });
  const { profile } = await findOrCreateProfile(scope, { publicIdentifier: person.number });
  const [certificate] = CERTIFICATES;
  await grantExemption(scope, {
    profileId: profile.id,
    skillsetId: skillset.id,
    certificate: certificate?.name ?? '',
    reason: 'Werkt tot het einde van het re-integratietraject niet alleen.',
    expiresAt: new Date(scope.now().getTime() + HALF_A_YEAR),
  });
}

const HALF_A_YEAR = 183 * 86_400_000;

/** A certificate that people of some roles have to renew. */
interface DemoCertificate {
  readonly title: string;
  readonly issuer: string;
  readonly roles: readonly string[];
  readonly validMonths: number;
}

export const CERTIFICATES: readonly DemoCertificate[] = [
  {
    title: 'BHV',
    issuer: 'Opleidingscentrum De Kraanvogel',
    roles: ['warehouse-team-lead', 'office-administrator'],
    validMonths: 12,
  },
  {
    title: 'Reanimatie en AED',
    issuer: 'Hartpost Opleidingen',
    roles: ['nurse', 'home-care-assistant'],
    validMonths: 12,
  },
  { title: 'Voorbehouden handelingen', issuer: 'Zorgacademie Midden-Holland', roles: ['nurse'], validMonths: 36 },
  { title: 'HACCP', issuer: 'Horeca Leerpunt', roles: ['chef'], validMonths: 24 },
  {
    title: 'Heftruckcertificaat',
    issuer: 'Opleidingshuis Dommelstroom',
    roles: ['warehouse-team-lead'],
    validMonths: 60,
  },
  { title: 'NEN 3140', issuer: 'Opleidingscentrum De Kraanvogel', roles: ['electrician'], validMonths: 36 },
  { title: 'VCA Basis', issuer: 'Opleidingscentrum De Kraanvogel', roles: ['electrician'], validMonths: 120 },
  {
    title: 'AWS Certified Solutions Architect',
    issuer: 'Amazon Web Services',
    roles: ['software-developer'],
    validMonths: 36,
  },
  { title: 'Power BI Data Analyst', issuer: 'Microsoft', roles: ['data-analyst'], validMonths: 12 },
  { title: 'PRINCE2 Practitioner', issuer: 'PeopleCert', roles: ['project-manager'], validMonths: 36 },
];

/** A skill that came up lately. */
interface LateSkill {
  readonly skill: string;
  readonly roles: readonly string[];
  /** Since when it is asked, in months before now. */
  readonly months: number;
}

export const LATE_SKILLS: readonly LateSkill[] = [
  { skill: 'generative-ai', roles: ['software-developer', 'data-analyst', 'project-manager'], months: 11 },
  { skill: 'kubernetes', roles: ['software-developer'], months: 17 },
  { skill: 'ev-charging-installation', roles: ['electrician'], months: 17 },
  { skill: 'electronic-patient-records', roles: ['nurse', 'home-care-assistant'], months: 17 },
];

/** Skills that one or two people have. */
export const RARE_SKILLS: readonly { readonly skill: string; readonly number: string }[] = [
  { skill: 'dutch-sign-language', number: 'E-3004' },
  { skill: 'turkish', number: 'E-3004' },
  { skill: 'penetration-testing', number: 'E-3020' },
  { skill: 'terraform', number: 'E-3019' },
  { skill: 'terraform', number: 'E-3021' },
  { skill: 'dangerous-goods', number: 'E-3034' },
  { skill: 'payroll', number: 'E-3043' },
  { skill: 'palliative-care', number: 'E-3002' },
  { skill: 'data-warehousing', number: 'E-3027' },
];

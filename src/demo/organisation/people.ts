/** A team of the demo organisation. Most of its members have its first role. */
export interface DemoTeam {
  readonly number: string;
  readonly name: string;
  readonly department: string;
  readonly location: string;
  readonly language: 'en' | 'nl';
  /** Keys of the starter skillsets. */
  readonly roles: readonly string[];
  readonly size: number;
}

/** Somebody of the demo organisation. */
export interface DemoPerson {
  readonly number: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly team: DemoTeam;
  readonly role: string;
  readonly isManager: boolean;
  /** The first person of the team. */
  readonly manager: { readonly number: string; readonly name: string };
  /** How long ago the person came, in months. */
  readonly months: number;
}

const CARE = { department: 'Havenlicht Zorg', location: 'Gouda', language: 'nl' } as const;
const TECHNOLOGY = { department: 'Technology', location: 'Rotterdam', language: 'en' } as const;
const OPERATIONS = { department: 'Operations', location: 'Tilburg', language: 'nl' } as const;

/** Eight teams in three departments. */
export const DEMO_TEAMS: readonly DemoTeam[] = [
  { ...CARE, number: 'T-41', name: 'Wijkteam Gouda-Zuid', roles: ['nurse', 'home-care-assistant'], size: 8 },
  { ...CARE, number: 'T-42', name: 'Wijkteam Reeuwijk', roles: ['home-care-assistant', 'nurse'], size: 6 },
  { ...CARE, number: 'T-43', name: 'Keuken De Linde', roles: ['chef'], size: 3 },
  { ...TECHNOLOGY, number: 'T-44', name: 'Cloud Platform', roles: ['software-developer'], size: 7 },
  { ...TECHNOLOGY, number: 'T-45', name: 'Data and Insight', roles: ['data-analyst', 'software-developer'], size: 5 },
  { ...TECHNOLOGY, number: 'T-46', name: 'Projects', roles: ['project-manager'], size: 4 },
  { ...OPERATIONS, number: 'T-47', name: 'Magazijn Tilburg', roles: ['warehouse-team-lead', 'electrician'], size: 6 },
  {
    ...OPERATIONS,
    number: 'T-48',
    name: 'Klantenservice en kantoor',
    roles: ['customer-service-representative', 'office-administrator', 'hr-adviser'],
    size: 6,
  },
];

/** Names by language; those of one person are at the same place. */
const NAMES = {
  nl: [
    'Marieke de Wit',
    'Youssef Amrani',
    'Ingrid Postma',
    'Esra Yildiz',
    'Wilma Groen',
    'Ruben Kok',
    'Saskia van Leeuwen',
    'Achmed Bouzid',
    'Tineke Visser',
    'Lotte Smit',
    'Miriam Cohen',
    'Joost Bakker',
    'Chantal Pieters',
    'Nadia Haddad',
    'Petra Mulder',
    'Koen Janssen',
    'Anouk Dijkstra',
    'Gerard Hermans',
    'Mehmet Kaya',
    'Loes Verhagen',
    'Sven Maas',
    'Karim Benali',
    'Hanneke Vos',
    'Piet Schouten',
    'Femke Brouwer',
    'Dirk Willems',
    'Samira Ouali',
    'Bas Koster',
    'Yvonne Peters',
  ],
  en: [
    'Amara Okafor',
    'Liam Carter',
    'Sofia Rossi',
    'Oliver Hughes',
    'Mei Chen',
    'Jonas Berg',
    'Hannah Wright',
    'Rahul Mehta',
    'Claire Dubois',
    'Peter Novak',
    'Isabel Santos',
    'George Ellis',
    'Yuki Tanaka',
    'Marta Kowalska',
    'Andrew Stone',
    'Nora Lindqvist',
  ],
} as const;

/** Number of the first person. */
const FIRST_NUMBER = 3001;

/** The people of all teams. The first of each leads it; managers have been there longest. */
export function demoPeople(): readonly DemoPerson[] {
  const used = { en: 0, nl: 0 };
  let number = FIRST_NUMBER;
  return DEMO_TEAMS.flatMap((team) => {
    const people = Array.from({ length: team.size }, (_, place) => {
      const name = NAMES[team.language][used[team.language]++] ?? '';
      const [firstName = ''] = name.split(' ');
      return { place, number: `E-${number++}`, name, firstName, lastName: name.slice(firstName.length + 1) };
    });
    const [first] = people;
    return people.map(({ place, name, ...person }): DemoPerson => ({
      ...person,
      email: `${name.toLowerCase().replaceAll(' ', '.')}@havenlicht.example`,
      team,
      role: team.roles[place % 3 === 2 ? place % team.roles.length : 0] ?? '',
      isManager: place === 0,
      manager: { number: first?.number ?? '', name: first?.name ?? '' },
      months: place === 0 ? 96 : 8 + ((place * 13) % 60),
    }));
  });
}

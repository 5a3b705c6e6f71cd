import { describe, expect, test } from '@jest/globals';
import type {
  FoundCertification,
  FoundDate,
  FoundEducation,
  FoundPerson,
  FoundWorkExperience,
} from '../../../../../src/domain/reader/model/findings.js';
import { namePartsOf } from '../../../../../src/domain/person-names/index.js';
import { findingsOf, personOf, quotedIn } from '../../support.js';

const day = (date: FoundDate | undefined): string =>
  date?.instant.slice(0, { YEAR: 4, MONTH: 7, DAY: 10, INSTANT: 24 }[date.precision]) ?? '';
const jobOf = ({ occupation, company, startDate, endDate }: FoundWorkExperience): string =>
  [occupation, company, `${day(startDate)}..${day(endDate)}`].join(' | ');
const educationOf = ({ degree, field, school, startDate, endDate, finished, grade }: FoundEducation): string =>
  [degree, field, school, `${day(startDate)}..${day(endDate)}`, finished, grade]
    .map((value) => value ?? '-')
    .join(' | ');
const certificateOf = ({ name, authority, date, expiresAt }: FoundCertification): string =>
  [name, authority ?? '-', `${day(date)}..${day(expiresAt)}`].join(' | ');

interface Expected {
  readonly name?: string;
  readonly email?: string;
  readonly jobs?: readonly string[];
  readonly educations?: readonly string[];
  readonly certificates?: readonly string[];
  readonly skills?: Readonly<Record<string, number>>;
}

/** What was found of all that is expected, in its form. */
function foundAs(person: FoundPerson, expected: Expected): Expected {
  const parts = namePartsOf(person);
  const found: Expected = {
    name: parts.isDerived ? `${parts.firstName}|${parts.lastName}` : person.fullName,
    email: person.email,
    jobs: person.workHistory.map(jobOf),
    educations: person.educations.map(educationOf),
    certificates: person.certifications.map(certificateOf),
    skills: Object.fromEntries(person.skills.map(({ skillId, level }) => [skillId, level])),
  };
  return Object.fromEntries(Object.entries(found).filter(([name]) => name in expected)) as Expected;
}

const DUTCH: readonly (readonly [string, string, Expected])[] = [
  [
    'titels boven de data, opsommingen',
    `Marloes van der Heijden
marloes@heijden.example | 06-00000000

PROFIEL
Allround verpleegkundige met hart voor ouderen.

WERKERVARING

Wijkverpleegkundige
Thuiszorg Rijnland, Leiden
sept. 2018 - heden
- Wondzorg en medicatie
- In 2020 heb ik een nieuw team opgezet

Verpleegkundige
Ziekenhuis Oosterhage
februari 2012 t/m augustus 2018
- Afdeling interne geneeskunde

OPLEIDING

HBO Verpleegkunde
Hogeschool Leiden
2008 - 2012, diploma behaald

CERTIFICATEN
BHV (2023), geldig tot 06-2025
Reanimatie, Hartstichting, 2022

TALEN
Nederlands: moedertaal
Engels: B2`,
    {
      name: 'Marloes|van der Heijden',
      email: 'marloes@heijden.example',
      jobs: [
        'Wijkverpleegkundige | Thuiszorg Rijnland | 2018-09..',
        'Verpleegkundige | Ziekenhuis Oosterhage | 2012-02..2018-08',
      ],
      educations: ['HBO Verpleegkunde | - | Hogeschool Leiden | 2008..2012 | true | -'],
      certificates: ['BHV | - | 2023..2025-06', 'Reanimatie | Hartstichting | 2022..'],
      skills: { 'Wound care': 2, Dutch: 5, English: 3.4 },
    },
  ],
  [
    'data voorop met tabs, koppen met nummers',
    'CURRICULUM VITAE\n\nNaam:\tBas ten Cate\nE-mail:\tbas@cate.example\nGeboortedatum:\t4-5-1980\n\n1. ' +
      'Werkervaring\n01-2015 – heden\tProjectleider\tBouwbedrijf Van Elst BV\n03/2010 – ' +
      "12/2014\tWerkvoorbereider\tAannemersbedrijf Dekkers\n'07-'10\tTimmerman\tHoutbouw Noord\n\n2. " +
      'Opleidingen\n2003 – 2007\tMTS Bouwkunde\tROC Twente\n\n3. Vaardigheden\nExcel\tgevorderd\nPlannen\t4/5\n',
    {
      name: 'Bas|ten Cate',
      jobs: [
        'Projectleider | Bouwbedrijf Van Elst BV | 2015-01..',
        'Werkvoorbereider | Aannemersbedrijf Dekkers | 2010-03..2014-12',
        'Timmerman | Houtbouw Noord | 2007..2010',
      ],
      educations: ['MTS Bouwkunde | - | ROC Twente | 2003..2007 | - | -'],
      skills: { Excel: 4, Planning: 4 },
    },
  ],
  [
    'formulier met functie en werkgever',
    `Persoonlijke gegevens
Naam: Fatma Öztürk
E-mailadres: fatma@ozturk.example

Werkervaring
Functie: Administratief medewerker
Werkgever: Gemeente Rivierdal
Periode: maart 2016 - heden
Werkzaamheden: facturen verwerken in Excel

Functie: Receptioniste
Werkgever: Hotel De Lely
Periode: 2013 - 2016

Opleiding
Opleiding: Secretarieel medewerker mbo 3
Instelling: ROC Midden
Periode: 2010 - 2013
Diploma behaald: ja

Referenties
Jan Smit, jan.smit@hotel.example`,
    {
      name: 'Fatma|Öztürk',
      email: 'fatma@ozturk.example',
      jobs: [
        'Administratief medewerker | Gemeente Rivierdal | 2016-03..',
        'Receptioniste | Hotel De Lely | 2013..2016',
      ],
      educations: ['Secretarieel medewerker mbo 3 | - | ROC Midden | 2010..2013 | true | -'],
    },
  ],
  [
    'markdown, functie bij werkgever',
    `# Ruben Koster

ruben@koster.example · Zwolle

## Loopbaan
**Software-ontwikkelaar bij Kiezel Software** (2019–nu)
Java en SQL voor de zorg.
Technieken: Java, SQL

**Tester bij Kiezel Software** (2017–2019)
Geautomatiseerd testen.

## Opleidingen
- Bachelor Informatica, Hogeschool Windesheim (2013–2017)
- Propedeuse Technische Natuurkunde, Universiteit Twente, 2012–2013, niet afgerond

## Leerdoelen
Python`,
    {
      name: 'Ruben|Koster',
      jobs: ['Software-ontwikkelaar | Kiezel Software | 2019..', 'Tester | Kiezel Software | 2017..2019'],
      educations: [
        'Bachelor Informatica | - | Hogeschool Windesheim | 2013..2017 | - | -',
        'Propedeuse Technische Natuurkunde | - | Universiteit Twente | 2012..2013 | false | -',
      ],
      skills: { Java: 3, SQL: 3 },
    },
  ],
  [
    'werkgever voorop, data in de volgende regel',
    `JAN-WILLEM DE GROOT

Relevante werkervaring:

Albert Berg Supermarkten — Bedrijfsleider
Vanaf 1 jan. '18
Leidinggeven aan 40 mensen.

Bakkerij Van Maanen — Verkoopmedewerker
zomer 2014 - eind 2017
Verkoop in de winkel.

Diploma's en certificaten
- Sociale Hygiëne, SVH, 2015
- Heftruckcertificaat (verlengd in 2021)
- Cursus leidinggeven (niet afgerond)

Talen: Nederlands, Engels (A2)`,
    {
      name: 'Jan-Willem|de Groot',
      jobs: [
        'Bedrijfsleider | Albert Berg Supermarkten | 2018-01-01..',
        'Verkoopmedewerker | Bakkerij Van Maanen | 2014..2017',
      ],
      certificates: ['Sociale Hygiëne | SVH | 2015..', 'Heftruckcertificaat | - | 2021..'],
    },
  ],
  [
    'data onder elkaar, kwartalen, stage en vrijwilligerswerk',
    `CV van Lotte Brandsma
lotte@brandsma.example

ERVARING
Q3 2020 - Q1 2023
Communicatieadviseur, Stichting Waterkant
Nieuwsbrieven en campagnes.

feb - jun 2020
Stagiair communicatie, Provincie Zuidzee

VRIJWILLIGERSWERK
2016 - heden  Voorzitter, Zangvereniging Da Capo

STUDIE
Sept 2016 - juli 2020
Bachelor Communicatie, Hogeschool Inholland, cum laude
Havo (2016)`,
    {
      name: 'Lotte|Brandsma',
      jobs: [
        'Communicatieadviseur | Stichting Waterkant | 2020-07..2023-03',
        'Stagiair communicatie | Provincie Zuidzee | 2020-02..2020-06',
        'Voorzitter | Zangvereniging Da Capo | 2016..',
      ],
      educations: [
        'Bachelor Communicatie | - | Hogeschool Inholland | 2016-09..2020-07 | true | cum laude',
        'Havo | - | - | ..2016 | - | -',
      ],
    },
  ],
];

const ENGLISH: readonly (readonly [string, string, Expected])[] = [
  [
    'company and role on lines of their own, as LinkedIn prints them',
    `Contact
hana@kovar.example

Hana Kovar
Data analyst at Brightwell

Experience

Brightwell Analytics Ltd
Senior Data Analyst
January 2021 - Present (3 years 2 months)
London, United Kingdom
Built dashboards in Excel.

Northgate Council
Data Analyst
March 2017 - December 2020 (3 years 10 months)

Education

University of Eastmoor
Bachelor of Science, Statistics · (2013 - 2016)`,
    {
      name: 'Hana|Kovar',
      email: 'hana@kovar.example',
      jobs: [
        'Senior Data Analyst | Brightwell Analytics Ltd | 2021-01..',
        'Data Analyst | Northgate Council | 2017-03..2020-12',
      ],
      educations: ['Bachelor of Science | Statistics | University of Eastmoor | 2013..2016 | - | -'],
    },
  ],
  [
    'title, company and dates on one line',
    `OWEN PRITCHARD, ACCA
owen@pritchard.example

EMPLOYMENT HISTORY
Financial Controller, Maple & Finch Ltd (Sept. 2019 to present)
Month-end close in Excel.
Assistant Accountant | Harbour Insurance | since 03/2016 to 08/2019

EDUCATION AND TRAINING
BSc in Accounting and Finance, University of Westerleigh, 2012-2015, first class honours
A-levels, St Brannock's College, 2012

PROFESSIONAL QUALIFICATIONS & CERTIFICATES
ACCA Fellow, 2019
Certificate in Internal Audit - Institute of Auditors - valid until May 2026

References
Mary Holt, CFO of Harbour, mary@harbour.example`,
    {
      name: 'Owen|Pritchard',
      email: 'owen@pritchard.example',
      jobs: [
        'Financial Controller | Maple & Finch Ltd | 2019-09..',
        'Assistant Accountant | Harbour Insurance | 2016-03..2019-08',
      ],
      educations: [
        'BSc in Accounting and Finance | Accounting and Finance | University of Westerleigh | 2012..2015 | - | first class honours',
        "A-levels | - | St Brannock's College | ..2012 | - | -",
      ],
    },
  ],
  [
    'a table with bars',
    `Name: Ines Duarte
Email: ines@duarte.example

Work experience
| 2018 - now | Head chef | Restaurant The Larder |
| 2014 - 2018 | Sous-chef | Hotel Belmore |
| summer 2013 | Kitchen porter | The Crown |

Certifications:
| Food Safety Level 3 | issued by Highfield | 2019 | expires 2022 |

Languages
| English | C1 |
| Dutch | A2 |`,
    {
      name: 'Ines|Duarte',
      jobs: [
        'Head chef | Restaurant The Larder | 2018..',
        'Sous-chef | Hotel Belmore | 2014..2018',
        'Kitchen porter | The Crown | 2013..2013',
      ],
      certificates: ['Food Safety Level 3 | Highfield | 2019..2022'],
      skills: { English: 4.2, Dutch: 1.8 },
    },
  ],
  [
    'two columns side by side',
    `Aoife Brennan                                   CONTACT
Electrician                                     aoife@brennan.example

EXPERIENCE                                      SKILLS
Electrician, Sparks Ltd                         Communication - expert
2019 - present                                  Planning
Wiring of new houses.
                                                LANGUAGES
Apprentice electrician, Voltage Ltd             English
2015 - 2019

EDUCATION                                       INTERESTS
Level 3 Diploma, Dunmore College, 2019          Python`,
    {
      name: 'Aoife|Brennan',
      email: 'aoife@brennan.example',
      jobs: ['Electrician | Sparks Ltd | 2019..', 'Apprentice electrician | Voltage Ltd | 2015..2019'],
      educations: ['Level 3 Diploma | - | Dunmore College | ..2019 | true | -'],
      skills: { Communication: 5, Planning: 3, English: 3 },
    },
  ],
  [
    'underlined headings and bullets with dates',
    `Tariq Mahmoud
=============

Career
------
• 2016–2021: Warehouse manager at Fenland Logistics
• 2011–12: Forklift driver at Docklands Depot
• Since 2021 I have been looking after my parents.

Qualifications
--------------
• Forklift licence, RTITB, 05/2019
• High school diploma, 2009

Areas for improvement
---------------------
Java`,
    {
      name: 'Tariq|Mahmoud',
      jobs: ['Warehouse manager | Fenland Logistics | 2016..2021', 'Forklift driver | Docklands Depot | 2011..2012'],
      educations: ['High school diploma | - | - | ..2009 | true | -'],
      skills: {},
    },
  ],
  [
    'running text without a single heading',
    `I am Penelope and I have worked in shops since 2012. From 2015 to 2019 I was a store manager at Bloomfield ` +
      `Gardens, where I used Excel a lot. In 2020 I did a course on planning. My colleagues would tell you that I am ` +
      `calm.`,
    {
      jobs: ['store manager | Bloomfield Gardens | 2015..2019'],
      educations: [],
      certificates: [],
      skills: { Excel: 2, Planning: 2 },
    },
  ],
];

describe('CV texts in Dutch', () => {
  test.each(DUTCH)('%s', (_layout, text, expected) => {
    expect(foundAs(personOf({ cv: text }, { topic: 'CV', entityId: 'E-1' }), expected)).toEqual(expected);
  });
});

describe('CV texts in English', () => {
  test.each(ENGLISH)('%s', (_layout, text, expected) => {
    expect(foundAs(personOf({ cv: text }, { topic: 'CV', entityId: 'E-1' }), expected)).toEqual(expected);
  });
});

describe('whatever the layout', () => {
  test.each([...DUTCH, ...ENGLISH])('%s: quotes stand where they are said to', (_layout, text) => {
    const payload = { cv: text };
    for (const found of personOf(payload, { topic: 'CV', entityId: 'E-1' }).skills)
      expect(quotedIn(payload, found)).toBe(found.quote);
  });

  test('what fits no pattern is description, word for word', () => {
    const { person } = findingsOf({ cv: DUTCH[0]?.[1] }, { topic: 'CV', entityId: 'E-1' });
    expect(person?.workHistory[0]?.description).toBe(
      '- Wondzorg en medicatie\n- In 2020 heb ik een nieuw team opgezet',
    );
  });
});

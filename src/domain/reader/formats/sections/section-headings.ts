import { KEY_ROLES } from '../../vocabulary/key-roles.js';
import { normaliseKey } from '../../vocabulary/key-table.js';

/**
 * Parts of a CV, a review or a survey that is one text. SELF, COLLEAGUES and MANAGER: who speaks there. REFERENCES:
 * what others are called and where they are reached.
 */
export type TextSection =
  | 'WORK'
  | 'PROJECTS'
  | 'EDUCATION'
  | 'SKILLS'
  | 'LANGUAGES'
  | 'CERTIFICATIONS'
  | 'WISHES'
  | 'SELF'
  | 'COLLEAGUES'
  | 'MANAGER'
  | 'REFERENCES'
  | 'PERSONAL'
  | 'OTHER';

const HEADINGS: Readonly<Partial<Record<TextSection, string>>> = {
  WORK:
    'experience,work experience,professional experience,employment,employment history,employment record,work ' +
    'history,career,career history,career summary,professional background,professional history,positions ' +
    'held,volunteer work,volunteering,volunteer ' +
    'experience,internships,werkervaring,ervaring,loopbaan,loopbaanoverzicht,arbeidsverleden,arbeidservaring,beroepservaring,praktijkervaring,vrijwilligerswerk,vrijwilligerservaring,carrière,carriereverloop,stages,stage ervaring,werkzaamheden,bijbanen,nevenfuncties',
  PROJECTS: 'projects,key projects,projecten,projectervaring,project experience,opdrachten',
  EDUCATION:
    'education,education and training,academic background,academic ' +
    'qualifications,qualifications,studies,study,schooling,degrees,opleiding,opleidingen,studie,studies en ' +
    'opleidingen,scholing,onderwijs,opleiding en scholing,vooropleiding,genoten opleidingen,diplomas,diploma',
  SKILLS:
    'skills,key skills,core skills,technical skills,hard skills,soft skills,skills and tools,it skills,computer ' +
    'skills,competences,competencies,core competencies,expertise,areas of ' +
    'expertise,strengths,tools,technologies,technical expertise,tech stack,programming ' +
    'languages,proficiencies,vaardigheden,competenties,kerncompetenties,kwaliteiten,sterke punten,technische ' +
    'vaardigheden,computervaardigheden,computerkennis,ict vaardigheden,programmeertalen,kennis en ' +
    'vaardigheden,digitale vaardigheden,persoonlijke vaardigheden,kennis,eigenschappen,softwarekennis,wat kan ' +
    'ik,what i can do,what i am good at,waar ben ik goed in',
  LANGUAGES: 'languages,language skills,talen,talenkennis,taalvaardigheid,taalvaardigheden,taalkennis',
  CERTIFICATIONS:
    'certificates,certifications,certificates and courses,professional qualifications,licenses,licences,licenses and ' +
    'certifications,courses,training,trainings,professional training,professional ' +
    'development,accreditations,certificaten,certificeringen,certificering,cursussen,trainingen,cursussen en ' +
    'trainingen,cursussen en certificaten,diplomas en certificaten,bijscholing,nascholing,overige opleidingen en ' +
    'cursussen',
  WISHES:
    'interests,hobbies,hobbies and interests,goals,objective,ambitions,areas for improvement,improvements,points for ' +
    'improvement,development areas,learning ' +
    'goals,interesses,hobbys,doelen,ambities,wensen,leerdoelen,ontwikkelpunten,verbeterpunten,aandachtspunten,vrije tijd,hobbys en interesses,wat ik wil leren,what i want to learn,want to learn,wants to learn,wil nog leren,wil ik leren,career objective,what could be better,what can be better,could be better,wat kan beter,kan beter,wat beter kan',
  REFERENCES: 'references,referees,referenties,referentie,about the team,about colleagues,over het team,over collegas',
  PERSONAL:
    'personal details,personal information,personal data,contact,contact details,contact ' +
    'information,personalia,persoonlijke gegevens,persoonsgegevens,contactgegevens,gegevens,naw gegevens,algemene ' +
    'gegevens,gegevens medewerker,employee details',
  OTHER:
    'who am i,who i am,wie ben ik,profile,personal profile,professional profile,summary,professional ' +
    'summary,executive summary,personal statement,about me,about,in short,in het kort,curriculum ' +
    'vitae,cv,resume,profiel,persoonlijk profiel,samenvatting,over mij,overig,overige,other,other ' +
    'information,additional information,overige ' +
    'informatie,achievements,awards,prijzen,publications,publicaties,bijzonderheden,rijbewijs,rijbewijzen,driving ' +
    'licence,memberships,lidmaatschappen,general,algemeen,conclusion,conclusie,summary of the year,terugblik,what ' +
    'goes well,wat gaat goed,wat goed gaat,resultaten,results',
};

/** What is a key of a record is a heading of a text. */
const SECTION_BY_ROLE: Readonly<Record<string, TextSection>> = {
  wishes: 'WISHES',
  selfAssessment: 'SELF',
  peerFeedback: 'COLLEAGUES',
  managerFeedback: 'MANAGER',
  skills: 'SKILLS',
  languages: 'LANGUAGES',
  certifications: 'CERTIFICATIONS',
  educations: 'EDUCATION',
  workHistory: 'WORK',
};

const SECTION_BY_HEADING: ReadonlyMap<string, TextSection> = new Map(
  (Object.entries(HEADINGS) as [TextSection, string][]).flatMap(([section, headings]) =>
    headings.split(',').map((heading) => [normaliseKey(heading), section] as const),
  ),
);

const LONGEST_HEADING = 60;
const NUMBERING = /^[\s>#*_=~-]*(?:\(?(?:\d{1,2}(?:\.\d)?|[A-F]|[IVX]{1,4})[.):]\s+)?/u;
/** Behind a colon or a wide gap stands what the heading is about. */
const ENDS_HEADING = /:|(?<=\S)(?:\t|[^\S\n]{4,})(?=\S)/u;
const QUALIFIER_BEFORE =
  /^(?:my|mijn|relevant|relevante|recent|recente|selected|other|overige|additional|aanvullende|main|belangrijkste|most important|previous|current|key|general|algemene|specific|specifieke|personal|persoonlijke|professional|professionele|summary of|overview of|overzicht|feedback:?)\s+/iu;
const QUALIFIER_BEHIND =
  /(?:\s*\([^()]{1,40}\)|\s+(?:overview|overzicht|summary|history|highlights|(?:for|in|voor)?\s*\d{4}(?:\s?[-–]\s?(?:\d{4}|\p{L}+))?))\s*$/iu;
const JOINT = /\s*(?:&|\+|\/|\||,|(?<!\p{L})(?:and|en)(?!\p{L}))\s*/iu;

/**
 * The section that a line of a text opens, undefined when the line is no heading. "Skills: Java, SQL" opens one with
 * text behind it.
 */
export function sectionOpenedBy(line: string): { readonly section: TextSection; readonly textAt: number } | undefined {
  const numbering = NUMBERING.exec(line)?.[0].length ?? 0;
  const rest = line.slice(numbering, numbering + LONGEST_HEADING + 1);
  const end = ENDS_HEADING.exec(rest);
  const heading = end === null ? line.slice(numbering) : rest.slice(0, end.index);
  if (heading.length > LONGEST_HEADING || !/\p{L}/u.test(heading)) return undefined;
  const section = sectionOf(heading.trim());
  return section === undefined
    ? undefined
    : { section, textAt: end === null ? line.length : numbering + end.index + end[0].length };
}

function sectionOf(heading: string): TextSection | undefined {
  const whole = sectionOfWords(heading);
  if (whole !== undefined) return whole;
  // "Opleiding & cursussen": every part has to be a heading, the first decides.
  const parts = heading.split(JOINT);
  const sections = parts.length < 2 || parts.length > 4 ? [undefined] : parts.map(sectionOfWords);
  if (sections.every((section) => section !== undefined))
    return sections.find((section) => section !== 'OTHER') ?? 'OTHER';
  const bare = heading.replace(QUALIFIER_BEHIND, '').replace(QUALIFIER_BEFORE, '');
  return bare === heading ? undefined : sectionOf(bare);
}

function sectionOfWords(heading: string): TextSection | undefined {
  const key = normaliseKey(heading);
  return SECTION_BY_HEADING.get(key) ?? SECTION_BY_ROLE[KEY_ROLES.get(key) ?? ''];
}

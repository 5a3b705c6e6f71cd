import { normaliseKey } from './key-table.js';

/** Parts of a CV or review that is one text. */
export type TextSection = 'WORK' | 'EDUCATION' | 'SKILLS' | 'CERTIFICATIONS' | 'WISHES' | 'OTHER';

const HEADINGS: Readonly<Record<TextSection, string>> = {
  WORK: 'experience,work experience,professional experience,employment,employment history,work history,career,career history,volunteer work,projects,werkervaring,ervaring,loopbaan,arbeidsverleden,vrijwilligerswerk,carrière,projecten',
  EDUCATION: 'education,education and training,academic background,studies,opleiding,opleidingen,studie,scholing,onderwijs,opleiding en scholing',
  SKILLS:
    'skills,key skills,core skills,technical skills,hard skills,soft skills,skills and tools,competences,competencies,core competencies,expertise,areas of expertise,strengths,tools,technologies,languages,language skills,programming languages,vaardigheden,competenties,kerncompetenties,kwaliteiten,talen,talenkennis,sterke punten,technische vaardigheden,computervaardigheden,programmeertalen,kennis en vaardigheden,digitale vaardigheden,wat kan ik,what i can do,what i am good at,waar ben ik goed in',
  CERTIFICATIONS: 'certificates,certifications,certificates and courses,licenses,licences,courses,training,trainings,certificaten,certificeringen,cursussen,trainingen,cursussen en trainingen,cursussen en certificaten,diplomas',
  WISHES: 'interests,hobbies,hobbies and interests,goals,objective,ambitions,areas for improvement,improvements,development areas,learning goals,interesses,hobbys,doelen,ambities,wensen,leerdoelen,ontwikkelpunten,verbeterpunten,aandachtspunten,vrije tijd',
  OTHER: 'who am i,who i am,wie ben ik,profile,summary,about me,about,personal details,personal information,contact,references,curriculum vitae,cv,resume,profiel,samenvatting,over mij,personalia,persoonlijke gegevens,persoonsgegevens,contactgegevens,referenties,overig',
};

const SECTION_BY_HEADING: ReadonlyMap<string, TextSection> = new Map(
  (Object.entries(HEADINGS) as [TextSection, string][]).flatMap(([section, headings]) =>
    headings.split(',').map((heading) => [normaliseKey(heading), section] as const),
  ),
);

const LONGEST_HEADING = 50;

/** The section that a line of a text opens, undefined when the line is no heading. "Skills: Java, SQL" opens one with text behind it. */
export function sectionOpenedBy(line: string): { readonly section: TextSection; readonly textAt: number } | undefined {
  const colon = line.slice(0, LONGEST_HEADING + 1).indexOf(':');
  const heading = colon >= 0 ? line.slice(0, colon) : line;
  if (heading.length > LONGEST_HEADING) return undefined;
  const section = SECTION_BY_HEADING.get(normaliseKey(heading));
  return section === undefined ? undefined : { section, textAt: colon >= 0 ? colon + 1 : line.length };
}

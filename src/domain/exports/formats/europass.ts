import { localize, type Language } from '../../../platform/localization/index.js';
import { namePartsOf } from '../../person-names/index.js';
import type { Passport, PassportDate } from './passport.js';
import { xmlText } from './xml.js';

const NAMESPACE = 'http://europass.cedefop.europa.eu/Europass';
const SCHEMA = 'http://europass.cedefop.europa.eu/xml/v3.4.0/EuropassSchema.xsd';

/** A skill passport as a Europass CV: the XML of Cedefop's schema 3.4, without what is not known. */
export function europassOf(passport: Passport, language: Language): string {
  const { email, work, education, certifications, skills, updatedAt } = passport;
  const { firstName, lastName } = namePartsOf(passport);
  const changed = updatedAt.toISOString();
  return [
    '<?xml version="1.0" encoding="UTF-8"?>\n',
    `<SkillsPassport xmlns="${NAMESPACE}" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" `,
    `xsi:schemaLocation="${NAMESPACE} ${SCHEMA}" locale="${language}">`,
    element('DocumentInfo', [
      element('DocumentType', 'ECV'),
      element('CreationDate', changed),
      element('LastUpdateDate', changed),
      element('XSDVersion', 'V3.4'),
      element('Generator', 'Skillgate'),
    ]),
    element('LearnerInfo', [
      element('Identification', [
        element('PersonName', [element('FirstName', text(firstName)), element('Surname', text(lastName))]),
        element('ContactInfo', element('Email', element('Contact', text(email)))),
      ]),
      element('WorkExperienceList', work.map(workXml)),
      element('EducationList', education.map(educationXml)),
      element('Skills', element('JobRelated', element('Description', skillsHtml(skills, language)))),
      element(
        'AchievementList',
        certifications.map((one) => certificationXml(one, language)),
      ),
    ]),
    '</SkillsPassport>\n',
  ].join('');
}

function workXml({ start, end, occupation, company, description }: Passport['work'][number]): string {
  return element('WorkExperience', [
    periodXml(start, end, start !== null && end === null),
    element('Position', element('Label', text(occupation))),
    element('Activities', text(description)),
    element('Employer', element('Name', text(company))),
  ]);
}

function educationXml(entry: Passport['education'][number]): string {
  const { start, end, degree, school, field, finished, description } = entry;
  return element('Education', [
    periodXml(start, end, finished === false),
    element('Title', text(degree ?? field)),
    element('Activities', text(description)),
    element('Organisation', element('Name', text(school))),
    element('Field', element('Label', text(degree === null ? null : field))),
  ]);
}

function certificationXml({ name, authority, date }: Passport['certifications'][number], language: Language): string {
  const year = date === null ? null : date.at.slice(0, 4);
  const description = [name, authority, year].filter((part) => part !== null).join(', ');
  return element('Achievement', [
    element('Title', [
      element('Code', 'certifications'),
      element('Label', localize(language, 'export.certifications')),
    ]),
    element('Description', text(description)),
  ]);
}

/** Descriptions are HTML within the text, as the editor of Europass writes them. */
function skillsHtml(skills: Passport['skills'], language: Language): string {
  if (skills.length === 0) return '';
  const items = skills.map(({ name, level }) => {
    const shown = localize(language, 'export.level', { level: String(level) });
    return `<li>${xmlText(`${name}: ${shown}`)}</li>`;
  });
  return xmlText(`<ul>${items.join('')}</ul>`);
}

function periodXml(start: PassportDate | null, end: PassportDate | null, isCurrent: boolean): string {
  const current = isCurrent ? element('Current', 'true') : '';
  return element('Period', [dateXml('From', start), dateXml('To', end), current]);
}

/** A date whose parts are attributes, as far as they are known, in the forms of gYear, gMonth and gDay. */
function dateXml(name: string, date: PassportDate | null): string {
  if (date === null) return '';
  const [year, month, day] = date.at.slice(0, 10).split('-');
  const hasMonth = date.precision !== 'YEAR';
  const hasDay = hasMonth && date.precision !== 'MONTH';
  return `<${name} year="${year}"${hasMonth ? ` month="--${month}"` : ''}${hasDay ? ` day="---${day}"` : ''}/>`;
}

/** An element; nothing if it would be empty. Its content is XML. */
function element(name: string, content: string | readonly string[]): string {
  const inside = typeof content === 'string' ? content : content.join('');
  return inside === '' ? '' : `<${name}>${inside}</${name}>`;
}

function text(value: string | null): string {
  return value === null ? '' : xmlText(value);
}

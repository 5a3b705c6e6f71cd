import type { RecordKeys } from '../word-types/key-names.js';

export const ENGLISH_RECORD_KEYS: RecordKeys = {
  thing: {
    name: `
      name, title, label, full name, display name, description, company name, school name, team name,
      department name, location name, site name
    `,
    firstName: 'first name, given name',
    lastName: 'last name, surname, family name',
    externalId: `
      id, code, number, external id, entity id, public identifier, publicIdentifer, employee number, employee id,
      team id, department id, location id, location code, site code
    `,
  },
  personName: {
    firstName: 'given, first, given name, first name, forename, preferred',
    namePrefix: 'prefix, infix',
    lastName: 'family, last, family name, last name, surname',
    fullName: 'full, formatted, display, full name, display name',
    unused: 'title, middle, middle name, suffix, initials',
  },
  emailAddress: {
    work: 'work, business, primary, company, office',
    other: 'address, value, email, home, private, personal, other',
  },
  ownNumber: {
    number: 'id, number, no, nr, code, external id',
  },
  ownRecord: {
    own: 'employee, worker, reviewee, ratee',
  },
  team: {
    teamName: 'team, team name, squad, group name',
    name: 'name, title',
    externalId: 'team id, team code, team number, code, id',
    members: 'members, team members, teammembers, employees, people',
    leader: 'leader, lead, team lead, team leader, manager',
    department: 'department, department name, division, business unit',
    unused: 'description, url, location, created at, updated at, size',
  },
  job: {
    occupation: `
      business title, position title, position, occupation, job title, title, role, function, job
    `,
    company: `
      company, employer, organization, organisation, company name, employer name, name, client
    `,
    startDate: 'start date, start, started on, from, begin date, begin, started',
    endDate: 'end date, end, finished on, ended on, to, until, ended',
    period: 'period, dates, date, years',
    prose: `
      description, summary, highlights, responsibilities, tasks, duties, achievements, accomplishments, activities,
      details
    `,
    skills: 'skills, technologies, tools, tech stack, stack, keywords, competences',
    unused: `
      url, website, location, city, country, address, logo, image, id, industry, sector, type, contract,
      contract type
    `,
  },
  jobForm: {
    occupation:
      'function, position, job title, title, role, designation, post, occupation, occupation or position held, position held, post held, job role, job, rank',
    company:
      'employer, company, organisation, organization, client, name and address of employer, company name, name of employer, name of company, name of organisation, employer name, name of organization, workplace, who, owner, crewing company, crewing agency, manning agent, ship manager, shipowner',
    period:
      'period, dates, date, data, duration, when, years, from - to, from to, start - end, period of employment, dates of employment, dates employed',
    startDate: 'from, since, start, start date, date from, sign on, signed on, joined, date joined',
    endDate: 'to, until, till, end, end date, date to, sign off, signed off, left, date left',
    prose: `
      tasks, duties, responsibilities, description, main activities and responsibilities, duties and responsibilities,
      main duties, what i did, work done, key responsibilities, brief description of duties, brief description of your duties and responsibilities
    `,
    unused: `
      location, place, city, address, sector, type of business or sector, type of business, reason for leaving, grade,
      salary, notice period, vessel, ship, team size, engine, dwt, flag, grt, trade area
    `,
  },
  project: {
    name: 'name, title, project, project name',
    externalId: 'project id, project number, project code',
    roles: 'roles, role, function, position',
    startDate: 'start date, start, started on, from, begin',
    endDate: 'end date, end, finished on, to, until',
    period: 'period, dates, date, year',
    prose: 'description, summary, highlights, tasks, responsibilities, activities, details',
    skills: 'keywords, skills, technologies, tools, tech stack, stack',
    unused: 'url, link, website, id, type, entity, client, customer, status',
  },
  education: {
    degree: `
      degree, degree name, study type, diploma, qualification, level, title, name, study, programme, program
    `,
    school: `
      school, institution, university, college, institute, school name, organisation, organization
    `,
    field: 'field, area, field of study, major, subject, specialization, specialisation',
    grade: 'grade, score, gpa, mark, result',
    startDate: 'start date, start, from, begin',
    endDate: 'end date, end, to, until, graduation date, graduated, graduation year',
    period: 'period, dates, date, year, years',
    finished: 'finished, completed, graduate',
    prose: 'description, summary, courses, modules, thesis, details, activities, notes',
    unused: 'url, website, location, city, country, id',
  },
  educationForm: {
    degree: `
      diploma, degree, qualification, study, programme, program, title of qualification awarded, examination, course,
      highest grade passed, highest standard passed, highest qualification, qualification obtained, name of qualification,
      exam passed, examination passed, qualification gained, award, qualification title, course title, level, level of study
    `,
    school: `
      school, institution, university, college, board, institute, name of school, name of institution, school attended,
      place of study, last school attended,
      name and type of organisation providing education and training
    `,
    field: 'field, field of study, major, specialisation',
    period:
      'period, dates, data, duration, from - to, years, year, year of passing, year completed, year obtained, attended, when, year of graduation, graduation year, graduation date, year of completion, year of award, passing year, year graduated',
    startDate: 'from, start, start date, date from, year from, started',
    endDate: 'to, until, till, end, end date, date to, year to',
    grade: 'grade, gpa, cgpa, result, percentage, marks, class, division, class obtained',
    finished: 'completed, graduated, finished, status',
    unused: 'location, city, place, courses, subjects',
  },
  certification: {
    name: `
      certificate, certification, document, certificate name, certification name, course, course name, course title, training,
      diploma, title, qualification, licence, license, ticket, award, name of course, name of certificate, training course,
      training attended, course attended, what, mandatory training, module, coding, competency, attestation, process, welding process
    `,
    bareName: 'name',
    authority: `
      authority, issuer, issued by, issuing organization, issuing organisation, awarded by, awarder, provider,
      training provider, institute, organization, organisation, institution, school, awarding body, issuing body,
      issuing authority, certifying body, conducted by, body, organised by, organized by, where, by, test house, vendor, tested by, examined by, training centre, training center
    `,
    field: `
      field, field of study, study field, area, area of expertise, subject, subject area, skill area,
      competence area, domain, discipline, specialization, specialisation, speciality, specialty
    `,
    prose: 'description, summary, details',
    date: `
      date, issue date, issued on, issued, date completed, date attended, started on, start date, date obtained, obtained on, completion date,
      completed on, awarded on, obtained, achieved on, earned on, year, release date,
      date passed, passed, date of issue, year obtained, achieved, completed, gained, when, date done, done, tested, date tested, date taken, taken, date awarded, awarded
    `,
    expiresAt: `
      expiry date, expiration date, expires, expires on, expires at, expiry, valid until, valid to, valid through,
      finished on, renewal date, renewal due, valid till, valid up to, validity, date of expiry, expiry year, exp, exp date
    `,
    credentialId: `
      credential id, certificate number, certificate id, licence number, license number, registration number,
      serial number, number, no, certificate no, cert no, licence no, license no, registration no, card number, card no
    `,
    url: 'url, link, credential url, certificate url, website',
    unused: 'id, valid from, standard, code, position, yes/no, remark, remarks, status, place, place of issue',
  },
};

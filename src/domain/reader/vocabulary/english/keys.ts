import type { FieldKeys } from '../word-types/key-names.js';

export const ENGLISH_FIELD_KEYS: FieldKeys = {
  roles: {
    publicIdentifier: 'public identifier, publicIdentifer',
    employeeNumber: `
      person id external, personidexternal, pernr, employee number, employee no, employee id, personnel number,
      staff number, staff id, worker id, emp id
    `,
    email: `
      primary work email, email work, business email address, email, e-mail, mail, email address, e-mail address,
      mail address, work email, business email, employee email
    `,
    firstName: `
      legal first name, preferred first name, first name, given name, forename, first names, full names, forenames,
      given names, other names, christian name, christian names
    `,
    namePrefix: 'name prefix, infix, surname prefix',
    lastName:
      'legal last name, preferred last name, last name, surname, family name, surnames, last names, family names',
    fullName: `
      default full name, legal name, worker name, worker descriptor, full name, employee name, candidate name,
      person name, display name, name and surname, name and last name, name and family name, first and last name,
      first name and surname, first name and last name, name in full,
      first name(s) / surname(s), first name / surname, first name / last name, name / surname
    `,
    bareName: 'name',
    namedPerson: `
      employee, worker, candidate, applicant, participant, holder, certificate holder, reviewee, respondent,
      learner, ratee
    `,
    person: `
      person, user, profile, personal details, personal information, personal info, personal data, contact,
      contact details, contact info, basics, about, personal, identification, identity, subject, learner info
    `,
    occupation: `
      business title, current function, current job title, position title, job profile, job profile name, function,
      position, job, job title, occupation, role, current position, job name
    `,
    department: `
      supervisory organization, supervisory organisation, organizational unit, organisational unit, department,
      department name, division, business unit, org unit, sector
    `,
    workLocation: `
      work location, work location name, primary work location, primary location, work city, work site, worksite,
      work place, workplace, place of work, place of employment, job location, office location, office name, office,
      location name, location description, business site, site name, site, branch office, duty station
    `,
    departmentCode: `
      department id, department code, department number, org unit id, org unit code, business unit id, business unit code
    `,
    team: 'team, team name, squad',
    teamCode: 'team id, team code, team number, squad id',
    manager: 'manager full name, manager, manager name, supervisor, line manager, reports to, chef',
    employer: 'employer, company, company name, current employer, organisation, organization',
    hireDate: `
      original hire date, original start date, continuous service date, hire date, hired on, date of hire,
      employment start, start date employment, joined on, in service since
    `,
    educations: `
      education, educations, educational background, academic background, studies, schooling, diploma, diplomas
    `,
    certifications: `
      certificate, certificates, certification, certifications, licenses, licences, courses, trainings, training,
      course
    `,
    workHistory: `
      work, work history, work experience, work experiences, experience, experiences, employment,
      employment history, professional experience, career, career history, jobs, positions, previous jobs,
      previous employers, volunteer, volunteering, volunteer work
    `,
    skills: `
      skill profile, competency profile, skill set, skillset, skills, skill, key skills, core skills, hard skills,
      soft skills, technical skills, competences, competencies, competence, competency, expertise, abilities,
      superpowers, top qualities, main stack, other technologies,
      skills csv, skills list, skill list, skills text, skill tags, languages csv,
      primary skill, primary skills, secondary skill, secondary skills, top skills, main skills, other skills,
      additional skills, it skills, computer skills, digital skills, software skills, professional skills,
      personal skills, interpersonal skills, management skills, skills matrix, skill matrix, competency matrix,
      competence matrix, technologies, tools, toolset, software, tech stack, technology stack, programming languages, strengths, strong points, qualities, skill ratings,
      ratings, scores
    `,
    languages: 'languages, language skills, spoken languages',
    wishes: `
      development wishes, improvements, improvement, improvement points, areas for improvement,
      areas of improvement, development areas, development points, development needs, development goals, weaknesses,
      weak points, goals, objectives, learning goals, ambitions, wishes, learning wishes, interests, hobbies,
      training needs, next steps, skills to develop, skills to learn, to develop, to learn, want to learn, wants to learn, would like to learn,
      not interested, not interested in, in progress, not enrolled, growth, planned, planned training, planned courses, requested courses, career interests, career interest,
      next review, target certificate, target cert, target certificates, requirements, job requirements, vacancy,
      matched vacancy, wish, skills to improve, target skills, required skills, skill gaps, missing skills, desired skills, agreements, action points, actions,
      wish list, needs work, needs improvement, areas for development, area for improvement, areas to improve,
      room for improvement, opportunities for improvement, opportunities for growth, growth areas, could improve
    `,
    survey: 'questions, answers, responses, questionnaire, survey, form, questions and answers',
    projects: 'projects, project history, project experience, assignments',
    directReports: 'direct reports, subordinates, manages, direct reportees',
    selfAssessment:
      'self assessment, self ratings, employee comment, self evaluation, self review, self rating, employee comments',
    peerFeedback: `
      peer feedback, peer review, peer reviews, colleague feedback, 360 feedback, feedback colleagues, peerfeedback,
      references, recommendations
    `,
    managerFeedback: `
      manager assessment, manager ratings, manager comments, manager comment, manager feedback, manager review, reviewer comments, supervisor comments, feedback manager
    `,
    otherPeople: `
      reviewer, reviewers, reviewed by, assessor, evaluator, rater, author, interviewer, recruiter, mentor, coach,
      trainer, instructor, emergency contact, colleagues, employees, members, people, family, partner, children
    `,
    location: 'location, current location, based in',
    city: 'city, town',
    address: `
      address, home address, street, street name, house number, postal code, postcode, zip, zip code, residence,
      place of residence, city of residence, home city
    `,
    unused: `
      id, uuid, guid, schema, meta, metadata, url, website, homepage, link, links, profiles, linkedin, linkedin url,
      github, photo, image, picture, avatar, phone, phone number, telephone, mobile, gsm, country,
      country code, region, nationality,
      birth date, birthdate, date of birth, birthday, birth place, place of birth, born, age, gender, sex, marital status,
      iban, locale, created at, updated at, timestamp, version, source, type, entity type, entity id,
      initials, file name, filename, content type, mime type, media type, file type, encoding
    `,
  },
  wishStems: {
    wishes: `
      training need, learning need, learning goal, growth area, development area, development goal, development point,
      development need, not interested, want to learn, wants to learn, like to learn, dream job, target cert,
      career interest, aspiration, to improve, improvement area
    `,
  },
  envelope: {
    envelope: `
      data, attributes, result, results, d, value, values, record, records, row, rows, item, items, entity,
      entities, object, payload, body, content, response, entry, entries, fields, properties, element, envelope,
      resource, report entry, report data, wd:report_entry, wd:report_data, document, export, details
    `,
  },
  sectionTitle: {
    title: 'title, heading, section',
  },
  column: {
    level: 'level, skill level, rating, score, proficiency, years, years of experience',
    skill: 'skill name, rsd name, skill statement, canonical url, alignment url',
  },
  otherColumn: {
    other: `
      age, year, month, week, day, score, total, average, mean, rating, level, rank, points, count, number, no, nr,
      fte, hours, salary, scale, overall rating, overall score, row, index
    `,
  },
  document: {
    mediaType: 'content type, mime type, media type, mime, type, format, file type',
    fileName: 'file name, filename, name, file, title, document name, original name',
    data: `
      data, content, contents, base64, body, bytes, document, file content, file data, value, payload, attachment,
      encoded
    `,
  },
  picture: {
    document: `
      document, documents, attachment, attachments, scan, scans, scanned document, file, files, upload, uploads,
      certificate, certificates, certification, certifications, certificate file, certificate scan, diploma, diplomas,
      degree certificate, license, licenses, licence, licences, transcript, transcripts, cv, resume, curriculum vitae,
      evidence, proof, proofs, letter, letters, review, page, pages
    `,
    portrait: `
      photo, photos, photograph, picture of person, profile picture, profile photo, profile image, avatar, portrait,
      headshot, thumbnail, logo, icon, signature, image url
    `,
  },
  runningText: {
    text: `
      text, free text, content, body, message, comment, comments, remark, remarks, note, notes, summary,
      profile summary, bio, biography, about, about me, strong, strength, good at, does well, introduction, feedback, motivation, cover letter
    `,
  },
  tableText: {
    table: 'csv, tsv, csv text, csv data, csv file, csv content, table',
  },
  listedField: {
    name: `
      name, key, field, field name, field label, label, attribute, attribute name, property, caption, code
    `,
    value: 'value, values, field value, val, content, text',
    other: `
      id, type, data type, field type, field id, order, sequence, unit, language, lang, format, required,
      display value
    `,
  },
  wrappedValue: {
    value: 'value',
    label: 'label, display value, display name, display, text, descriptor, picklist label',
    other: `
      type, code, primary, is primary, lang, language, unit, format, verified, source, confidence, system, option id,
      external code, __metadata
    `,
  },
  linkedinLanguageLevel: {
    A2: 'elementary proficiency',
    B1: 'limited working proficiency',
    B2: 'professional working proficiency',
    C1: 'full professional proficiency',
    C2: 'native or bilingual proficiency',
  },
};

import type { HeadingWords } from '../word-types/heading-words.js';

export const ENGLISH_HEADINGS: HeadingWords = {
  sections: {
    WORK: `
      experience, work experience, professional experience, employment, employment history, employment record,
      work history, career, career history, career summary, professional background, professional history,
      positions held, volunteer work, volunteering, volunteer experience, internships, jobs, work, positions, roles,
      previous roles, previous positions, past employment, previous employment, voluntary work, placements,
      work placements, internship, where i have worked, where i’ve worked, where i worked, what i have done, my story so far, career so far, career to date,
      experience to date, so far, on the job, the work, work so far, professional life, working life, posts, posts held, appointments, current post, current role, current position, present post,
      working experience, employment details, employment background, work background, work details, professional career, job history, career details,
      industrial training, military service, work to date, the day job, where i have been, where i’ve been, what i’ve done, volunteer roles, voluntary roles, other roles,
      present appointment, present appointments, previous appointments, present position, present employment, present employer, current employer,
      most recent employer, current or most recent employer, previous employer, previous employers, past employers, other work, earlier work,
      labour experience, laboral experience, work experiences, working experiences, professional experiences, job experience, experiences, practical experience, employment experience, career path, professional path, occupational history, industry experience,
      jobs so far, jobs i have had, jobs i’ve had, jobs i have done, jobs i’ve done, places i have worked, places i’ve worked, places of work, worked for, worked at, employed by, drove for,
      sea service, record of service, service record, record of employment, work record, career record, academic positions, academic appointments,
      last three jobs, last three employers, last jobs, last employers, recent employers
    `,
    PROJECTS: 'projects, key projects, project experience',
    EDUCATION: `
      education, education and training, academic background, academic qualifications, qualifications, studies,
      study, schooling, degrees, diplomas, diploma, school, schools, educational background, education history,
      academic history, academic record, academic education, university, learning, what i studied, where i studied, where i have studied, where i’ve studied, academia, education and qualifications,
      studied, college, degrees and diplomas, institutions attended, educational qualifications, educational details, education details, academics,
      academic details, academic credentials, scholastic record, what i learned, what i have learned, what i’ve learned,
      academic formation, formation, academic training, academic studies, academic qualification, academic profile, scholastic qualification, scholastic qualifications, educational qualification, school education, where i went to school, tertiary education, higher education, secondary education, post-secondary education, university education,
      scholastic, tertiary, educational attainment, educational profile, schools attended, degrees obtained, academic degrees, academic attainment, formal education, college education, school record
    `,
    SKILLS: `
      skills, key skills, core skills, technical skills, hard skills, soft skills, skills and tools, it skills,
      computer skills, competences, competencies, core competencies, expertise, areas of expertise, strengths,
      tools, toolbox, software, software skills, tooling, stack, top skills, technologies, technical expertise, tech stack, programming languages, proficiencies, what i can do,
      what i am good at, knowledge,
      informatics, computer knowledge, it knowledge, computer proficiency
    `,
    LANGUAGES: 'languages, language skills',
    CERTIFICATIONS: `
      certificates, certifications, certificates and courses, professional qualifications, licence, license, designations, professional designations, licenses, licences,
      licenses and certifications, courses, training, trainings, professional training, professional development,
      accreditations, accreditation, certification, certificate, further training, further education,
      continuing education, continuing professional development, short courses, registration, registrations,
      professional registrations, professional memberships, tickets, cards, papers, certs, licences and tickets,
      permits, badges, credentials, cpd,
      professional membership, memberships, admissions and memberships, professional recognition, admissions, training courses, safety training, bits of paper, seminars, eligibilities, eligibility, licensing, licensure, trainings attended,
      training attended, seminars attended, courses attended, certificates attained, clearances, card, tickets held, cards held, extra courses,
      complementary formation, complementary training, additional training, continuous training, continuing training, non-formal education,
      trade, trades, trade qualification, trade qualifications, trade test, certificates of competency, certificate of competency, licences and ratings, licenses and ratings, ratings,
      courses taken, safety tickets, site cards, site tickets, mandatory training, statutory training, training record, documents and certificates, type ratings, recurrent training, codings, weld codings, attestations, attestations held, certificates held, licences held, licenses held, qualifications held, certificates and training, training and certificates
    `,
    WISHES: `
      interests, hobbies, hobby, hobbies and interests, personal interests, leisure, free time, spare time, off duty,
      outside work, outside of work, pastimes, fun, weekends, goals, objective, ambitions, areas for improvement, improvements,
      points for improvement, development areas, learning goals, what i want to learn, want to learn,
      wants to learn, career objective, what could be better, what can be better, could be better
    `,
    REFERENCES: 'references, referees, about the team, about colleagues',
    PERSONAL: `
      personal, personal details, personal information, personal data, contact, contact details, contact information,
      employee details
    `,
    OTHER: `
      who am i, who i am, profile, personal profile, professional profile, summary, professional summary,
      executive summary, personal statement, about me, about, in short, curriculum vitae, cv, resume, other,
      other information, additional information, achievements, awards, recognition, prizes, publications, driving licence, memberships,
      general, miscellaneous, objective statement, introduction, motivation, availability, honours, honors, conclusion, summary of the year, what goes well, results,
      grants, grants and awards, grants and fellowships, funding, scholarships, patents, talks, presentations, conferences, exhibitions, press, media, in the press,
      assessments, highlights of qualifications, qualification highlights, qualifications highlights, summary of qualifications, qualifications summary, career highlights, career profile, profile summary,
      affiliations, professional affiliations, memberships and affiliations, other data of interest, other data
    `,
  },
  generalColumns: 'what, where, when',
  qualifiersBefore: `
    my, relevant, top, further, professional, recent, selected, other, additional, main, most important, previous, current, key, general,
    specific, personal, your, tell us about(?: your)?, list of, details of(?: your)?, please list(?: your)?, what, summary of, overview of, feedback:?
  `,
  qualifiersBehind:
    'overview, summary, history, highlights, attended, taken, held, to date, with dates(?: and .+)?, do you (?:hold|have), obtained, etc\\.?, and so on, and more',
  and: 'and',
  forYear: 'for, in',
};

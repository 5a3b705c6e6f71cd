import type { DocumentTitles, DocumentWords } from '../word-types/document-words.js';

export const ENGLISH_DOCUMENT_WORDS: DocumentWords = {
  INVOICE: `
    invoice number, invoice date, invoice no, invoice, due date, payment terms, subtotal, amount due, total due, vat,
    vat number, unit price, quantity, iban, bill to, sort code, purchase order, remittance, excl. vat, incl. vat
  `,
  PAPER: `
    abstract, keywords, doi, et al, introduction, related work, methodology, corresponding author, preprint, arxiv,
    journal of, proceedings, in this paper, we propose, our results, fig. 1, table 1, received, accepted, hypothesis,
    background, methods, results, conclusions, discussion, references, 95% ci, department of, funding, et al.
  `,
  VACANCY: `
    vacancy, we are looking for, we're looking for, we are hiring, what we offer, we offer, you will, your role,
    what you bring, you have, about the role, job description, apply now, to apply, how to apply, your application,
    closing date, salary range, equal opportunity employer, the successful candidate, the ideal candidate,
    the role, requirements, permanent, interviews, pension, salary, full-time, part-time, hours a week, hours per week
  `,
  MINUTES: `
    minutes, minutes of, apologies, attendees, in attendance, chair, agenda, action items, action list,
    any other business, matters arising, next meeting, previous minutes, absent, present:, decision:, meeting of
  `,
  MANUAL: `
    manual, user guide, user manual, instructions, step 1, step 2, warning, caution, troubleshooting, warranty,
    table of contents, chapter 1, press the, switch off, before use, maintenance, model no, getting started,
    installation, safety instructions, figure 1, unplug
  `,
  LETTER: `
    dear sir, dear madam, dear customer, dear mr, dear mrs, dear ms, yours sincerely, yours faithfully, our reference,
    our ref, your reference, your ref, enclosure, enclosures, enc, we are writing, we regret, please find enclosed,
    please contact us, refund, complaint, receipt, compensation
  `,
  TEMPLATE: `
    lorem ipsum, your name, company name, job title here, insert, placeholder, first name last name, your address,
    your email, phone number, name of school, school name, degree name, click here, replace this, describe your,
    20xx, xx/xx, yourname
  `,
  CONTRACT: `
    agreement, this agreement, hereinafter, the parties, the undersigned, clause, clause 1, article 1, landlord, tenant,
    terms and conditions, termination, governing law, signed by, deposit, liability, the client
  `,
  BROCHURE: `
    study guide, prospectus, admission, entry requirements, tuition, tuition fee, semester, enrol, register now,
    registration closes, open day, open evening, participants, lecturers, programme, you will learn, newsletter,
    unsubscribe, subscribe, in this issue, save the date, rsvp, you are invited, tickets, doors open, free entry,
    keynote, opening keynote, panel, early bird, non-members, sponsored by, day one, day two, speakers, book at,
    who should come, who should attend, press release, for immediate release, notes to editors, opening hours, our courses, our team, our customers, our clients
  `,
  RECIPE: `
    ingredients, serves, preheat, tablespoon, tablespoons, teaspoon, tbsp, tsp, simmer, stir, oven, bake for, method,
    preparation time, cooking time
  `,
  JOURNEY: `
    itinerary, booking reference, booking, flight, check-in, departure, arrival, fare, total fare, passenger,
    passengers, seat, seats, terminal, hotel, boarding, cancellation, transfer
  `,
  PAYSLIP: `
    payslip, pay slip, gross pay, net pay, tax code, national insurance, deductions, pay period, employee no,
    year to date, taxable pay, pension contribution
  `,
  REPORT: `
    annual report, annual accounts, income and expenditure, balance sheet, general meeting, annual general meeting,
    board of trustees, treasurer's report, subscriptions, surplus, deficit, reserves, budget for
  `,
  ROSTER: `
    roster, duty roster, rota for, early shift, late shift, night shift, day off, annual leave, swap shifts,
    week commencing, on call rota
  `,
};

/** No CV begins with these. */
export const ENGLISH_DOCUMENT_TITLES: DocumentTitles = {
  VACANCY: 'job description, job specification, person specification, role profile',
  MANUAL: 'instructions for use, package leaflet, standard operating procedure',
  LETTER: 'reference letter, letter of (?:reference|recommendation), employment reference',
  CONTRACT: '(?:general )?terms (?:and|&) conditions, terms of (?:use|service)',
  BROCHURE: '(?:company|corporate) profile, capability statement, press release, for immediate release',
};

/** Some occupations begin with these: "Invoice clerk". */
export const ENGLISH_WHOLE_DOCUMENT_TITLES: DocumentTitles = {
  INVOICE: `
    (?:tax |pro forma |commercial )?invoice, purchase order, order confirmation, delivery note, packing slip,
    statement of account, expense (?:claim|report|form)s?, travel claim, mileage claim, time ?sheet, credit note,
    quotation, receipt
  `,
  VACANCY: 'job advert(?:isement)?',
  MINUTES: '(?:(?:meeting|board|committee) )?minutes, notes of the meeting, agenda, action list',
  MANUAL: `
    user (?:manual|guide), installation (?:guide|manual), quick start guide, method statement, safety data ?sheet,
    interview guide, read ?me, manual, checklist, risk assessment, work instructions?, code of conduct,
    (?:house )?rules(?: and regulations)?
  `,
  CONTRACT: `
    employment contract, contract of employment, (?:rental|tenancy|lease|service|licen[cs]e|non-disclosure) agreement,
    privacy (?:policy|statement|notice), contract, agreement, power of attorney
  `,
  BROCHURE: 'newsletter, course (?:outline|programme), module (?:guide|handbook), prospectus, menu, syllabus',
  REPORT: `
    annual report, annual accounts, incident report, accident report, inspection report, project plan,
    project proposal, research proposal, business plan, balance sheet
  `,
  PAYSLIP: 'pay ?slip, wage slip',
  JOURNEY: 'itinerary, boarding pass, booking confirmation, e-ticket',
  RECIPE: 'recipe',
  ROSTER: '(?:duty )?roster, rota, timetable, work schedule',
};

export const ENGLISH_OF_TITLE = 'for, of, no, to';

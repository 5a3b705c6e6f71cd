const DEGREES =
  "b\\.?\\s?sc\\.?|m\\.?\\s?sc\\.?|b\\.?a\\.?|m\\.?a\\.?|b\\.?eng\\.?|m\\.?eng\\.?|b\\.?ed\\.?|m\\.?ed\\.?|ll\\.?b\\.?|ll\\.?m\\.?|mba|mphil|d?phil|ph\\.?\\s?d\\.?|bachelor(?:’s|'s|s)?|master(?:’s|'s|s)?|doctorate|doctoraal|doctoraat|propedeuse|propaedeutic|associate degree|ad|hbo(?:-\\w+)?|mbo(?:-?\\d)?|wo|havo|vwo|vmbo(?:-?\\w{1,3})?|mavo|lts|mts|hts|meao|heao|leao|mulo|atheneum|gymnasium|pabo|kmbo|lbo|lhno|mdgo|huishoudschool|gcses?|a[- ]levels?|o[- ]levels?|btec|nvq|hnd|hnc|foundation degree|diploma|degree|graduate|undergraduate|postgraduate|leergang|opleiding|basisopleiding|beroepsopleiding|lerarenopleiding|niveau \\d|level \\d|bba|llm|drs\\.?|ir\\.?|ing\\.?";
const SCHOOLS =
  'university|universiteit|uni|hogeschool|college|school|academy|academie|institute|instituut|institut|lyceum|roc|tu|mit|eth|hva|hro|fontys|saxion|avans|inholland|windesheim|hanzehogeschool|scholengemeenschap|vakschool|campus|conservatory|conservatorium|polytechnic|faculty|faculteit|loi|nha|ncoi|ncoi opleidingen|schoevers|openuniversiteit|ou|ulb|vub|vu|uva|kul|ucl|lse|deltion|noorderpoort|albeda|zadkine|graafschap|koning willem i';
const COURSES =
  'cursus|training|trainings|course|courses|workshop|certificaat|certificate|e-learning|licence|license|accreditation|masterclass|bijscholing|nascholing|bootcamp|seminar';
const UNFINISHED =
  /(?:not (?:finished|completed)|unfinished|no (?:degree|diploma)|dropped out|niet (?:afgerond|afgemaakt|voltooid|behaald)|geen diploma|zonder diploma|gestopt|in progress|ongoing|expected|lopend|verwacht|nog bezig)/iu;
const FINISHED =
  /(?:(?<!\p{L})(?:graduated|completed|finished|obtained|cum laude|with (?:honours|distinction)|afgerond|afgestudeerd|behaald|geslaagd|voltooid|diploma)(?!\p{L}))/iu;
const GRADE =
  /(?:(?<!\p{L})(?:gpa|grade|final grade|mark|cijfer|eindcijfer|gemiddeld(?: cijfer)?|score|result|resultaat)\s*:?\s*(\d{1,2}(?:[.,:]\d{1,2})?(?:\s?\/\s?\d{1,2}(?:[.,]\d)?)?|[A-F][+-]?(?![\p{L}]))|(?<!\p{L})((?:summa |magna )?cum laude|first[- ]class(?: honours)?|upper second(?:[- ]class honours)?|(?:with )?distinction|2:[12])(?!\p{L}))/iu;

/** "One year of hotel school" names no school. */
const DURATION = /^(?:\d{1,2}|one|two|three|een|één|twee|drie|half a|anderhalf) (?:years?|jaar)(?!\p{L})/iu;

const ONLY_STATE =
  /^\(?(?:met |with )?(?:diploma|degree)?(?:\s?(?:not |niet |nog niet )?(?:finished|completed|obtained|graduated|awarded|behaald|afgerond|afgemaakt|voltooid|geslaagd|afgestudeerd|gestopt|lopend|ongoing|in progress|expected|verwacht|unfinished))?(?: (?:diploma|degree))?\)?$/iu;

const DEGREE = new RegExp(`(?<![\\p{L}\\p{N}])(?:${DEGREES})(?![\\p{L}\\p{N}])`, 'iu');
const SCHOOL = new RegExp(
  `(?<![\\p{L}\\p{N}-])(?:${SCHOOLS})(?![\\p{L}\\p{N}])|(?:hogeschool|universiteit|academie|college|lyceum|school)(?![\\p{L}\\p{N}])`,
  'iu',
);
const COURSE = new RegExp(
  `(?<![\\p{L}\\p{N}])(?:${COURSES})(?![\\p{L}\\p{N}])|(?:certificaat|cursus|training)(?![\\p{L}\\p{N}])`,
  'iu',
);

/** Licences and certificates that people name without calling them so. */
const CERTIFICATE =
  /(?<![\p{L}\p{N}])(?:certificat(?:e|ion)s?|certified|licen[cs]e|bhv|ehbo|vca|vcu|haccp|adr|code 95|aed|bls|first aid|basic life support|scc|iosh|nebosh)(?![\p{L}\p{N}])|(?:certificaat|certificering|rijbewijs|vaarbewijs)(?!\p{L})/iu;

/** Whether a text names a degree or a kind of education, in English or Dutch. */
export function looksLikeDegree(text: string): boolean {
  return DEGREE.test(text);
}

/** Whether a text reads like the name of a school. "High school" alone is a kind of education. */
export function looksLikeSchool(text: string): boolean {
  return (
    SCHOOL.test(text) &&
    !DURATION.test(text) &&
    !/^(?:high|secondary|primary|middelbare|lagere|basis)[ -]?school(?: diploma)?$/iu.test(text.trim())
  );
}

/** Whether a text names a course and no education: "Cursus Excel". */
export function looksLikeCourse(text: string): boolean {
  return COURSE.test(text) && !/(?<!\p{L})(?:bachelor|master|mbo|hbo|wo)(?![\p{L}])/iu.test(text);
}

/**
 * Whether a text names what one is certified or licensed for, and no education: "BHV", "First aid diploma", "Rijbewijs
 * CE".
 */
export function looksLikeCertificate(text: string): boolean {
  return CERTIFICATE.test(text) && !/(?<!\p{L})(?:bachelor|master|[mvh]bo|havo|vwo|vmbo|wo)(?![\p{L}])/iu.test(text);
}

/** Whether a text says that an education was finished, undefined where it says nothing of it. */
export function saysFinished(text: string): boolean | undefined {
  if (UNFINISHED.test(text)) return false;
  return FINISHED.test(text) ? true : undefined;
}

/** Whether words say how an education ended, or with which grade, and nothing else. */
export function isOnlyState(words: string): boolean {
  return ONLY_STATE.test(words.trim()) || (words.split(/\s+/u).length <= 4 && gradeIn(words) !== undefined);
}

/** The grade that a text tells, as it stands there: "GPA 3.8" gives 3.8, "cum laude" itself. */
export function gradeIn(text: string): string | undefined {
  const match = GRADE.exec(text);
  return match === null ? undefined : (match[1] ?? match[2])?.trim();
}

import { anyOf } from '../vocabulary/index.js';

/** Between the parts of a title. A hyphen or slash needs white space around it, as names contain both, an en dash white
 * space beside it or capitals behind it; a full stop is none behind a short word, which may be an abbreviation. */
const SEPARATOR =
  /\s*[\t|·•●▪◦■;]\s*|\s+(?:[-–—−/@]|-{2,3})\s+|\s+[–—]\s*|\s*[–—]\s+|(?<=\p{L}{2})—(?=\p{L}{2})|(?<=\p{Ll}{2})–(?=\p{Lu}{2})|,\s+|(?<=\p{Ll}{4})(?<!(?<!\p{L})(?:incl|excl|spec|dipl|cert|assoc|hons|univ|coll|inst|resp|prof))\.\s+(?=\p{Lu}\p{Ll}|\d+\s\p{Lu})|\s{3,}/gu;
const AT = anyOf(({ names }) => names.atEmployer);
const ARTICLE = anyOf(({ names }) => names.articles);
const AT_EMPLOYER = new RegExp(`\\s+(?:${AT}|@)\\s+(?=["“‘']?(?:${ARTICLE} )?[\\p{Lu}\\p{N}])`, 'u');
/** "Kassamedewerkster bij tuincentrum de Oude Tol": a kind of organisation in small letters, and its name. */
const AT_KIND = new RegExp(
  `\\s+${anyOf(({ names }) => names.certainlyAtEmployer)}\\s+` +
    `(?=(?:${ARTICLE} )?${anyOf(({ names }) => names.organisationsInFront)}\\s)`,
  'iu',
);
/** "labourer for green & stone ltd", where nothing is written with a capital. */
const AT_SMALL = new RegExp(`\\s+${AT}\\s+(?=\\S)`, 'u');
const REMARK = /\s*[([](?:[^()[\]]*)[)\]]\s*$/u;

/** A title that names the employer: "Developer at Acme". */
interface EmployedTitle {
  readonly occupation: string;
  readonly company: string;
}

/** Splits "Developer at Acme" at the word between occupation and employer; undefined without such a word. */
export function splitAtEmployer(title: string): EmployedTitle | undefined {
  const employer = AT_EMPLOYER.exec(title);
  // "Crescent Staffing (13 weeks at St. Brendan's)": the remark in brackets has another.
  const outside = employer !== null && isInBrackets(title, 0, employer.index) ? null : employer;
  const match = outside ?? AT_KIND.exec(title) ?? (/\p{Lu}/u.test(title) ? null : AT_SMALL.exec(title));
  if (match === null) return undefined;
  const occupation = title.slice(0, match.index).trim();
  const company = title.slice(match.index + match[0].length).trim();
  return occupation === '' || company === '' ? undefined : { occupation, company };
}

/** The parts of a title, separated by commas, bars, tabs or dashes outside brackets. */
export function splitTitle(title: string): string[] {
  const parts: string[] = [];
  let start = 0;
  for (const match of title.matchAll(SEPARATOR)) {
    if (isInBrackets(title, start, match.index)) continue;
    parts.push(title.slice(start, match.index));
    start = match.index + match[0].length;
  }
  parts.push(title.slice(start));
  return parts.map((part) => part.trim()).filter((part) => /[\p{L}\p{N}]/u.test(part));
}

/** A name without a remark in brackets at its end: "Kok (weekends)". A name that is all in brackets stays. */
export function withoutRemark(name: string): string {
  const bare = name.replace(REMARK, '').trim();
  return bare === '' ? name : bare;
}

function isInBrackets(text: string, from: number, at: number): boolean {
  return text.lastIndexOf('(', at) >= from && text.lastIndexOf('(', at) > text.lastIndexOf(')', at);
}

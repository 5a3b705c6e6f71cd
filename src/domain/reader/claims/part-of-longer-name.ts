import type { Span } from '../language/span.js';

/**
 * Words of an institution's name before and behind what it is about: "Institute for Wound Care", "Dutch Resuscitation
 * Council".
 */
const INSTITUTION_BEFORE =
  /(?<!\p{L})(?:Stichting|Vereniging|Ministerie|Museum|Academie|Instituut|Hogeschool|Kenniscentrum|Institute|Academy|School|Faculty|Department|Ministry|Association|Society|College|Centre|Center|Council|Journal|Foundation)\s(?:(?:of|for|voor|van|the|de|het)\s){0,2}$/u;
const INSTITUTION_BEHIND =
  /^(?:\s(?:\p{Lu}[\p{L}\p{M}]*|&)){0,3}?\s(?:Institute|Academy|Association|Foundation|Society|Council|University|Museum|Railways|Ltd|Inc|LLC|LLP|BV|B\.V\.|NV|N\.V\.|GmbH|Group|Holding|Magazine|Weekly|Award|Instituut|Academie|Vereniging|Groep|Bond|Raad)(?!\p{L})/u;
const REACH = 60;

const LANGUAGE_NAMES =
  'Dutch|English|German|French|Spanish|Italian|Portuguese|Polish|Turkish|Swedish|Danish|Norwegian|Finnish|Russian|Ukrainian|Arabic|Chinese|Japanese|Korean|Greek|Romanian|Hungarian|Czech|Hindi|Frisian|Nederlands|Engels|Duits|Frans|Spaans|Italiaans|Portugees|Pools|Turks|Zweeds|Deens|Noors|Fins|Russisch|Arabisch|Chinees|Japans|Koreaans|Grieks|Roemeens|Hongaars|Tsjechisch|Fries';
const LANGUAGE = new RegExp(`^(?:${LANGUAGE_NAMES})$`, 'u');
/**
 * Nouns that say that such a word tells where something is from: "Dutch railways", "a German customer", "Nederlands
 * recht".
 */
const FROM_THERE = new RegExp(
  '^\\s(?:(?:and|en|or|of)\\s\\p{Lu}\\p{L}+\\s)?(?:markets?|compan(?:y|ies)|customers?|clients?|suppliers?|banks?|offices?|colleagues|government|law|laws|legislation|regulations?|standards?|nationality|citizen(?:s|ship)?|passport|branch(?:es)?|subsidiar(?:y|ies)|railways|army|navy|tax(?:es)?|hospitals?|universit(?:y|ies)|' +
    'partners?|applicants|students|children|patients|food|cuisine|wines?|products|restaurants?|firms?|retailers?|manufacturers?|government|ministry|province|parent|cit(?:y|ies)|border|descent|origin|bedrijf|concern|recht|markt|klanten|leverancier|wetgeving|paspoort|staatsburger|merk|product|moederbedrijf|ziekenhuis|grensgebied)(?!\\p{L})',
  'u',
);

/**
 * Whether the words of a skill in running text are a part of a longer name, or say where something is from: "Institute
 * for Wound Care", "the Dutch railways", "een Duits bedrijf".
 *
 * @param sentence the text that the offsets count in
 */
export function isPartOfName(sentence: string, { start, end }: Span): boolean {
  const quote = sentence.slice(start, end);
  if (quote.charAt(0) === quote.charAt(0).toLowerCase()) return false;
  const before = sentence.slice(Math.max(0, start - REACH), start);
  const behind = sentence.slice(end, end + REACH);
  if (INSTITUTION_BEFORE.test(before) || INSTITUTION_BEHIND.test(behind)) return true;
  return LANGUAGE.test(quote) && FROM_THERE.test(behind);
}

import { levelFromLanguageLevel, type FoundLevel } from '../../levels/level-scale.js';
import { normaliseKey } from '../../vocabulary/index.js';

/**
 * LinkedIn's five levels of a language and the CEFR level that each is nearest to. LinkedIn took them from the scale of
 * the Interagency Language Roundtable (1 elementary to 5 native), which ACTFL's tables set beside CEFR so.
 */
const PROFICIENCIES: ReadonlyMap<string, string> = new Map([
  ['elementaryproficiency', 'A2'],
  ['limitedworkingproficiency', 'B1'],
  ['professionalworkingproficiency', 'B2'],
  ['fullprofessionalproficiency', 'C1'],
  ['nativeorbilingualproficiency', 'C2'],
  ['basisvaardigheid', 'A2'],
  ['beperktewerkvaardigheid', 'B1'],
  ['professionelewerkvaardigheid', 'B2'],
  ['volledigeprofessionelevaardigheid', 'C1'],
  ['moedertaaloftweetalig', 'C2'],
]);

/** The level that LinkedIn's words for a language stand for; undefined for other words. */
export function linkedinLanguageLevel(words: string): FoundLevel | undefined {
  const level = PROFICIENCIES.get(normaliseKey(words));
  return level === undefined ? undefined : levelFromLanguageLevel(level);
}

import { numberIn, readRating } from '../../../levels/parse-level.js';
import { type FoundLevel, toLevel } from '../../../levels/level-scale.js';
import type { EvidenceSource } from '../../../model/findings.js';
import { isJsonArray, isJsonObject, type JsonObject } from '../../../values/json-value.js';
import { membersOf, type Member } from '../../../values/members.js';
import { keyTable, normaliseKey } from '../../../vocabulary/index.js';

/** Who gave a rating, by the name of its field or column, as feedback from all sides (360 degrees) has them. */
export const RATER_KEYS = keyTable({
  SELF:
    'self,self rating,self score,self assessment,self evaluation,own,own rating,own score,employee,employee ' +
    'rating,employee score,zelf,zelfscore,zelfbeoordeling,zelfinschatting,eigen,eigen score,eigen inschatting,eigen ' +
    'beoordeling,medewerker,score medewerker,medewerkerscore',
  MANAGER:
    'manager,manager rating,manager score,manager assessment,supervisor,supervisor rating,supervisor score,line ' +
    'manager,reviewer rating,reviewer score,leidinggevende,score leidinggevende,beoordeling leidinggevende,oordeel ' +
    'leidinggevende,managerscore,chef',
  COLLEAGUE:
    'peer,peers,peer rating,peer ratings,peer score,peer scores,peer average,colleague,colleagues,colleague ' +
    'rating,colleague score,others,collega,collegas,score collega,score collegas,collegascore,oordeel ' +
    'collegas,direct reports,subordinates,medewerkers,feedbackgevers',
} satisfies Partial<Record<EvidenceSource, string>>);

/** A rating and who gave it. */
export interface RaterRating {
  readonly source: EvidenceSource;
  readonly level: FoundLevel;
  readonly member: Member;
}

/**
 * The ratings of one skill by who gave them: {"self": 3, "manager": 4, "peers": [4, 5]}. Several ratings of one side
 * count as their mean.
 *
 * @param scale the highest rating possible; left out, the number itself decides
 */
export function ratingsByRater(value: JsonObject, pointer: string, scale: number | undefined): RaterRating[] {
  const ratings: RaterRating[] = [];
  for (const member of membersOf(value, pointer)) {
    const source = RATER_KEYS.get(normaliseKey(member.name));
    const level = source === undefined ? undefined : levelOf(member, scale);
    if (source !== undefined && level !== undefined) ratings.push({ source, level, member });
  }
  return ratings;
}

/** The plain numbers among the ratings, by which the scale that they share is told. */
export function raterNumbers(value: JsonObject): number[] {
  return Object.entries(value).flatMap(([name, rating]) =>
    RATER_KEYS.has(normaliseKey(name))
      ? (isJsonArray(rating) ? rating : [rating]).map((one) => numberIn(one) ?? 0)
      : [],
  );
}

const LEVEL_KEYS = keyTable({ level: 'rating,score,level,value,average,mean,niveau,waarde,cijfer,gemiddelde' });

function levelOf({ value, pointer }: Member, scale: number | undefined): FoundLevel | undefined {
  if (isJsonObject(value)) {
    const own = membersOf(value, pointer).find(({ name }) => LEVEL_KEYS.has(normaliseKey(name)));
    return own === undefined || typeof own.value === 'object' ? undefined : readRating(own.value, scale);
  }
  const values = isJsonArray(value) ? value : [value];
  const levels = values.map((one) => readRating(one, scale)).filter((level) => level !== undefined);
  const [first] = levels;
  if (first === undefined || levels.length < values.length) return undefined;
  return { level: toLevel(levels.reduce((sum, { level }) => sum + level, 0) / levels.length), basis: first.basis };
}

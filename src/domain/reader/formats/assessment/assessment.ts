import { createParsedRecord, type ParsedRecord } from '../../model/parsed-record.js';
import type { EvidenceSource } from '../../model/findings.js';
import { levelFromRating } from '../../levels/level-scale.js';
import { fieldOf, isJsonArray, isJsonObject, type JsonValue } from '../../values/json-value.js';
import { memberAt, membersOf, type Member } from '../../values/members.js';
import type { PublishedFormat } from '../common/record-format.js';
import { ASSESSMENT_MARK } from './assessment-payload.js';

/** Highest level of an answer. */
const SCALE = 5;

const SOURCES: ReadonlyMap<JsonValue | undefined, EvidenceSource> = new Map([
  ['SELF', 'SELF'],
  ['MANAGER', 'MANAGER'],
  ['COLLEAGUE', 'COLLEAGUE'],
]);

/**
 * Reads the answers of an assessment, which the service itself stores (`assessmentPayload`). A level of 1 or more is
 * evidence; none, or "I don't know", is not. The person is the item's, and remarks are no evidence.
 */
export const assessment: PublishedFormat = {
  name: 'assessment',
  kind: 'SURVEY',
  recognises: (payload) => fieldOf(payload, 'form') === ASSESSMENT_MARK && isJsonArray(fieldOf(payload, 'answers')),
  parse(payload, context): ParsedRecord {
    const record = createParsedRecord();
    const root: Member = { name: '', value: payload, pointer: '' };
    const source = SOURCES.get(fieldOf(payload, 'role')) ?? context.source;
    for (const name of ['form', 'role']) {
      const member = memberAt(root, name);
      if (member) record.understood.add(member.pointer);
    }
    const answers = memberAt(root, 'answers');
    for (const answer of answers ? membersOf(answers.value, answers.pointer) : []) readAnswer(record, answer, source);
    return record;
  },
};

function readAnswer(record: ParsedRecord, answer: Member, source: EvidenceSource): void {
  if (!isJsonObject(answer.value)) return;
  record.understood.add(answer.pointer);
  const name = memberAt(answer, 'skill', 'name');
  const id = memberAt(answer, 'skill', 'id')?.value;
  const rating = memberAt(answer, 'level')?.value;
  const level = typeof rating === 'number' && rating > 0 ? levelFromRating(rating, SCALE) : undefined;
  if (typeof name?.value !== 'string' || level === undefined) return;
  const { pointer, value: text } = name;
  const skillUri = typeof id === 'string' ? { skillUri: `urn:uuid:${id}` } : {};
  record.segments.push({ pointer, text, kind: 'LIST', source, level, ...skillUri });
}

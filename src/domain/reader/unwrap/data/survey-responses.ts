import { childPointer } from '../../values/json-pointer.js';
import { fieldOf, isJsonArray, isJsonObject, type JsonObject, type JsonValue } from '../../values/json-value.js';
import type { TextOrigin } from '../common/payload-view.js';

/*
 * Responses as survey tools send them: the questions in one place, the answers in another, options by their ids. Each
 * becomes a list of questions with their answers.
 */

/** A question with its answer. */
export interface SurveyAnswer {
  readonly question: string;
  readonly origin: TextOrigin;
  /** A number has its scale with it: "8/10". */
  readonly value: JsonValue;
  /** Where the answer is in the payload. */
  readonly pointer: string;
}

/** The answers of a response, and the members of the object that hold them. */
export interface SurveyResponse {
  readonly answers: readonly SurveyAnswer[];
  readonly members: readonly string[];
}

/** Longest question, in UTF-16 code units. */
const MAX_QUESTION_LENGTH = 300;

/** The types of Tally's fields: lists of fields of other systems have a label, a type and a value too. */
const TALLY_TYPE =
  /^(?:INPUT_[A-Z_]+|TEXTAREA|MULTIPLE_CHOICE|DROPDOWN|CHECKBOXES|MULTI_SELECT|LINEAR_SCALE|RATING|RANKING|MATRIX|HIDDEN_FIELDS)$/;

type Place = { readonly value: JsonValue | undefined; readonly pointer: string };

/** The answers in an object that is a response of a known survey tool; undefined for any other object. */
export function surveyResponseIn(object: JsonObject, pointer: string): SurveyResponse | undefined {
  for (const [tool, members] of TOOLS) {
    if (!members.every((name) => typeof fieldOf(object, name) === 'object')) continue;
    const answers = tool(object, pointer).filter(({ question }) => question.length <= MAX_QUESTION_LENGTH);
    if (answers.length > 0) return { answers, members };
  }
  return undefined;
}

const TOOLS: readonly (readonly [(object: JsonObject, pointer: string) => SurveyAnswer[], readonly string[]])[] = [
  [typeform, ['definition', 'answers']],
  [googleForms, ['namedValues']],
  [surveyMonkey, ['pages']],
  [qualtrics, ['values', 'questions']],
  [jotform, ['answers']],
  [tally, ['fields']],
];

/** Webhooks of Typeform: answers refer to the fields of the form by their ids. */
function typeform(response: JsonObject, pointer: string): SurveyAnswer[] {
  const titles = new Map<string, { readonly title: Place; readonly steps: JsonValue | undefined }>();
  const addFields = (fields: Place): void => {
    for (const field of elementsAt(fields)) {
      const [id, title, properties] = [textAt(field, 'id'), at(field, 'title'), at(field, 'properties')];
      if (id !== undefined) titles.set(id, { title, steps: at(properties, 'steps').value });
      addFields(at(properties, 'fields'));
    }
  };
  addFields(at(at({ value: response, pointer }, 'definition'), 'fields'));
  return elementsAt(at({ value: response, pointer }, 'answers')).flatMap((answer) => {
    const asked = titles.get(textAt(at(answer, 'field'), 'id') ?? '');
    const kind = textAt(answer, 'type');
    if (asked === undefined || kind === undefined) return [];
    const given = at(answer, kind);
    const chosen = ['labels', 'label'].map((name) => at(given, name)).find(({ value }) => value !== undefined);
    return answerTo(asked.title, onScale(chosen ?? given, asked.steps));
  });
}

/** Events of Google Forms: each question has a list with its answer. */
function googleForms(event: JsonObject, pointer: string): SurveyAnswer[] {
  return membersAt(at({ value: event, pointer }, 'namedValues')).flatMap(({ name, place }) => {
    const [first] = elementsAt(place);
    return first === undefined ? [] : answerNamed(name, place, first);
  });
}

/** Responses of SurveyMonkey with their questions: rows of a matrix are questions of their own. */
function surveyMonkey(response: JsonObject, pointer: string): SurveyAnswer[] {
  return elementsAt(at({ value: response, pointer }, 'pages')).flatMap((page) =>
    elementsAt(at(page, 'questions')).flatMap((question) => {
      const given = elementsAt(at(question, 'answers'));
      const rows = given.filter((answer) => textAt(answer, 'row_text') !== undefined);
      if (rows.length > 0)
        return rows.flatMap((answer) => answerTo(at(answer, 'row_text'), firstOf(answer, ['choice_text', 'text'])));
      const texts = given.map((answer) => firstOf(answer, ['text', 'simple_text', 'choice_text']));
      const [first] = texts;
      return first === undefined ? [] : answerTo(at(question, 'heading'), joined(texts, first));
    }),
  );
}

/** Responses of Qualtrics: values and labels by the ids of questions and of their parts. */
function qualtrics(response: JsonObject, pointer: string): SurveyAnswer[] {
  const root = { value: response, pointer };
  const [questions, labels] = [at(root, 'questions'), at(root, 'labels')];
  return membersAt(at(root, 'values')).flatMap(({ name, place }) => {
    const question = [name, name.replace(/_TEXT$/u, '')].map((id) => at(questions, id)).find(isText);
    const label = at(labels, name);
    return question === undefined ? [] : answerTo(question, isText(label) ? label : place);
  });
}

/** Submissions of JotForm: questions with their answers by number; the rows of a matrix are keys of its answer. */
function jotform(submission: JsonObject, pointer: string): SurveyAnswer[] {
  return membersAt(at({ value: submission, pointer }, 'answers')).flatMap(({ place }) => {
    const [question, answer] = [at(place, 'text'), at(place, 'answer')];
    if (answer.value === undefined || !isText(question)) return [];
    if (!isJsonObject(answer.value) || textAt(place, 'type') !== 'control_matrix') return answerTo(question, answer);
    const most = highestIn(question.value);
    return membersAt(answer).flatMap((row) => answerNamed(row.name, row.place, onScale(row.place, most)));
  });
}

/** Webhooks of Tally: fields with labels, options and rows by their ids. */
function tally(data: JsonObject, pointer: string): SurveyAnswer[] {
  return elementsAt(at({ value: data, pointer }, 'fields')).flatMap((field) => {
    const [label, given] = [at(field, 'label'), at(field, 'value')];
    if (!isText(label) || !TALLY_TYPE.test(textAt(field, 'type') ?? '')) return [];
    const options = elementsAt(at(field, 'options'));
    const nameOf = (id: JsonValue | undefined): Place | undefined =>
      options.filter((option) => at(option, 'id').value === id).map((option) => at(option, 'text'))[0];
    if (isJsonArray(given.value)) {
      const chosen = given.value.flatMap((id) => nameOf(id) ?? []);
      const [first] = chosen;
      return first === undefined ? answerTo(label, given) : answerTo(label, joined(chosen, first));
    }
    return answerTo(label, onScale(given, at(field, 'max').value));
  });
}

/** A rating with the highest that is possible. */
function onScale(place: Place, most: JsonValue | undefined): Place {
  const rating = Number(place.value);
  const isRating = place.value !== '' && Number.isFinite(rating) && typeof place.value !== 'boolean';
  return isRating && typeof most === 'number' ? { ...place, value: `${rating}/${most}` } : place;
}

/** The highest number of the scale that a question explains: "1 = beginner, 4 = expert". */
function highestIn(question: JsonValue | undefined): number | undefined {
  const numbers =
    typeof question === 'string' ? [...question.matchAll(/(\d{1,2})\s?=/gu)].map(([, n]) => Number(n)) : [];
  return numbers.length < 2 ? undefined : Math.max(...numbers);
}

function joined(places: readonly Place[], first: Place): Place {
  return places.length === 1 ? first : { ...first, value: places.map(({ value }) => String(value)).join(', ') };
}

function answerTo(question: Place, { value, pointer }: Place): SurveyAnswer[] {
  if (!isText(question) || value === undefined || value === null) return [];
  const text = question.value.trim();
  return [{ question: text, origin: { pointer: question.pointer, source: question.value }, value, pointer }];
}

function answerNamed(name: string, { pointer }: Place, answer: Place): SurveyAnswer[] {
  if (answer.value === undefined || answer.value === null) return [];
  return [
    { question: name, origin: { pointer, source: name, inName: true }, value: answer.value, pointer: answer.pointer },
  ];
}

function at({ value, pointer }: Place, name: string): Place {
  const inner = value !== undefined && isJsonObject(value) ? fieldOf(value, name) : undefined;
  return { value: inner, pointer: childPointer(pointer, name) ?? pointer };
}

function firstOf(place: Place, names: readonly string[]): Place {
  return (
    names.map((name) => at(place, name)).find(({ value }) => value !== undefined) ?? { ...place, value: undefined }
  );
}

function textAt(place: Place, name: string): string | undefined {
  const { value } = at(place, name);
  return typeof value === 'string' ? value : undefined;
}

function isText(place: Place): place is { readonly value: string; readonly pointer: string } {
  return typeof place.value === 'string' && place.value.trim() !== '';
}

function elementsAt({ value, pointer }: Place): Place[] {
  return isJsonArray(value) ? value.map((element, index) => ({ value: element, pointer: `${pointer}/${index}` })) : [];
}

function membersAt({ value, pointer }: Place): { readonly name: string; readonly place: Place }[] {
  if (value === undefined || !isJsonObject(value)) return [];
  return Object.keys(value).map((name) => ({ name, place: at({ value, pointer }, name) }));
}

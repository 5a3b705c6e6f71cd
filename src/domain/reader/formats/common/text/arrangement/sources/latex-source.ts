import type { Span } from '../../../../../language/span.js';
import { arrangerOf, type ArrangedText } from '../arranged-text.js';
import { argumentsAt } from './latex-arguments.js';
import { macrosIn, type Printer } from './latex-macros.js';
import {
  ACCENTS,
  BOXES,
  FIRST_IS_SETTING,
  HEAD,
  HEADINGS,
  LINE_BREAKS,
  NAMES,
  SIGNS,
  TABS,
  UNPRINTED,
} from './latex-commands.js';

/** Commands that only documents in LaTeX have, and how far into a text they are looked for, in UTF-16 code units. */
const MARKS = /\\(?:documentclass|usepackage|begin\{document\}|section\*?\{|cventry|cvitem|makecvtitle)/gu;
const MARKS_WITHIN = 5000;
const MIN_MARKS = 2;
/** Longer texts are read as they are, in UTF-16 code units. */
const MAX_LENGTH = 200_000;
/** Commands in commands in commands: deeper ones are left out. */
const MAX_DEPTH = 20;
/** A longer argument is a line of its own, in UTF-16 code units. */
const MAX_FIELD_LENGTH = 60;

/** The name of an environment with its settings. */
const ENVIRONMENT = /^\s?\{[^{}\n]*\}(?:\[[^\]\n]*\]|\{(?:[^{}\n]|\{(?:[^{}\n]|\{[^{}\n]*\})*\})*\})*/u;
/** An environment that is a section or an entry, whose arguments are printed: "\begin{rSection}{Education}". */
const SECTION = /^\{(?:[A-Za-z]*[sS](?:ubs)?ection|rubric)\*?\}/u;
const SUBSECTION = /subsection$/u;
/** Commands of classes for headings: "sectionTitle", "cvsect", "resheading". */
const HEADING_NAME = /^(?:(?:cv|my|main|res|resume)?sect(?:ion)?(?:title)?|(?:cv|my|main|res)heading)$/iu;
/** The value of a setting: "\itemsep -2pt". */
const LENGTH = /^\s*=?\s*-?\d*\.?\d+\s?(?:pt|mm|cm|in|ex|em)(?![A-Za-z])/u;
const COMMAND = /\\(?:([A-Za-z@]+)\*?|([^A-Za-z]))/uy;

/** Whether a text is the source of a document in LaTeX. */
export function isLatex(text: string): boolean {
  return (
    text.length <= MAX_LENGTH &&
    text.includes('\\') &&
    [...text.slice(0, MARKS_WITHIN).matchAll(MARKS)].length >= MIN_MARKS
  );
}

/**
 * The text that a LaTeX source prints, as lines: headings on lines of their own, the fields of an entry and the cells
 * of a table with tabs between them. Commands that are not known print their arguments.
 */
export function arrangeLatex(text: string): ArrangedText {
  const arranger = { ...arrangerOf(text), macros: macrosIn(text) };
  const body = text.indexOf('\\begin{document}');
  if (body >= 0) printHead(text, body, arranger);
  print(text, { start: body < 0 ? 0 : body + '\\begin{document}'.length, end: text.length }, arranger, 0);
  return arranger.arranged();
}

/** The name and the contact details in the commands before the document. */
function printHead(text: string, end: number, arranger: Printer): void {
  for (let at = 0; at < end;) {
    const { index, command } = nextCommand(text, at, end);
    if (command === undefined) return;
    const behind = index + command.length;
    const { found, next } = argumentsAt(text, behind, end);
    if (HEAD.has(nameOf(command)) && found.length > 0) {
      found.forEach((argument, position) => {
        if (position > 0) arranger.put(' ');
        print(text, argument, arranger, 1);
      });
      arranger.put('\n');
    }
    at = Math.max(next, behind);
  }
}

function nextCommand(text: string, from: number, end: number): { readonly index: number; readonly command?: string } {
  for (let at = from; at < end; at += 1) {
    const character = text[at];
    if (character === '%') at = lineEnd(text, at, end);
    else if (character === '\\') {
      COMMAND.lastIndex = at;
      return { index: at, command: COMMAND.exec(text)?.[0] ?? '\\' };
    }
  }
  return { index: end };
}

function nameOf(command: string): string {
  return command.slice(1).replace(/\*$/u, '');
}

function lineEnd(text: string, at: number, end: number): number {
  const newline = text.indexOf('\n', at);
  return newline < 0 || newline > end ? end : newline;
}

function print(text: string, { start, end }: Span, arranger: Printer, depth: number): void {
  if (depth > MAX_DEPTH) return;
  let from = start;
  const flush = (to: number): void => arranger.add({ start: from, end: to });
  for (let at = start; at < end;) {
    const character = text[at] as string;
    if (character === '\\') {
      flush(at);
      at = printCommand(text, at, end, arranger, depth);
      from = at;
    } else if (character === '#' && arranger.values !== undefined && /^[1-9]/u.test(text.slice(at + 1, at + 2))) {
      flush(at);
      const { spans, outer } = arranger.values;
      const value = spans[Number(text[at + 1]) - 1];
      if (value !== undefined) print(text, value, { ...arranger, values: outer }, depth + 1);
      at += 2;
      from = at;
    } else if (character === '%') {
      flush(at);
      at = Math.min(end, lineEnd(text, at, end) + 1);
      from = at;
    } else if (
      '{}$~&'.includes(character) ||
      text.startsWith('--', at) ||
      text.startsWith('``', at) ||
      text.startsWith("''", at)
    ) {
      flush(at);
      const sign = signAt(text, at);
      arranger.put(sign.put);
      at += sign.length;
      from = at;
    } else at += 1;
  }
  flush(end);
}

function signAt(text: string, at: number): { readonly put: string; readonly length: number } {
  if (text.startsWith('---', at)) return { put: '—', length: 3 };
  if (text.startsWith('--', at)) return { put: '–', length: 2 };
  if (text.startsWith('``', at) || text.startsWith("''", at)) return { put: '"', length: 2 };
  return { put: text[at] === '~' ? ' ' : text[at] === '&' ? '\t' : '', length: 1 };
}

/** Prints a command with its arguments. @returns the offset behind them */
function printCommand(text: string, at: number, end: number, arranger: Printer, depth: number): number {
  COMMAND.lastIndex = at;
  const match = COMMAND.exec(text);
  if (match === null) return at + 1;
  const [whole, name, sign] = match;
  const behind = Math.min(end, at + whole.length);
  const accent = ACCENTS.get(name ?? sign ?? '');
  if (accent !== undefined) {
    const letter = /^\s*\{?\\?(\p{L})\}?/u.exec(text.slice(behind, behind + 6));
    if (letter === null) return behind;
    arranger.put(`${letter[1] as string}${accent}`.normalize('NFC'));
    return behind + letter[0].length;
  }
  if (sign !== undefined) {
    if ('&%$#_{}'.includes(sign)) arranger.add({ start: behind - 1, end: behind });
    else if (sign === '\\') arranger.put('\n');
    else if (sign === ',' || sign === ' ' || sign === ';') arranger.put(' ');
    // With its distance, and the end of the line in the source, which is no second one.
    return sign === '\\'
      ? (/^(?:\s*\[[^\]\n]{0,20}\])?(?:[^\S\n]*\n)?/u.exec(text.slice(behind, Math.min(end, behind + 60)))?.[0]
          .length ?? 0) + behind
      : behind;
  }
  return printNamed(text, name as string, behind, end, arranger, depth);
}

function printNamed(text: string, name: string, behind: number, end: number, arranger: Printer, depth: number): number {
  const known = SIGNS.get(name);
  if (known !== undefined) {
    arranger.put(known);
    return text.startsWith('{}', behind) ? behind + 2 : behind;
  }
  if (LINE_BREAKS.has(name) || TABS.has(name)) {
    const isInLine = text.slice(text.lastIndexOf('\n', behind) + 1, behind).trim() !== `\\${name}`;
    arranger.put(name === 'item' ? `${isInLine ? '\n' : ''}- ` : TABS.has(name) ? '\t' : '\n');
    return behind;
  }
  const section = name === 'begin' ? SECTION.exec(text.slice(behind, behind + 60))?.[0] : undefined;
  if (section !== undefined) {
    // A group at the beginning of the next line is text of the section.
    const { found, next } = argumentsAt(text, behind + section.length, lineEnd(text, behind, end));
    if (found.length > 1) printFields(text, section, found, arranger, depth + 1);
    else {
      arranger.put('\n\n');
      for (const argument of found) print(text, argument, arranger, depth + 1);
      arranger.put('\n');
    }
    return next;
  }
  if (name === 'begin') {
    arranger.put('\n');
    // What is behind a gap is text of the environment.
    return behind + (ENVIRONMENT.exec(text.slice(behind, behind + 300))?.[0].length ?? 0);
  }
  // What follows a heading or an environment in the next line is no argument.
  const isHeading = HEADINGS.has(name) || HEADING_NAME.test(name);
  const isShort = isHeading || name === 'end';
  const { found, next } = argumentsAt(text, behind, isShort ? lineEnd(text, behind, end) : end);
  const macro = arranger.macros.get(name);
  if (macro?.count === 0) {
    print(text, macro.body, { ...arranger, values: undefined }, depth + 1);
    return text.startsWith('{}', behind) ? behind + 2 : behind;
  }
  if (NAMES.has(name) && found.length >= 2) {
    printName(text, found, arranger, depth + 1);
    return next;
  }
  if (macro !== undefined && found.length >= macro.count) {
    arranger.put('\n');
    print(text, macro.body, { ...arranger, values: { spans: found, outer: arranger.values } }, depth + 1);
    arranger.put('\n');
    return next;
  }
  if (found.length === 0 && !UNPRINTED.has(name) && !isHeading)
    return behind + (LENGTH.exec(text.slice(behind, behind + 30))?.[0].length ?? 0);
  if (UNPRINTED.has(name) && !FIRST_IS_SETTING.has(name)) {
    if (name === 'end') arranger.put('\n');
    return next;
  }
  const printed = printedOf(name, found, isHeading);
  if (isHeading) arranger.put('\n\n');
  if (printed.length > 1) printFields(text, name, printed, arranger, depth + 1);
  else for (const argument of printed) print(text, argument, arranger, depth + 1);
  if (isHeading) arranger.put('\n');
  if (BOXES.has(name)) arranger.put('\t');
  // The lines below the title of an entry belong to it.
  return SUBSECTION.test(name) && text[next] === '\n' ? next + 1 : next;
}

/** The arguments that a command prints: a heading its title without an icon, a cell over several columns what is in it. */
function printedOf(name: string, found: readonly Span[], isHeading: boolean): readonly Span[] {
  if (isHeading) return found.slice(0, 1);
  if (name === 'multicolumn' || name === 'multirow') return found.slice(-1);
  return FIRST_IS_SETTING.has(name) && found.length > 1 ? found.slice(1) : found;
}

/** The given name and the surname in a line, and what else there is below them. */
function printName(text: string, [given, last, ...others]: readonly Span[], arranger: Printer, depth: number): void {
  arranger.put('\n');
  for (const [index, span] of [given, last, ...others].entries()) {
    if (index > 0) arranger.put(index === 1 ? ' ' : '\n');
    if (span !== undefined) print(text, span, arranger, depth);
  }
  arranger.put('\n');
}

/** The fields of an entry on one line, except for long ones; the entries of moderncv have commas behind the title. */
function printFields(text: string, name: string, fields: readonly Span[], arranger: Printer, depth: number): void {
  const filled = fields.filter(({ start, end }) => text.slice(start, end).trim() !== '');
  arranger.put('\n');
  filled.forEach((field, index) => {
    const isLong =
      index > 0 && (field.end - field.start > MAX_FIELD_LENGTH || fields.indexOf(field) > 4 || isSentence(text, field));
    const isNextPair = name.includes('double') && index % 2 === 0;
    if (index > 0) arranger.put(isLong || isNextPair ? '\n' : name.includes('entry') && index > 1 ? ', ' : '\t');
    print(text, field, arranger, depth);
  });
  arranger.put('\n');
}

/** Whether a field ends as sentences do: what somebody did, and no name. */
function isSentence(text: string, { start, end }: Span): boolean {
  return /\p{Ll}{3}\.\s*$/u.test(text.slice(Math.max(start, end - 20), end)) && text.slice(start, end).includes(' ');
}

import { RegExpParser, type AST } from '@eslint-community/regexpp';
import { randomNumbers } from '../../../bench/reading/inputs/generated-cvs.js';

/** Stands where a pattern lets any word stand, and means nothing. */
const ANY_WORD = 'toch';
/** Texts of random branches, beside those that go through each branch. */
const RANDOM_TEXTS = 60;
/** What may be repeated is there at most so often more than it must be. */
const MOST_REPEATS = 2;

const PARSER = new RegExpParser();

type Node = AST.Pattern | AST.Element;
/** What a node of a pattern may be: each choice a list of nodes that follow each other. */
type Choices = readonly (readonly Node[])[];

/**
 * Texts made from a pattern itself, so that each of its branches is in one of them, and many combinations are. What
 * looks ahead or behind is passed over: whether a text matches in its place is for the caller to see. The same each
 * time.
 *
 * @param anything what stands where the pattern lets nearly any character stand
 */
export function samplesOf(source: string, anything: string): string[] {
  const pattern = PARSER.parsePattern(source, 0, source.length, { unicode: true });
  const random = randomNumbers(7);
  const taken = new Map<Node, Set<number>>();
  const isOpen = (node: Node, choice: readonly Node[], index: number): boolean =>
    taken.get(node)?.has(index) !== true || choice.some(hasOpen);
  const hasOpen = (node: Node): boolean => choicesOf(node).some((choice, index) => isOpen(node, choice, index));
  const write = (node: Node): string => {
    const choices = choicesOf(node);
    if (choices.length === 0) return textOf(node, anything);
    const indexes = [...choices.keys()];
    const open = indexes.filter((index) => isOpen(node, choices[index] as readonly Node[], index));
    const from = open.length > 0 ? open : indexes;
    const index = from[Math.floor(random() * from.length)] as number;
    taken.set(node, (taken.get(node) ?? new Set()).add(index));
    return (choices[index] as readonly Node[]).map(write).join('');
  };
  const texts: string[] = [];
  while (hasOpen(pattern)) texts.push(write(pattern));
  for (let count = 0; count < RANDOM_TEXTS; count += 1) texts.push(write(pattern));
  return [...new Set(texts)];
}

function choicesOf(node: Node): Choices {
  switch (node.type) {
    case 'Pattern':
    case 'Group':
    case 'CapturingGroup':
      return node.alternatives.map(({ elements }) => elements);
    case 'Quantifier':
      // Letters that may be any are one word, however many they are.
      if (node.element.type === 'CharacterSet' && node.element.kind === 'property') return [[node.element]];
      return Array.from({ length: Math.min(node.max - node.min, MOST_REPEATS) + 1 }, (_, more) =>
        Array.from({ length: node.min + more }, () => node.element),
      );
    case 'CharacterClass':
      return node.negate
        ? []
        : node.elements.map((element) =>
            element.type === 'Character' || element.type === 'CharacterSet' ? [element] : [],
          );
    default:
      return [];
  }
}

function textOf(node: Node, anything: string): string {
  if (node.type === 'Character') return String.fromCodePoint(node.value);
  if (node.type === 'CharacterSet') return node.kind === 'space' ? ' ' : ANY_WORD;
  return node.type === 'CharacterClass' ? anything : '';
}

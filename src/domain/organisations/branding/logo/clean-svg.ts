import { isUtf8 } from 'node:buffer';
import { SaxesParser, type SaxesAttributeNS, type SaxesTagNS } from 'saxes';
import { invalidInput } from '../../../../platform/errors/index.js';

const SVG = 'http://www.w3.org/2000/svg';
const XLINK = 'http://www.w3.org/1999/xlink';

/** What a drawing needs. Anything else of SVG does something, or loads something. */
const ALLOWED = new Set(
  (
    'svg g defs symbol use switch title desc style path rect circle ellipse line polyline polygon text tspan textPath ' +
    'linearGradient radialGradient stop clipPath mask pattern marker filter feBlend feColorMatrix feComponentTransfer ' +
    'feComposite feDropShadow feFlood feFuncA feFuncB feFuncG feFuncR feGaussianBlur feMerge feMergeNode feMorphology feOffset'
  ).split(' '),
);

/** What programs for drawing note for themselves, and nobody sees. */
const LEFT_OUT = new Set(['metadata']);

/** More could unfold a small file to millions of shapes. */
const MAX_USES = 30;

const MAX_DEPTH = 100;

/** In a style: something that loads, or that could hide it from us. */
const LOADS = /@import|\\|expression\s*\(|url\s*\((?!\s*['"]?#)|image-set|src\s*\(|image\s*\(/i;

/**
 * Writes an SVG anew with its shapes only: without comments, document types, and what belongs to other programs.
 *
 * @throws ServiceError INVALID_INPUT if it is no SVG, or contains scripts, animations, links, or content from elsewhere.
 */
export function cleanSvg(content: Buffer): Buffer {
  if (!isUtf8(content)) throw invalidInput('error.logo.type');
  const text = content.toString('utf8').replace(/^\ufeff/, '');
  if (!/<(?:[\w-]+:)?svg[\s>/]/.test(text)) throw invalidInput('error.logo.type');
  const writer = createWriter();
  const parser = new SaxesParser({ xmlns: true });
  // What is thrown here ends the parsing.
  parser.on('error', () => {
    throw invalidInput('error.logo.broken');
  });
  parser.on('opentag', writer.open);
  parser.on('closetag', writer.close);
  parser.on('text', writer.text);
  parser.on('cdata', writer.text);
  parser.write(text).close();
  return Buffer.from(writer.end());
}

function createWriter() {
  const open: string[] = [];
  /** The depth of an element that is left out with all in it. */
  let leftOutAt: number | null = null;
  let depth = 0;
  let uses = 0;
  let written = '';

  return {
    open: (tag: SaxesTagNS): void => {
      depth += 1;
      if (leftOutAt !== null) return;
      if (isLeftOut(tag, depth)) {
        leftOutAt = depth;
        return;
      }
      if (depth > MAX_DEPTH) throw invalidInput('error.logo.broken');
      if (!ALLOWED.has(tag.local) || (tag.local === 'use' && ++uses > MAX_USES)) throw refused(`<${tag.local}>`);
      const attributes = Object.values(tag.attributes).map(attributeOf).join('');
      const namespace = depth === 1 ? ` xmlns="${SVG}"` : '';
      written += `<${tag.local}${namespace}${attributes}>`;
      open.push(tag.local);
    },
    close: (): void => {
      if (leftOutAt === null) written += `</${open.pop() ?? ''}>`;
      else if (leftOutAt === depth) leftOutAt = null;
      depth -= 1;
    },
    text: (text: string): void => {
      if (leftOutAt !== null) return;
      if (open.at(-1) === 'style') checkStyle(text);
      written += escape(text);
    },
    end: (): string => written.trim(),
  };
}

/** Whether an element is only there for the program that wrote it. The outermost one must be an SVG. */
function isLeftOut({ uri, local }: SaxesTagNS, depth: number): boolean {
  if (depth === 1 && !(uri === SVG && local === 'svg')) throw invalidInput('error.logo.type');
  return uri !== SVG || LEFT_OUT.has(local);
}

/** An attribute as it is written; empty for one of another program. */
function attributeOf({ uri, local, prefix, value }: SaxesAttributeNS): string {
  const isLink = local === 'href' && (uri === '' || uri === XLINK);
  if (isLink) {
    if (!value.startsWith('#')) throw refused(`href="${value.slice(0, 40)}"`);
    return ` href="${escape(value)}"`;
  }
  if (uri !== '' || prefix !== '' || local === 'xmlns') return '';
  if (/^on/i.test(local)) throw refused(local);
  checkStyle(value);
  return ` ${local}="${escape(value)}"`;
}

function checkStyle(text: string): void {
  const loads = LOADS.exec(text);
  if (loads) throw refused(text.slice(loads.index, loads.index + 40));
}

const refused = (part: string) => invalidInput('error.logo.svg', { part });

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

function escape(text: string): string {
  return text.replace(/[&<>"]/g, (character) => ESCAPES[character] as string);
}

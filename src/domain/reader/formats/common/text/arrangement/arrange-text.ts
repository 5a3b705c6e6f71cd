import { remembered } from '../../../../language/remembered.js';
import type { ArrangedText } from './arranged-text.js';
import { arrangeHtml, isHtml } from './sources/html-source.js';
import { arrangeLatex, isLatex } from './sources/latex-source.js';
import { arrangeMarkdown, isMarkdown } from './sources/markdown-source.js';
import { withoutExportMarks } from './exported-lines.js';
import { isDoubleSpaced, withoutDoubleSpacing } from './double-spacing.js';
import { hardWraps, withoutHardWraps } from './hard-wraps.js';
import { withLostGaps } from './lost-gaps.js';
import { arrangeColumns } from './page-columns.js';

/** Reading asks several times for the same text. */
const MAX_REMEMBERED = 2;

/** Longer texts keep their lines: those of a CV of fifty pages are not longer, in UTF-16 code units. */
const MAX_REFLOWED = 200_000;

/**
 * Arranges a text as its readers would see it: the source of an HTML, LaTeX or Markdown document without its commands, columns
 * one below the other, lines without blank lines between all of them, whole where a program broke them, without the marks
 * of an export, and with the gaps that columns lost. Any other text is returned unchanged.
 */
export const arrangeText = remembered((text: string): ArrangedText => {
  if (isHtml(text)) return arrangeHtml(text);
  if (isLatex(text)) return arrangeLatex(text);
  if (isMarkdown(text)) return arrangeMarkdown(text);
  if (text.length > MAX_REFLOWED) return arrangeColumns(text);
  const exported = withoutExportMarks(text);
  if (exported !== undefined) return exported;
  if (isDoubleSpaced(text)) return withoutDoubleSpacing(text);
  const wraps = hardWraps(text);
  const lines = wraps.size > 0 ? withoutHardWraps(text, wraps) : arrangeColumns(text);
  // In columns that were found the gaps are there.
  const gaps = wraps.size > 0 || lines.text === text ? withLostGaps(lines.text) : undefined;
  return gaps === undefined ? lines : { text: gaps.text, spansOf: (span) => gaps.spansOf(span).flatMap(lines.spansOf) };
}, MAX_REMEMBERED);

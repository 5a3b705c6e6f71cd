const FULL = '█';
const EMPTY = '░';

/** A bar of the given width, filled to a fraction from 0 to 1. */
export function bar(part: number, width: number): string {
  const filled = Math.round(Math.min(Math.max(part, 0), 1) * width);
  return FULL.repeat(filled) + EMPTY.repeat(width - filled);
}

/** A text cut or padded to a width, so that columns are aligned. */
export function column(text: string, width: number): string {
  const shown = [...text];
  return shown.length > width ? `${shown.slice(0, width - 1).join('')}…` : text.padEnd(width);
}

/** Writes a line. */
export function say(line = ''): void {
  process.stdout.write(`${line}\n`);
}

/** Writes a heading. */
export function chapter(title: string): void {
  say(`\n${title}\n${'─'.repeat(title.length)}`);
}

/** Shows progress: in place on a terminal, else once when it is done. */
export function showProgress(label: string, done: number, total: number): void {
  const line = `${label} ${bar(done / total, 30)} ${done}/${total}`;
  if (process.stdout.isTTY) process.stdout.write(`\r${line}${done === total ? '\n' : ''}`);
  else if (done === total) say(line);
}

import { rounded } from '../../percentiles.js';
import type { ClaimFigures, ClaimTimes } from '../measurements/measure-claims.js';
import type { MemoryFigures } from '../measurements/measure-memory.js';

/** The memory of a worker as text. */
export function reportMemory({
  events,
  perSecond,
  megabytesAMillion,
  earlyMegabytes,
  lateMegabytes,
  mostMegabytes,
  samples,
}: MemoryFigures): string {
  return [
    `${events} events streamed through one worker, ${Math.round(perSecond)} a second`,
    ...samples.map(
      ({ delivered, megabytes }) => `${String(delivered).padStart(10)}  ${megabytes.toFixed(1).padStart(7)} MB`,
    ),
    `second fifth ${rounded(earlyMegabytes)} MB, last fifth ${rounded(lateMegabytes)} MB, at most ` +
      `${rounded(mostMegabytes)} MB`,
    `slope after the first fifth: ${megabytesAMillion.toFixed(1)} MB for a million deliveries`,
    '',
  ].join('\n');
}

/** Claims among old deliveries, as text. */
export function reportClaims({ few, many, p50Ratio, p99Ratio }: ClaimFigures): string {
  const line = ({ deliveries, p50, p99, claims, megabytes }: ClaimTimes) =>
    `${String(deliveries).padStart(10)} old deliveries (${megabytes} MB): a claim takes p50 ${p50} ms, p99 ${p99} ms ` +
    `(${claims} claims)`;
  return [line(few), line(many), `ratio: p50 ${p50Ratio}, p99 ${p99Ratio} (bar: within 2)`, ''].join('\n');
}

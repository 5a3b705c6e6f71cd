import { describe, expect, test } from '@jest/globals';
import { arrangeText } from '../../../../../src/domain/reader/formats/common/text/arrangement/arrange-text.js';
import { expectExactQuotes } from '../../quotes.js';
import { findingsOf, levelsOf, quotedIn } from '../../support.js';

const LATEX = String.raw`\documentclass{moderncv}
\name{Henrik}{Vasquez-Lund}
\email{henrik@example.com} % private
\begin{document}
\section{Experience}
\cventry{06/2019--Present}{Software Engineer}{Polar B.V.}{Newcastle}{}{Firmware in \textbf{Java} \& SQL.}
\section*{Education}
\begin{tabular}{ll}
2012 -- 2014 & MSc Physics, Universit\"at Bonn \\
\end{tabular}
\section{Skills}
\begin{itemize}
  \item Excel
\end{itemize}
\end{document}`;

function linesOf(text: string): string[] {
  return arrangeText(text)
    .text.split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}

describe('the source of a LaTeX document', () => {
  test('is read as the lines that it prints', () => {
    expect(linesOf(LATEX)).toEqual([
      'Henrik Vasquez-Lund',
      'henrik@example.com',
      'Experience',
      '06/2019–Present\tSoftware Engineer, Polar B.V., Newcastle',
      'Firmware in Java & SQL.',
      'Education',
      '2012 – 2014 \t MSc Physics, Universität Bonn',
      'Skills',
      '-  Excel',
    ]);
  });

  test('prints the commands that it defines, and no settings', () => {
    const source = String.raw`\documentclass{article}
\newcommand{\job}[4]{\textbf{#1}\hfill #2\\\textit{#3}\\[1mm]#4\par}
\begin{document}
\section{Experience}
\job{Cook}{2010 -- 2014}{The Oven}{Soups.}
\begin{itemize} \itemsep -2pt
\item Bread
\end{itemize}
{\bf Baker} \hfill {\em 2008}\\
The Mill
\end{document}`;
    expect(linesOf(source)).toEqual([
      'Experience',
      'Cook\t 2010 – 2014',
      'The Oven',
      'Soups.',
      '-  Bread',
      'Baker \t  2008',
      'The Mill',
    ]);
  });

  test('is quoted by offsets in the source', () => {
    const { kind, person } = findingsOf({ text: LATEX });
    expect([kind, person?.fullName, person?.email]).toEqual(['CV', 'Henrik Vasquez-Lund', 'henrik@example.com']);
    expect(person?.workHistory[0]).toMatchObject({ occupation: 'Software Engineer', company: 'Polar B.V.' });
    expect(person?.skills.map(({ skillId }) => skillId)).toEqual(['Java', 'SQL', 'Excel']);
    for (const skill of person?.skills ?? []) expect(quotedIn({ text: LATEX }, skill)).toBe(skill.quote);
  });

  test.each([
    ['commands that are never closed', `\\documentclass{a}\\section{b}${'\\textbf{'.repeat(20_000)}`],
    ['accents', `\\documentclass{a}\\section{b}${"\\'".repeat(50_000)}`],
    ['arguments', `\\documentclass{a}\\section{b}\\x${'{a}'.repeat(50_000)}`],
  ])('takes little time: %s', (_, text) => {
    const before = process.cpuUsage().user;
    arrangeText(text);
    // In microseconds of the processor: the machine may have other work.
    expect(process.cpuUsage().user - before).toBeLessThan(3_000_000);
  });
});

describe('sections of LaTeX that are environments', () => {
  test('print their arguments, and what is below them is their text', () => {
    const text =
      '\\documentclass{resume}\n\\begin{document}\n\\begin{rSection}{Ervaring}\n' +
      '\\begin{rSubsection}{Molen De Hoop}{2015 -- 2019}{Molenaar}{}\n\\item Meel\n\\end{rSubsection}\n\\end{rSection}\n' +
      '\\begin{rSection}{Studie}\n{\\bf Hogeschool Oost} \\hfill 2015\n\\end{rSection}\n\\end{document}';
    expect(linesOf(text)).toEqual([
      'Ervaring',
      'Molen De Hoop\t2015 – 2019\tMolenaar',
      '-  Meel',
      'Studie',
      'Hogeschool Oost \t 2015',
    ]);
  });
});

describe('a name in LaTeX', () => {
  const sourceOf = (head: string, body: string) =>
    linesOf(`\\documentclass{article}\n${head}\n\\begin{document}\n${body}\n\\section{Work}\nCook\n\\end{document}`);

  test.each([
    ['in a command of the document', '\\def\\myname{Wietske Oldenburger}', '{\\LARGE \\myname}'],
    ['in a command of a class', '\\cvname{Wietske Oldenburger}', ''],
    ['in a command with its halves', '', '\\namesection{Wietske}{Oldenburger}{Leeds}'],
  ])('%s', (_, head, body) => expect(sourceOf(head, body)).toContain('Wietske Oldenburger'));

  test('dates in a box have room behind them', () => {
    const line = '\\newcommand{\\job}[2]{\\makebox[3cm][l]{#1}\\textbf{#2}}';
    expect(sourceOf(line, '\\job{2016--2019}{Cook}')).toContain('2016–2019\tCook');
  });
});

describe('a document in Markdown', () => {
  test('keeps the marks of headings, and has tabs between the cells of tables without their heads', () => {
    const text =
      '# Tobias *Feldkamp*\n\n## Skills\n- **Java** and `SQL`, see [my site](https://example.com)\n\n## Certificates\n\n' +
      '| What | Who |\n|------|-----|\n| RHCSA | Red Hat |\n';
    expect(linesOf(text)).toEqual([
      '# Tobias Feldkamp',
      '## Skills',
      '- Java and SQL, see my site',
      '## Certificates',
      'RHCSA\tRed Hat',
    ]);
  });
});

describe('HTML from an editor', () => {
  const PROFILE =
    '<h2>Lotte Hendriks</h2><p>Werkt sinds 2015 in de <b>zorg</b> &amp; kent het vak.</p><h3>Expertise</h3>' +
    '<ul><li>Java (gevorderd)</li><li>Python (basis)</li></ul><h3>Leerwensen</h3><p>SQL, Scrum</p>';

  test('has sections and items, and no skill is taken from wishes', () => {
    const payload = { profiel_html: PROFILE };
    expect(levelsOf(payload)).toEqual({ Java: 4, Python: 2 });
    expectExactQuotes(payload, findingsOf(payload, { entityId: 'E-1' }));
  });

  test('is read as it is if it only looks like it', () => {
    expect(levelsOf({ text: 'She compares a<b in Java all day, and 5 > 3 in Python.' })).toEqual({
      Java: 2,
      Python: 2,
    });
  });
});

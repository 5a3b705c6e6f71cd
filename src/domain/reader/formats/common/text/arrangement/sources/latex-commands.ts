/** What the commands of LaTeX print that the source of a CV may have. */

/** Definitions and settings: nothing of them is printed. */
export const UNPRINTED: ReadonlySet<string> = new Set(
  (
    'documentclass usepackage newcommand renewcommand providecommand def setlength addtolength definecolor pagestyle ' +
    'thispagestyle moderncvstyle moderncvcolor geometry hypersetup input include titleformat titlespacing label vspace ' +
    'hspace color textcolor fontsize selectfont bibliographystyle photo colorlet setmainfont nopagenumbers ' +
    'RequirePackage newenvironment setcounter end ecvpicture linespread pdfinfo includegraphics'
  ).split(' '),
);
/** Of these the first argument is a setting, and the rest is printed. */
export const FIRST_IS_SETTING: ReadonlySet<string> = new Set(['textcolor', 'href', 'social', 'colorbox', 'fontsize']);
export const HEADINGS: ReadonlySet<string> = new Set(
  'part chapter section subsection subsubsection paragraph cvsection cvsubsection ecvsection rSection'.split(' '),
);
/** Contact details, which are commands before the document. */
export const HEAD: ReadonlySet<string> = new Set(
  (
    'name firstname familyname lastname title address phone mobile email homepage author ecvname ecvemail position ' +
    'cvname cvjobtitle cvaddress cvnumberphone cvmail cvsite cvdate'
  ).split(' '),
);
/** Commands in the document with a given name and a surname. */
export const NAMES: ReadonlySet<string> = new Set(['namesection', 'header']);
export const LINE_BREAKS: ReadonlySet<string> = new Set([
  'newline',
  'par',
  'item',
  'medskip',
  'bigskip',
  'smallskip',
  'newpage',
]);
export const TABS: ReadonlySet<string> = new Set(['hfill', 'quad', 'qquad', 'dotfill', 'hrulefill', 'enspace']);
/** Boxes of a width, mostly for the dates in front of an entry. */
export const BOXES: ReadonlySet<string> = new Set(['makebox', 'parbox', 'framebox']);
export const SIGNS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    ae: 'æ',
    AE: 'Æ',
    oe: 'œ',
    OE: 'Œ',
    o: 'ø',
    O: 'Ø',
    ss: 'ß',
    aa: 'å',
    AA: 'Å',
    i: 'ı',
    l: 'ł',
    L: 'Ł',
    LaTeX: 'LaTeX',
    TeX: 'TeX',
    textbullet: '•',
    cdot: '·',
    textperiodcentered: '·',
    euro: '€',
    texteuro: '€',
    ldots: '…',
    dots: '…',
    textendash: '–',
    textemdash: '—',
    textbar: '|',
    textasciitilde: '~',
    textbackslash: '\\',
    copyright: '©',
    times: '×',
  }),
);
export const ACCENTS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    '"': '\u0308',
    "'": '\u0301',
    '`': '\u0300',
    '^': '\u0302',
    '~': '\u0303',
    '.': '\u0307',
    c: '\u0327',
    k: '\u0328',
    u: '\u0306',
    H: '\u030b',
    r: '\u030a',
    v: '\u030c',
    '=': '\u0304',
  }),
);

import { strToU8, zipSync, type Zippable } from 'fflate';

const TYPES =
  '<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default ' +
  'Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default ' +
  'Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ' +
  'ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>';
const RELATIONS =
  '<?xml version="1.0"?><Relationships ' +
  'xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" ' +
  'Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" ' +
  'Target="word/document.xml"/></Relationships>';

/** A paragraph, or a table of cells that hold paragraphs each. */
export type DocxBlock =
  string | { readonly heading: string } | { readonly rows: readonly (readonly (readonly string[])[])[] };

/**
 * Writes a Word document with these paragraphs and tables (ECMA-376), and other files beside them if there are to be
 * any.
 */
export function writeDocx(blocks: readonly DocxBlock[], beside: Zippable = {}): Buffer {
  return writeDocxXml(blocks.map(blockXml).join(''), beside);
}

/** Writes a Word document with this XML in its body. */
export function writeDocxXml(body: string, beside: Zippable = {}): Buffer {
  const document =
    `<?xml version="1.0"?><w:document ` +
    `xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body>${body}</w:body></w:document>`;
  return Buffer.from(
    zipSync({
      '[Content_Types].xml': strToU8(TYPES),
      '_rels/.rels': strToU8(RELATIONS),
      'word/document.xml': strToU8(document),
      ...beside,
    }),
  );
}

function blockXml(block: DocxBlock): string {
  if (typeof block === 'string') return paragraphXml(block, '');
  if ('heading' in block) return paragraphXml(block.heading, '<w:pPr><w:pStyle w:val="Heading1"/></w:pPr>');
  const cellXml = (cell: readonly string[]) => `<w:tc>${cell.map((text) => paragraphXml(text, '')).join('')}</w:tc>`;
  const rows = block.rows.map((row) => `<w:tr>${row.map(cellXml).join('')}</w:tr>`);
  return `<w:tbl>${rows.join('')}</w:tbl>`;
}

function paragraphXml(text: string, properties: string): string {
  const runs = text.split('\t').map((part) => `<w:r><w:t xml:space="preserve">${escape(part)}</w:t></w:r>`);
  return `<w:p>${properties}${runs.join('<w:r><w:tab/></w:r>')}</w:p>`;
}

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

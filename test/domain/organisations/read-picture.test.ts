import { describe, expect, test } from '@jest/globals';
import { readPicture } from '../../../src/domain/organisations/branding/logo/read-picture.js';

const svg = (inside: string, attributes = '') =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1" ${attributes}>${inside}</svg>`);

function png(width: number, height: number): Buffer {
  const content = Buffer.alloc(60);
  Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13]).copy(content);
  content.write('IHDR', 12);
  content.writeUInt32BE(width, 16);
  content.writeUInt32BE(height, 20);
  return content;
}

function jpeg(width: number, height: number): Buffer {
  const frame = Buffer.from([0xff, 0xc0, 0, 17, 8, 0, 0, 0, 0, 3]);
  frame.writeUInt16BE(height, 5);
  frame.writeUInt16BE(width, 7);
  return Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 4, 0, 0]), frame, Buffer.alloc(20)]);
}

function webp(width: number, height: number): Buffer {
  const content = Buffer.alloc(40);
  content.write('RIFF', 0, 'latin1');
  content.write('WEBPVP8X', 8, 'latin1');
  content.writeUIntLE(width - 1, 24, 3);
  content.writeUIntLE(height - 1, 27, 3);
  return content;
}

const refusal = (content: Buffer): unknown => {
  try {
    return readPicture(content).mediaType;
  } catch (error) {
    return (error as { messageKey: string }).messageKey;
  }
};

describe('a logo', () => {
  test.each([
    ['image/png', png(300, 100)],
    ['image/jpeg', jpeg(300, 100)],
    ['image/webp', webp(300, 100)],
    ['image/svg+xml', svg('<path d="M0 0h1"/>')],
  ])('is recognised by its content: %s', (mediaType, content) =>
    expect(readPicture(content).mediaType).toBe(mediaType),
  );

  test.each([
    ['error.logo.pixels', png(5000, 10)],
    ['error.logo.pixels', jpeg(10, 5000)],
    ['error.logo.pixels', webp(5000, 5000)],
    ['error.logo.broken', png(0, 0)],
    ['error.logo.broken', jpeg(300, 100).subarray(0, 12)],
    ['error.logo.tooLarge', Buffer.concat([png(10, 10), Buffer.alloc(200_000)])],
    ['error.logo.type', Buffer.from('GIF89a')],
    ['error.logo.type', Buffer.from([0xff, 0xfe, 0x00])],
    ['error.logo.type', Buffer.from('<html><svg/></html>')],
    ['error.logo.type', Buffer.from('<svg/>')],
    ['error.logo.broken', svg('<g>')],
    ['error.logo.broken', svg('&entity;')],
    ['error.logo.broken', svg('<g>'.repeat(200) + '</g>'.repeat(200))],
    ['error.logo.svg', svg('<use href="#a"/>'.repeat(31))],
  ])('is refused with the reason: %s', (reason, content) => expect(refusal(content)).toBe(reason));

  test.each([
    '<script>alert(1)</script>',
    '<foreignObject><body xmlns="http://www.w3.org/1999/xhtml"/></foreignObject>',
    '<image href="https://elsewhere.example/a.png"/>',
    '<a href="#x"><path/></a>',
    '<animate attributeName="href" to="javascript:alert(1)"/>',
    '<path onclick="alert(1)"/>',
    '<path OnLoad="alert(1)"/>',
    '<use href="https://elsewhere.example/a.svg#x"/>',
    '<use xmlns:xlink="http://www.w3.org/1999/xlink" xlink:href="javascript:alert(1)"/>',
    '<path fill="url(https://elsewhere.example/#a)"/>',
    '<path style="fill: url( \'//elsewhere.example\' )"/>',
    '<style>@import "https://elsewhere.example";</style>',
    '<style><![CDATA[@import "https://elsewhere.example";]]></style>',
    '<style>path { fill: u\\72l(https://elsewhere.example) }</style>',
    '<s:script xmlns:s="http://www.w3.org/2000/svg">alert(1)</s:script>',
  ])('as an SVG has no scripts, and nothing from elsewhere: %s', (inside) =>
    expect(refusal(svg(inside))).toBe('error.logo.svg'),
  );

  test('as an SVG loses what other programs note in it, and keeps its shapes', () => {
    const drawn = `<?xml version="1.0"?><!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "svg11.dtd"><!-- a note -->
      <svg xmlns="http://www.w3.org/2000/svg" xmlns:i="http://www.inkscape.org/namespaces/inkscape"
        xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 1 1" i:version="1">
        <metadata><p>by Anna</p></metadata><i:grid><script>alert(1)</script></i:grid><title>A &amp; B</title>
        <path id="p" fill="url( #g)" d="M0 0h1"/><use xlink:href="#p"/></svg>`;
    expect(
      readPicture(Buffer.from(drawn))
        .content.toString()
        .replace(/\s*\n\s*/g, ''),
    ).toBe(
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><title>A &amp; B</title>' +
        '<path id="p" fill="url( #g)" d="M0 0h1"></path><use href="#p"></use></svg>',
    );
  });
});

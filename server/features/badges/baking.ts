import { crc32 } from 'node:zlib';

/** The length of a PNG's signature and its first chunk, IHDR. */
const pngStart = 8 + 25;

/** A PNG that contains a credential, as Open Badges 3.0 bakes it: in an iTXt chunk. */
export function bakedPng(png: Uint8Array, credential: object): Buffer {
  // A keyword; not compressed; no language and no translated keyword; the text.
  const text = `openbadgecredential\0\0\0\0\0${JSON.stringify(credential)}`;
  const named = Buffer.from(`iTXt${text}`);
  const [length, checksum] = [named.length - 4, crc32(named)].map((value) => {
    const bytes = Buffer.alloc(4);
    bytes.writeUInt32BE(value);
    return bytes;
  });
  return Buffer.concat(
    [png.subarray(0, pngStart), length ?? '', named, checksum ?? '', png.subarray(pngStart)].map((part) =>
      Buffer.from(part),
    ),
  );
}

/** An SVG that contains a credential, as Open Badges 3.0 bakes it: in an element of its own. */
export function bakedSvg(svg: string, credential: object): string {
  // "]]>" would end the section; in JSON it can be written otherwise.
  const json = JSON.stringify(credential).replaceAll(']]>', String.raw`]]\u003e`);
  return svg.replace(
    /^<svg ([^>]*)>/,
    (_, attributes: string) =>
      `<svg xmlns:openbadges="https://purl.imsglobal.org/ob/v3p0" ${attributes}><openbadges:credential><![CDATA[${json}]]></openbadges:credential>`,
  );
}

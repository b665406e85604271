import { describe, expect, it } from 'vitest';
import { decoded, decoderOf, oldEncodingOf, type OldEncoding } from './encodings.rules.ts';

/** The bytes of a text in an old encoding; throws if it cannot be encoded. */
function bytesOf(text: string, encoding: OldEncoding): Uint8Array {
  const decoder = decoderOf(encoding);
  const byLetter = new Map(Array.from({ length: 256 }, (_, byte) => [decoder.decode(Uint8Array.of(byte)), byte]));
  return Uint8Array.from(text, (letter) => {
    const byte = byLetter.get(letter);
    if (byte === undefined) throw new Error(`${encoding} has no ${letter}`);
    return byte;
  });
}

it.each<[string, OldEncoding]>([
  ['name;market\nŁukasz Żółć;Kraków', 'windows-1250'],
  ['nazwa;rynek\nMałgorzata Wójcik;Warszawa\nJózef Dąbrowski;Gdańsk', 'windows-1250'],
  ['meno;trh\nMária Kováčová;Košice\nĽubomír Novotný;Žilina', 'windows-1250'],
  ['Ťažký deň pre Matúša', 'windows-1250'],
  ['Jiří Dvořák;Praha', 'windows-1250'],
  ['imię;kraj\nZofia Żółć;Polska', 'windows-1250'],
  ['Jan Zieliński', 'windows-1250'],
  ['Peter Čech;Lučenec', 'windows-1250'],
  ['Mañana, même, père, caffè', 'windows-1252'],
  ['Jürgen Groß;München\nBjörn Åkesson;Malmö', 'windows-1252'],
  ['Hélène Lefèvre;Genève\nFrançois Côté;Neuchâtel', 'windows-1252'],
  ['«Où est l’été ?» – ça dépend', 'windows-1252'],
  ['Begoña Muñoz;Málaga\nNicolò Forlì;Milano\nJoão Conceição;Lisboa', 'windows-1252'],
  ['Price: £20, 3 m², ½ day, “quoted”', 'windows-1252'],
  ['plain letters only', 'windows-1252'],
  ['Ivan Petrović;Zagreb\nMarko Kovačević;Beograd', 'windows-1250'],
  ['Søren Ærø;København\nBjørn Ågård;Oslo', 'windows-1252'],
  ['Иван Петров;София\nМария Димитрова;Пловдив', 'windows-1251'],
  ['Γιώργος Παπαδόπουλος;Αθήνα\nΕλένη;Θεσσαλονίκη', 'windows-1253'],
  ['Mária Kováčová;Košice\nĽubomír Novotný;Žilina', 'iso-8859-2'],
  ['Małgorzata Wójcik;Warszawa\nJózef Dąbrowski;Gdańsk', 'iso-8859-2'],
  ['Małgorzata Wójcik;Warszawa\nJózef Dąbrowski;Gdańsk', 'ibm852'],
  ['meno;trh\nMária Kováčová;Košice\nĽubomír Novotný;Žilina', 'ibm852'],
  ['Jürgen Groß;München\nBjörn Åkesson;Malmö', 'ibm850'],
  ['Hélène Lefèvre;Genève\nFrançois Côté;Neuchâtel', 'ibm850'],
  ['Jürgen Groß;München\nBjörn Åkesson;Malmö', 'macintosh'],
  ['Hélène Lefèvre;Genève\nFrançois Côté;Neuchâtel', 'macintosh'],
  ['Małgorzata Wójcik;Warszawa\nJózef Dąbrowski;Gdańsk', 'x-mac-ce'],
  ['meno;trh\nMária Kováčová;Košice\nĽubomír Novotný;Žilina', 'x-mac-ce'],
])('%s', (text, encoding) => {
  expect(oldEncodingOf(bytesOf(text, encoding))).toBe(encoding);
});

describe('a file in memory is decoded', () => {
  const said = 'Frage;Antwort\r\nWas heißt „Łódź“?;Boot';
  const utf16 = (text: string, isBig: boolean) => {
    const view = new DataView(new ArrayBuffer(text.length * 2));
    for (let at = 0; at < text.length; at += 1) view.setUint16(at * 2, text.charCodeAt(at), !isBig);
    return new Uint8Array(view.buffer);
  };

  it.each([
    ['UTF-8', new TextEncoder().encode(said)],
    ['UTF-8 with a byte order mark', new TextEncoder().encode(`\ufeff${said}`)],
    ['UTF-16', utf16(`\ufeff${said}`, false)],
    ['UTF-16 with the larger byte first', utf16(`\ufeff${said}`, true)],
    ['UTF-16 without a byte order mark', utf16(said, false)],
  ])('from %s', (_, content) => expect(decoded(content)).toBe(said));

  it('from what Excel writes in Poland', () => {
    const polish = 'pytanie;odpowiedź\nGdzie leży Łódź?;W Polsce';
    expect(decoded(bytesOf(polish, 'windows-1250'))).toBe(polish);
  });
});

it.each([
  ['ibm850', [0x81, 0xe1, 0xff], 'üß\u00a0'],
  ['ibm852', [0x9d, 0x88, 0xa7, 0x41, 0xf0], 'ŁłžA\u00ad'],
  ['x-mac-ce', [0xfc, 0xb8, 0xec, 0xff], 'Łłžˇ'],
] as const)('%s, which browsers do not know, is decoded piece by piece', (encoding, bytes, text) => {
  const decoder = decoderOf(encoding);
  const [first, ...rest] = bytes;
  const pieces = [Uint8Array.of(first), Uint8Array.from(rest)].map((piece) => decoder.decode(piece, { stream: true }));
  expect([...pieces, decoder.decode()].join('')).toBe(text);
  expect(decoder.decode(Uint8Array.from({ length: 256 }, (_, byte) => byte))).toHaveLength(256);
});

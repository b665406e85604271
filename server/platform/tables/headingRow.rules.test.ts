import { describe, expect, it } from 'vitest';
import { delimiterOf, findHeadings } from './headingRow.rules.ts';

const known = new Set(['email', 'name', 'player', 'market']);
const rowsOf = (text: string) => text.split('\n').map((line) => line.split(','));

describe('the headings', () => {
  it.each([
    ['are the first row', 'Email,Name\na@b.example,Anna', 0],
    ['are below a title', 'Participants,\nEmail,Name\na@b.example,Anna', 1],
    ['are below a title that has a known word', 'Name,of,our,game\nEmail,Name,Market,x\na@b.example,Anna,,', 1],
    ['are not a row of values with a known word', 'Mail,Vorname,Rolle\na@b.example,Anna,player', 0],
    ['are the first wide row where none is known', 'List of May,,\nMail,Vorname,Rolle\na@b.example,Anna,boss', 1],
    ['are one unknown word', 'Nmae\nAnna', 0],
  ])('%s', (_, text, at) => expect(findHeadings(rowsOf(text), known).at).toBe(at));
});

describe('the delimiter', () => {
  it.each([
    ['is named', 'sep=^\nEmail^Name', '^'],
    ['is named behind a byte order mark', '\ufeffsep=|\nEmail,x|Name', '|'],
    ['separates known headings', 'Email;"Name";Market\na;b, c, d, e;f', ';'],
    ['separates them below a title with others', 'People, places, things, more\nEmail;Name', ';'],
    ['makes the most regular rows', 'x|y, z\na, b, c|d\ne|f', '|'],
    ['is a comma without any', 'Nmae\nAnna', ','],
  ])('%s', (_, text, delimiter) => expect(delimiterOf(text, known)).toBe(delimiter));
});

import { cloneElement, Fragment, type ReactElement } from 'react';
import { partsOfWords } from './words.rules.ts';

export interface WordsProps {
  /** Translated, with tags where parts belong: `Until <date/>`, `Write to <mail>us</mail>.` */
  text: string;
  /** By the name of its tag. A part around words gets them as its children. */
  parts: Readonly<Record<string, ReactElement>>;
}

/** A translated sentence in which something is more than text. It knows its own tags only, and so costs little. */
export function Words({ text, parts }: WordsProps) {
  return partsOfWords(text, Object.keys(parts)).map((part, place) => {
    const element = part.name === null ? undefined : parts[part.name];
    if (element === undefined) return <Fragment key={place}>{part.text}</Fragment>;
    return part.text === '' ? cloneElement(element, { key: place }) : cloneElement(element, { key: place }, part.text);
  });
}

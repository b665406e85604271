import { cloneElement, Fragment, type ReactElement } from 'react';
import { transParts } from './trans.rules.ts';

export interface TransProps {
  /** Translated, with tags for the parts: `Until <date/>`, `Write to <mail>us</mail>.` */
  text: string;
  /** By the name of their tags. A part around text gets it as its children. */
  parts: Readonly<Record<string, ReactElement>>;
}

/** A translated sentence with elements in it. It supports its own tags only, and is small. */
export function Trans({ text, parts }: TransProps) {
  return transParts(text, Object.keys(parts)).map((part, place) => {
    const element = part.name === null ? undefined : parts[part.name];
    if (element === undefined) return <Fragment key={place}>{part.text}</Fragment>;
    return part.text === '' ? cloneElement(element, { key: place }) : cloneElement(element, { key: place }, part.text);
  });
}

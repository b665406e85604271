/** Finds elements of an XML document: pure. */
import type { XmlElement } from './xmlElement.ts';

const isElement = (child: XmlElement | string): child is XmlElement => typeof child !== 'string';

export const childrenOf = ({ children }: XmlElement, name?: string): XmlElement[] =>
  children.filter(isElement).filter((child) => name === undefined || child.name === name);

export const childOf = (element: XmlElement, name: string): XmlElement | undefined => childrenOf(element, name)[0];

/** All elements inside, in their order. */
export const within = (element: XmlElement): XmlElement[] =>
  childrenOf(element).flatMap((child) => [child, ...within(child)]);

export const textOf = (element: XmlElement | undefined): string =>
  element?.children.map((child) => (isElement(child) ? textOf(child) : child)).join('') ?? '';

/** An element without some of those inside. */
export const without = (element: XmlElement, isOut: (child: XmlElement) => boolean): XmlElement => ({
  ...element,
  children: element.children.flatMap((child): (XmlElement | string)[] => {
    if (typeof child === 'string') return [child];
    return isOut(child) ? [] : [without(child, isOut)];
  }),
});

const attribute = ([name, value]: [string, string]) => ` ${name}="${value.replaceAll('"', '&quot;')}"`;

/**
 * What is inside as HTML.
 * @param isHtml whether its texts are HTML themselves, as in Moodle
 */
export const markupOf = (element: XmlElement, isHtml: boolean): string =>
  element.children
    .map((child) => {
      if (isElement(child)) {
        const { name, attributes } = child;
        return `<${name}${Object.entries(attributes).map(attribute).join('')}>${markupOf(child, isHtml)}</${name}>`;
      }
      return isHtml ? child : child.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
    })
    .join('');

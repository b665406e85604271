import { pictureTypeOf } from '#shared/kinds/quiz/xmlQuestions.rules.ts';

/** A picture that a file contained in Base64. */
export const fileOfPicture = ({ name }: { name: string }, content: string): File =>
  new File([Uint8Array.from(atob(content), (sign) => sign.codePointAt(0) ?? 0)], name, {
    type: pictureTypeOf(content) ?? '',
  });

export const inBase64 = (bytes: Uint8Array): string =>
  btoa(Array.from(bytes, (byte) => String.fromCodePoint(byte)).join(''));

/** Loads a picture for a file that contains it in Base64. @throws when it cannot be loaded */
export async function pictureFile(url: string, name: string): Promise<{ name: string; content: string }> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url}: ${response.status}`);
  const picture = await response.blob();
  // "image/svg+xml" is a file ".svg".
  const [extension] = picture.type.replace('image/', '').split('+');
  return {
    name: `${name}.${extension}`,
    content: inBase64(new Uint8Array(await picture.arrayBuffer())),
  };
}

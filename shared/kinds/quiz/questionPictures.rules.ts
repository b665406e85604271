/** The pictures in a question of another program: pure. A question here has a place for one. */
import type { Dropped, PastedPicture } from './pastedQuestion.ts';

export function decodedUri(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** The address of a picture that contains it. The name of its file is a parameter, as the type may have them (RFC 2397). */
export const pictureUri = (type: string, name: string, content: string): string =>
  `data:${type};name=${encodeURIComponent(name).replaceAll("'", '%27')};base64,${content}`;

/** The picture that an address contains; null for any other address. */
export function pictureInUri(address: string, alt: string): PastedPicture | null {
  const [, type = '', name = '', content = ''] =
    /^data:image\/([^;,]+)(?:;name=([^;,]*))?;base64,(.*)$/.exec(address) ?? [];
  return type === '' ? null : { name: decodedUri(name) || `picture.${type}`, alt: alt.slice(0, 300), content };
}

/**
 * Chooses the picture of a question.
 * @param pictures each in the question's text; null for one that is elsewhere, with an empty content one of another kind
 * @param lost what its text has lost
 */
export function choosePicture(
  pictures: readonly (PastedPicture | null)[],
  lost: readonly Dropped['what'][],
): { picture?: PastedPicture; lost: Dropped['what'][]; ofOtherKinds: Dropped[] } {
  const picture = pictures.find((one) => one !== null && one.content !== '');
  const isOnly = pictures.length === 1 && pictures[0] !== null;
  return {
    ...(picture != null && { picture }),
    lost: lost.filter((what) => what !== 'picture' || !isOnly),
    ofOtherKinds: pictures.flatMap((one) => (one?.content === '' ? [{ what: 'pictureKind', said: one.name }] : [])),
  };
}

/** Loads a picture for a file that contains it in Base64. @throws when it cannot be loaded */
export async function pictureFile(url: string, name: string): Promise<{ name: string; content: string }> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url}: ${response.status}`);
  const picture = await response.blob();
  const bytes = new Uint8Array(await picture.arrayBuffer());
  // "image/svg+xml" is a file ".svg".
  const [extension] = picture.type.replace('image/', '').split('+');
  return {
    name: `${name}.${extension}`,
    content: btoa(Array.from(bytes, (byte) => String.fromCodePoint(byte)).join('')),
  };
}

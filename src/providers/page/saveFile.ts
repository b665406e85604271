/** Milliseconds after which the browser has begun to save it. */
const untilSaved = 60_000;

/** Hands a file over to the browser, which saves it as it saves downloads. */
export function saveFile(name: string, content: Blob): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), untilSaved);
}

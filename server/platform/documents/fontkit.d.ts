/** The used part of its types; it comes without any. */
declare module 'fontkit' {
  export function openSync(path: string): { readonly characterSet: readonly number[] };
}

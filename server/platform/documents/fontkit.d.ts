/** The used part of its types; it comes without any. */
declare module 'fontkit' {
  export function create(font: Uint8Array): { readonly characterSet: readonly number[] };
}

/** As far as it is used; it comes without types. */
declare module 'fontkit' {
  export function openSync(path: string): { readonly characterSet: readonly number[] };
}

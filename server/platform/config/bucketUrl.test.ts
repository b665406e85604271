import { describe, expect, it } from 'vitest';
import { errorsOfBucketUrl, readBucketUrl } from './bucketUrl.ts';

describe('the address of a bucket', () => {
  it.each([
    ['s3://game-hub-files', { bucket: 'game-hub-files', prefix: '', endpoint: undefined, region: undefined }],
    [
      's3://files/of/game%20hub/?region=eu-central-1',
      { bucket: 'files', prefix: 'of/game hub/', endpoint: undefined, region: 'eu-central-1' },
    ],
    [
      's3://files?endpoint=https://store.example.com:9000',
      { bucket: 'files', prefix: '', endpoint: 'https://store.example.com:9000', region: 'us-east-1' },
    ],
    [
      's3://files?endpoint=http://localhost:9000&region=paris',
      { bucket: 'files', prefix: '', endpoint: 'http://localhost:9000', region: 'paris' },
    ],
  ])('says where files lie: %s', (text, expected) => {
    const url = new URL(text);
    expect(errorsOfBucketUrl(url)).toEqual([]);
    expect(readBucketUrl(url)).toEqual(expected);
  });

  it.each([
    ['s3://', /no name of a bucket/],
    ['s3:///files', /no name of a bucket/],
    ['s3://Files', /“Files” is no name/],
    ['s3://files?endpoint=store.example.com', /endpoint must be an address/],
    ['s3://files?endpoint=ftp://store.example.com', /endpoint must be an address/],
    ['s3://files?regoin=paris', /no “regoin”/],
    ['s3://key:secret@files', /AWS_SECRET_ACCESS_KEY/],
    ['s3://key@files', /AWS_SECRET_ACCESS_KEY/],
  ])('says what is wrong with it: %s', (text, error) => {
    expect(errorsOfBucketUrl(new URL(text))).toEqual([expect.stringMatching(error)]);
  });
});

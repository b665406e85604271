import { readFile } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import { entityTag, namesTag } from './entityTag.ts';
import type { OpenApiDocument } from './openApiDocument.ts';

const documentFile = new URL('../../docs/openapi.json', import.meta.url);

/** Serves what the three APIs offer to whoever writes a program against them. It is no secret: everybody may read it. */
export async function serveApiDocument(app: FastifyInstance): Promise<void> {
  const document = JSON.parse(await readFile(documentFile, 'utf8')) as OpenApiDocument;
  const text = JSON.stringify(document);
  const etag = entityTag(text);
  app.get('/api/openapi.json', (request, reply) => {
    void reply.headers({ 'cache-control': 'public, no-cache', etag });
    if (namesTag(request.headers['if-none-match'], etag)) return reply.code(304).send();
    return reply.type('application/json; charset=utf-8').send(text);
  });
}

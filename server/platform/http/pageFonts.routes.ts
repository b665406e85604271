import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { FastifyInstance } from 'fastify';
import { fontFiles, fontPath } from './pageLayout.ts';

export async function servePageFonts(app: FastifyInstance): Promise<void> {
  const { resolve } = createRequire(import.meta.url);
  for (const file of fontFiles) {
    const content = await readFile(resolve(`@fontsource-variable/${file}`));
    app.get(fontPath(file), (_request, reply) =>
      reply.header('cache-control', 'public, max-age=31536000, immutable').type('font/woff2').send(content),
    );
  }
}

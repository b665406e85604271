import { once } from 'node:events';
import { connect, type AddressInfo } from 'node:net';
import multipart from '@fastify/multipart';
import fastify from 'fastify';
import { expect, it } from 'vitest';
import { withUpload } from './upload.ts';

it('is refused when its connection ended before it was read, and the sender’s next one is taken', async () => {
  const app = fastify();
  await app.register(multipart);
  const outcomes: unknown[] = [];
  app.post('/', async (request) => {
    // What comes before an upload may take longer than its connection lives.
    if (request.headers['x-wait'] !== undefined && !request.raw.destroyed)
      await new Promise((resolve) => request.raw.once('close', resolve));
    const work = withUpload(request, { maxBytes: 1_000, sender: 'one' }, async ({ name }) => name);
    outcomes.push(await work.catch((error: { code?: string }) => error.code));
    return '';
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const body = '--b\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\n\r\nabc\r\n--b--\r\n';
  const head = `POST / HTTP/1.1\r\nhost: x\r\ncontent-type: multipart/form-data; boundary=b\r\ncontent-length: ${body.length}\r\n`;
  try {
    const broken = connect(port, '127.0.0.1');
    const arrived = once(app.server, 'request');
    broken.write(`${head}x-wait: 1\r\n\r\n${body.slice(0, 40)}`);
    await arrived;
    broken.destroy();
    await expect.poll(() => outcomes).toEqual(['malformed_request']);

    const whole = connect(port, '127.0.0.1');
    whole.write(`${head}\r\n${body}`);
    await once(whole, 'data');
    whole.destroy();
    expect(outcomes).toEqual(['malformed_request', 'a.png']);
  } finally {
    await app.close();
  }
});

import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';

/** A way to a server that can be broken: as when its machine hangs, or is gone. */
export interface BreakableWay {
  url: string;
  /** Takes connections and answers nothing, until it is mended. */
  hang(): void;
  /** Ends all connections and takes none. */
  refuse(): void;
  mend(): Promise<void>;
  close(): void;
}

/** Opens one to the server of that address. */
export async function openBreakableWay(targetUrl: string): Promise<BreakableWay> {
  const url = new URL(targetUrl);
  const target = { host: url.hostname, port: Number(url.port) };
  const sockets = new Set<Socket>();
  let isHanging = false;
  const server: Server = createServer((near) => {
    const far = connect(target);
    near.pipe(far);
    far.pipe(near);
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(socket);
      if (isHanging) freeze(socket);
      socket.on('error', () => {});
      socket.once('close', () => {
        sockets.delete(socket);
        // A machine that hangs says nothing of who has gone.
        if (!isHanging) other.destroy();
      });
    }
  });
  const freeze = (socket: Socket) => {
    socket.unpipe();
    socket.pause();
  };
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('No port');
  const { port } = address;
  const endAll = () => {
    for (const socket of sockets) socket.destroy();
  };
  url.port = String(port);
  return {
    url: url.href,
    hang: () => {
      isHanging = true;
      for (const socket of sockets) freeze(socket);
    },
    refuse: () => {
      server.close();
      endAll();
    },
    mend: async () => {
      if (isHanging) endAll();
      isHanging = false;
      if (server.listening) return;
      server.listen(port, '127.0.0.1');
      await once(server, 'listening');
    },
    close: () => {
      endAll();
      server.close();
    },
  };
}

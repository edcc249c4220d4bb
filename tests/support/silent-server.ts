/** A server that accepts every connection and never responds. */
import { once } from 'node:events';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';

/** `say` sets the answer to all later requests. */
export type SilentServer = {
  readonly port: number;
  say: (answer: string | null) => void;
  requests: () => number;
  close: () => Promise<void>;
};

export const silentServer = async (): Promise<SilentServer> => {
  const open = new Set<Socket>();
  let answer: string | null = null;
  let requests = 0;
  const server: Server = createServer((socket) => {
    open.add(socket);
    socket.on('error', () => {});
    socket.on('close', () => open.delete(socket));
    socket.on('data', () => {
      requests += 1;
      if (answer !== null) socket.write(answer);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    say: (next) => {
      answer = next;
    },
    requests: () => requests,
    close: async () => {
      for (const socket of open) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
};

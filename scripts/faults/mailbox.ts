/** A mail server that can be down, and knows every letter it was given. */
import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { SMTPServer } from 'smtp-server';

export type Mailbox = {
  readonly url: string;
  up(): Promise<void>;
  down(): Promise<void>;
  /** How often each letter came, by its Message-ID. */
  letters(): Map<string, number>;
};

/** @param file keeps the Message-ID of each letter, one in a line */
export const openMailbox = (port: number, file: string): Mailbox => {
  let server: SMTPServer | undefined;

  const make = (): SMTPServer =>
    new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onData(stream, _session, done) {
        let letter = '';
        stream.setEncoding('utf8');
        stream.on('data', (piece: string) => {
          letter += piece;
        });
        stream.on('end', () => {
          const id = /^Message-ID: <([0-9a-f]{32})@oner>/m.exec(letter)?.[1] ?? 'without a name';
          appendFileSync(file, `${id}\n`);
          done();
        });
      },
    });

  return {
    url: `smtp://127.0.0.1:${port}`,
    up: async () => {
      if (server) return;
      const fresh = make();
      // A client that was killed in the middle of a letter.
      fresh.on('error', () => {});
      await new Promise<void>((resolve) => fresh.listen(port, '127.0.0.1', resolve));
      server = fresh;
    },
    down: async () => {
      const old = server;
      server = undefined;
      if (old) await new Promise<void>((resolve) => old.close(resolve));
    },
    letters: () => {
      const ids = existsSync(file) ? readFileSync(file, 'utf8').split('\n').filter(Boolean) : [];
      const counts = new Map<string, number>();
      for (const id of ids) counts.set(id, (counts.get(id) ?? 0) + 1);
      return counts;
    },
  };
};

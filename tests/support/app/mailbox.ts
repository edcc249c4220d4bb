import { SMTPServer } from 'smtp-server';

export type Mailbox = {
  readonly url: string;
  /** Number of deliveries of each e-mail, by Message-ID. */
  readonly letters: Map<string, number>;
  up(): Promise<void>;
  down(): Promise<void>;
};

/** A mail server that can be down and records every e-mail. */
export const openMailbox = (port: number): Mailbox => {
  let server: SMTPServer | undefined;
  const letters = new Map<string, number>();
  const make = (): SMTPServer =>
    new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onData: async (stream, _session, done) => {
        let letter = '';
        for await (const piece of stream.setEncoding('utf8')) letter += piece;
        const id = /^Message-ID: <([0-9a-f]{32})@oner>/m.exec(letter)?.[1] ?? 'without a name';
        letters.set(id, (letters.get(id) ?? 0) + 1);
        done();
      },
    });
  return {
    url: `smtp://127.0.0.1:${port}`,
    letters,
    up: async () => {
      if (server) return;
      const fresh = make();
      // A client may die in the middle of an e-mail.
      fresh.on('error', () => {});
      await new Promise<void>((resolve) => fresh.listen(port, '127.0.0.1', resolve));
      server = fresh;
    },
    down: async () => {
      const old = server;
      server = undefined;
      if (old) await new Promise<void>((resolve) => old.close(resolve));
    },
  };
};

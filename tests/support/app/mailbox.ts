import { SMTPServer } from 'smtp-server';

export type Mailbox = {
  readonly url: string;
  /** Number of copies of each e-mail, by Message-ID. */
  readonly copies: Map<string, number>;
  /** Message-IDs of the received e-mails to an address, one for each copy. */
  idsTo(address: string): readonly string[];
  start(): Promise<void>;
  stop(): Promise<void>;
};

/** A mail server that can be down and records every e-mail. */
export const openMailbox = (port: number): Mailbox => {
  let server: SMTPServer | undefined;
  const copies = new Map<string, number>();
  const received: { readonly id: string; readonly to: readonly string[] }[] = [];
  const make = (): SMTPServer =>
    new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onData: async (stream, { envelope }, done) => {
        let message = '';
        for await (const piece of stream.setEncoding('utf8')) message += piece;
        const id = /^Message-ID: <([0-9a-f]{32})@oner>/m.exec(message)?.[1] ?? 'without a name';
        copies.set(id, (copies.get(id) ?? 0) + 1);
        received.push({ id, to: envelope.rcptTo.map(({ address }) => address) });
        done();
      },
    });
  return {
    url: `smtp://127.0.0.1:${port}`,
    copies,
    idsTo: (address) => received.filter(({ to }) => to.includes(address)).map(({ id }) => id),
    start: async () => {
      if (server) return;
      const fresh = make();
      // A client may die in the middle of an e-mail.
      fresh.on('error', () => {});
      await new Promise<void>((resolve) => fresh.listen(port, '127.0.0.1', resolve));
      server = fresh;
    },
    stop: async () => {
      const old = server;
      server = undefined;
      if (old) await new Promise<void>((resolve) => old.close(resolve));
    },
  };
};

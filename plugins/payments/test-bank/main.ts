/**
 * The test bank: a separate process with the protocols of both gateways. Like a bank, it shares only the merchant's secret
 * with the shop: no database, no code of orders, no address except BACKREF.
 */
import { createServer } from 'node:http';
import { join } from 'node:path';
import { env } from '@oner/config/env';
import { restrictNewFiles } from '@oner/config/private-files';
import { decideLater } from './operate.ts';
import { sendText } from './page.ts';
import { makeBank, openJournals, serve } from './serve.ts';

const { BANK_MODE: mode, BANK_PORT, DEMO, HOST, dataDir } = env();
const { GATEWAY_MERCHANT: merchant, GATEWAY_SECRET: secret, GATEWAY_TERMINAL: terminal } = env();
const { HALYK_CLIENT_ID: clientId, HALYK_CLIENT_SECRET: clientSecret } = env();
const { HALYK_TERMINAL: epayTerminal } = env();
const { SIGNATURE_PROFILE: profile, BANK_SLOW_MS: slowCardMs } = env();
restrictNewFiles();
if (!DEMO) throw new Error('the test bank requires a demo shop: DEMO=1');

const logNote = (what: string, facts: object = {}): void =>
  console.log(JSON.stringify({ at: new Date().toISOString(), level: 'note', what, ...facts }));

const bank = makeBank(
  openJournals(join(dataDir, 'bank')),
  {
    account: { merchant, terminal, secret, profile },
    epayAccount: { clientId, clientSecret, terminal: epayTerminal },
  },
  { mode, slowCardMs },
);

const server = createServer((from, to) => {
  serve(bank, from, to).catch((error: unknown) => {
    console.error(JSON.stringify({ level: 'fault', what: 'bank', error: String(error) }));
    if (!to.headersSent) sendText(to, 500, 'internal error of the test bank\n');
    else to.destroy();
  });
});
server.requestTimeout = 30_000;
server.headersTimeout = 10_000;

/** Continues with operations that were unfinished when the bank stopped. */
const resume = (): void => {
  for (const side of [bank, bank.epay]) {
    for (const operation of side.journal.all()) {
      if (operation.state === 'checking') decideLater(side, operation);
      else if (operation.deliveredAt === null) void side.courier.deliver(operation);
    }
  }
};

server.listen(BANK_PORT, HOST, () => {
  logNote('test bank open', { host: HOST, port: BANK_PORT, mode });
  resume();
});

const stop = (): void => {
  server.close(() => process.exit(0));
  server.closeAllConnections();
};
process.once('SIGTERM', stop);
process.once('SIGINT', stop);

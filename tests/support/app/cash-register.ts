/** Cash registers of one account that answer as Webkassa does, on a port of their own, and fail on demand. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

type RegisterMode =
  | 'ok'
  /** Answers 503 to everything. */
  | 'down'
  /** Issues the document, and the connection breaks before the answer. */
  | 'breaks'
  /** Rejects every receipt as invalid. */
  | 'refuses'
  /** Its shift is longer than a day until it is closed. */
  | 'long-shift';

/** A document as the shop sends it. */
type SentDocument = {
  readonly CashboxUniqueNumber: string;
  readonly ExternalCheckNumber: string;
  readonly OperationType: number;
  readonly Positions: readonly {
    readonly PositionName: string;
    readonly Count: number;
    readonly Price: number;
    readonly Tax: number;
  }[];
  readonly Payments: readonly { readonly Sum: number; readonly PaymentType: number }[];
  readonly returnBasisDetails?: object;
};
type Sent = SentDocument & { readonly Token?: string; readonly Password?: string };
type CashRegister = {
  readonly url: string;
  mode: RegisterMode;
  /** Issued documents by the shop's number. */
  readonly issued: Map<string, SentDocument>;
  /** The last path segment of every request, in order. */
  readonly requests: string[];
  /** The most documents that one register processed at the same time. */
  mostAtOnce(): number;
  /** Makes a register answer nothing until `release()`. */
  hang(cashbox: string): void;
  release(): void;
  /** Ends every session, as after a day. */
  endSessions(): void;
  close(): Promise<void>;
};

export const openRegister = async (): Promise<CashRegister> => {
  let session = 0;
  let checks = 0;
  const inProgress = new Map<string, number>();
  let hung: { readonly cashbox: string; readonly freed: Promise<void> } | null = null;
  let release = (): void => {};
  let most = 0;
  const issued = new Map<string, SentDocument>();
  const documents = new Map<string, object>();
  const requests: string[] = [];

  const documentOf = (body: Sent): object => {
    checks += 1;
    return {
      CheckNumber: String(100_000_000 + checks),
      DateTime: '16.11.2026 09:12:33',
      OfflineMode: false,
      TicketUrl: `https://consumer.example.kz/?i=${100_000_000 + checks}`,
      Cashbox: { UniqueNumber: body.CashboxUniqueNumber, RegistrationNumber: '000012345678' },
    };
  };
  const errorReply = (Code: number, Data?: object) => ({ Errors: [{ Code, Text: 'no' }], Data });

  const issue = (body: Sent): object | null => {
    if (register.mode === 'refuses') return errorReply(9);
    if (register.mode === 'long-shift') return errorReply(11);
    const known = documents.get(body.ExternalCheckNumber);
    if (known) return errorReply(14, known);
    const document = documentOf(body);
    documents.set(body.ExternalCheckNumber, document);
    issued.set(body.ExternalCheckNumber, body);
    return register.mode === 'breaks' ? null : { Data: document };
  };

  const answerTo = (path: string, body: Sent): object | null => {
    if (path.endsWith('/Authorize')) {
      if (body.Password !== 'secret') return errorReply(1);
      session += 1;
      return { Data: { Token: `token-${session}` } };
    }
    if (body.Token !== `token-${session}`) return errorReply(2);
    if (path.endsWith('/ZReport')) {
      register.mode = 'ok';
      return { Data: {} };
    }
    return issue(body);
  };

  const serve = async (from: IncomingMessage, to: ServerResponse): Promise<void> => {
    const path = from.url ?? '';
    requests.push(path.split('/').at(-1) ?? '');
    let text = '';
    for await (const chunk of from) text += chunk;
    const isDown = register.mode === 'down' || from.headers['x-api-key'] !== 'key';
    const body: Sent = JSON.parse(text);
    const box = body.CashboxUniqueNumber ?? '';
    const count = (by: number) => inProgress.set(box, (inProgress.get(box) ?? 0) + by);
    if (box !== '') count(1);
    most = Math.max(most, inProgress.get(box) ?? 0);
    const held = hung;
    if (held && held.cashbox === box) await held.freed;
    const reply = isDown ? errorReply(505) : answerTo(path, body);
    if (box !== '') count(-1);
    if (reply === null) return void to.socket?.destroy();
    to.writeHead(isDown ? 503 : 200, { 'content-type': 'application/json' });
    to.end(JSON.stringify(reply));
  };

  const server = createServer((from, to) => void serve(from, to));
  await new Promise<void>((open) => server.listen(0, '127.0.0.1', open));
  const register: CashRegister = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    mode: 'ok',
    issued,
    requests,
    mostAtOnce: () => most,
    endSessions: () => {
      session += 1;
    },
    hang: (cashbox) => {
      const { promise: freed, resolve } = Promise.withResolvers<void>();
      hung = { cashbox, freed };
      release = () => {
        hung = null;
        resolve();
      };
    },
    release: () => release(),
    close: () => new Promise((closed) => server.close(() => closed())),
  };
  return register;
};

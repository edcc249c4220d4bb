/**
 * Writes down what one tree answers: `record.ts <tree> <folder>`. It starts a shop of that tree with the demo world, moves its
 * clock by six weeks, has the authors paid, and asks for everything that can be read.
 */
import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { constants, inflateSync } from 'node:zlib';
import type * as Contract from '@oner/config/contract';
import { readEmails } from '../../tests/contract/support/emails.ts';
import { filesInZip } from '../../tests/contract/support/zip.ts';
import { doorSecret, someAddress } from '../../tests/support/some-address.ts';
import type * as Stacks from '../../tests/support/stack.ts';

const [tree = '', folder = ''] = process.argv.slice(2);
const load = (path: string) => import(pathToFileURL(join(tree, path)).href);
const { startStack } = (await load('tests/support/stack.ts')) as typeof Stacks;
const { calls } = (await load('config/contract/index.ts')) as typeof Contract;
const people = ['visitor', 'aliya', 'aigerim'];
const staff = ['owner', 'editor', 'moderator', 'manager', 'accountant'];
const password = 'Oner-demo-2026';
/** So many records of a list are opened. */
const most = 4;
const kept = ['content-type', 'content-disposition', 'cache-control', 'location'];

const clock = pathToFileURL(join(import.meta.dirname, 'still-clock.ts')).href;
const stack = await startStack({ env: { NODE_OPTIONS: `--import ${clock}` } });

type Answer = { readonly status: number; readonly head: string; readonly bytes: Buffer };
type Ids = Readonly<Record<string, string>>;

const tokens = new Map<string, string>();
const ask = async (url: string, who: string, post?: object): Promise<Answer> => {
  const headers = new Headers({ 'x-forwarded-for': someAddress(), 'x-oner-door': doorSecret });
  if (tokens.has(who)) headers.set('authorization', `Bearer ${tokens.get(who)}`);
  if (post) headers.set('content-type', 'application/json');
  const body = post && { method: 'POST', body: JSON.stringify(post) };
  const reply = await fetch(url, { redirect: 'manual', headers, ...body });
  const head = kept.map((name) => `${name}: ${reply.headers.get(name)}`).join('\n');
  return { status: reply.status, head, bytes: Buffer.from(await reply.arrayBuffer()) };
};
const jsonOf = ({ head, bytes }: Answer): unknown =>
  head.includes('json') ? JSON.parse(bytes.toString()) : null;

const textOf = ({ head, bytes }: Answer): string => {
  if (/^content-type: \S*(zip|sheet)/.test(head))
    return [...filesInZip(bytes)].map(([name, file]) => `${name}\n${readable(file)}`).join('\n');
  return head.includes('json')
    ? JSON.stringify(jsonOf({ status: 0, head, bytes }), null, 1)
    : readable(bytes);
};
const readable = (bytes: Buffer): string => {
  if (bytes.subarray(0, 5).toString() === '%PDF-') return textOfPdf(bytes.toString('latin1'));
  const text = bytes.toString();
  return text.includes('\uFFFD') ? `sha256 ${hash(bytes)}` : text.replaceAll('><', '>\n<');
};
const hash = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');
/** The last byte may look like the line break before the end of its stream. */
const lenient = { finishFlush: constants.Z_SYNC_FLUSH };
/** What is drawn on each page unpacked, and fonts and pictures by their hash. */
const textOfPdf = (pdf: string): string =>
  pdf.replace(/stream\r?\n([\s\S]*?)\r?\nendstream/g, (_, packed: string) => {
    const bytes = Buffer.from(packed, 'latin1');
    const plain = bytes[0] === 0x78 ? inflateSync(bytes, lenient) : bytes;
    return plain.includes(0) ? `sha256 ${hash(plain)}` : plain.toString('latin1');
  });

const write = (kind: string, name: string, text: string): void => {
  const path = join(folder, kind, name.replace(/[^\p{L}\p{N}.[\]-]+/gu, '_').slice(0, 120));
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
};
const record = (usual: string, name: string, answer: Answer): void => {
  const [type = '', disposition = ''] = answer.head.split('\n');
  const ofFile = type.includes('pdf') ? 'pdf' : 'exports';
  const kind = type.includes('pdf') || disposition.includes('attachment') ? ofFile : usual;
  write(kind, name, `${answer.status}\n${answer.head}\n\n${textOf(answer)}\n`);
};

/** Waits until the shop has written nothing for a while. */
const idle = async (): Promise<void> => {
  const written = (): number =>
    Math.max(
      ...readdirSync(stack.dataDir, { recursive: true, encoding: 'utf8' })
        .filter((name) => !name.startsWith('logs'))
        .map(
          (name) => statSync(join(stack.dataDir, name), { throwIfNoEntry: false })?.mtimeMs ?? 0,
        ),
    );
  let [seen, quiet] = [0, 0];
  for (let second = 0; quiet < 5; second += 1) {
    if (second > 300) throw new Error('the shop does not come to rest');
    await sleep(1000);
    const at = written();
    quiet = at === seen ? quiet + 1 : 0;
    seen = at;
  }
};

const logIn = async (url: string, who: string, body: object): Promise<void> => {
  const { access, data } = jsonOf(await ask(url, '', body)) as {
    access?: string;
    data?: { accessToken: string };
  };
  tokens.set(who, access ?? data?.accessToken ?? '');
};

/** What stands under a name anywhere in a reply: `number` of each order, or else `id`. */
const idsIn = (body: unknown, name: string): string[] => {
  const ids: string[] = [];
  const look = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    const id = Array.isArray(value) ? null : (value as Record<string, unknown>)[name];
    if (typeof id === 'string' || typeof id === 'number') ids.push(String(id));
    Object.values(value).forEach(look);
  };
  look(body);
  return ids.length > 0 || name === 'id' ? [...new Set(ids)].slice(0, most) : idsIn(body, 'id');
};

const lists = new Map<string, unknown>();
/** What stands in front of a parameter: the reply of that address, or a part of the record before it. */
const listOf = async (path: string, who: string): Promise<unknown> => {
  const key = `${who} ${path}`;
  if (!lists.has(key)) lists.set(key, jsonOf(await ask(path, who)));
  const list = lists.get(key);
  if (typeof list === 'object' && list !== null && !('error' in list)) return list;
  const [, record = '', part = ''] = /^(.+)\/(\w+)$/.exec(path) ?? [];
  return (lists.get(`${who} ${record}`) as Record<string, unknown> | undefined)?.[part];
};

/** Asks for a pattern with each parameter that is known, or stands in the list in front of it. */
const recordEach = async (kind: string, name: string, url: string, who: string, known: Ids) => {
  const [param, field = ''] = /:([a-z]\w*)/.exec(url) ?? [];
  if (!param) {
    const answer = await ask(url, who);
    lists.set(`${who} ${url.split('?')[0]}`, jsonOf(answer));
    return record(kind, `${who} ${name}`, answer);
  }
  const list = known[field] ? [] : await listOf(url.slice(0, url.indexOf(`/${param}`)), who);
  const ids = known[field] ? [known[field]] : idsIn(list, field);
  for (const [index, id] of (ids.length > 0 ? ids : ['nosuchthing12']).entries())
    await recordEach(kind, `${name} ${index}`, url.replace(param, id), who, known);
};

const recordCalls = async (props: Ids): Promise<void> => {
  for (const { method, path, example } of Object.values(calls) as Contract.Call[]) {
    const isOwn = /:(number|month|receipt|invoice)\b/.test(path);
    const known = Object.entries(isOwn ? {} : (example.params ?? {})).map(([name, value]) => [
      name,
      value.replace(/\{(\w+)\}/g, (_, prop) => props[prop] ?? ''),
    ]);
    const url = `${stack.api}${path}?${new URLSearchParams(example.query)}`;
    for (const who of method === 'GET' ? people : [])
      await recordEach('calls', path, url, who, Object.fromEntries(known));
  }
};

type Routes = readonly { readonly method: string; readonly path: string }[];
const recordDesks = async (): Promise<void> => {
  for (const plugin of readdirSync(join(tree, 'plugins')).filter((name) => !name.includes('.'))) {
    const { default: server } = await load(`plugins/${plugin}/server/index.ts`);
    for (const { method, path } of (server.routes.admin?.routes ?? []) as Routes)
      for (const who of method === 'GET' ? staff : [])
        for (const query of path.endsWith('/file') ? ['?format=csv', '?format=xml'] : ['?'])
          await recordEach(
            'desks',
            `${plugin}${path}${query}`,
            `${stack.cms}/${plugin}${path}${query}`,
            who,
            {},
          );
  }
};

const recordPages = async (props: Ids): Promise<void> => {
  const table = readFileSync(join(tree, 'site/src/routes.ts'), 'utf8');
  for (const [, pattern = ''] of table.matchAll(/pattern: '([^']+)'/g)) {
    const id =
      Object.entries(props).find(([start]) => pattern.startsWith(start))?.[1] ?? props.workId;
    const path = pattern
      .replace('[project]', 'art')
      .replace('[slug]', 'faq')
      .replace('[month]', '2026-03')
      .replace(/\[\w+\]/, id ?? '');
    for (const language of ['', '/ru', '/en'])
      record(
        'pages',
        `${language || '/kk'} ${pattern}`,
        await ask(`${stack.shop}${language}${path}?q=%D0%B4%D0%B0%D0%BB%D0%B0`, 'visitor'),
      );
  }
};

try {
  const at = (path: string): string => stack.api + path;
  for (const who of people.slice(1))
    await logIn(at(calls.logIn.path), who, { username: who, password });
  for (const who of staff)
    await logIn(`${stack.cms}/admin/login`, who, { email: `${who}@oner.test`, password });
  await idle();
  for (const day of ['2026-03-03', '2026-04-03', '2026-04-13']) {
    await ask(at(calls.moveClock.path), '', { now: `${day}T05:00:00.000Z` });
    await idle();
  }
  const batches = `${stack.cms}/payouts/batches`;
  const [batch] = idsIn(jsonOf(await ask(batches, 'accountant', { through: '2026-06-30' })), 'id');
  await ask(`${batches}/${batch}/approve`, 'owner', {});
  const first = async (path: string, key = 'id', who = 'visitor'): Promise<string> =>
    idsIn(jsonOf(await ask(at(path), who)), key)[0] ?? '';
  const sellerId = await first(calls.getProfile.path, 'id', 'aigerim');
  const works = jsonOf(await ask(at(calls.listArt.path), '')) as {
    id: string;
    seller: { id: string };
  }[];
  const workId = works.find(({ seller }) => seller.id === sellerId)?.id ?? '';
  const deposit = await ask(at(calls.depositWork.path.replace(':id', workId)), 'aigerim', {});
  await idle();
  const [depositCode = ''] = idsIn(jsonOf(deposit), 'code');
  const [craft, design] = [await first(calls.listArtisan.path), await first(calls.listDesign.path)];
  const [news, orderNumber] = [
    await first(calls.listNews.path),
    await first(calls.listMyOrders.path, 'number', 'aliya'),
  ];
  await recordCalls({ workId, myWorkId: workId, depositCode, sellerId, orderNumber });
  await recordDesks();
  await recordPages({
    '/update-single2': craft,
    '/update-multiple': design,
    '/author': sellerId,
    '/blog': news,
    '/news': news,
    '/deposit': depositCode,
    '/purchases-sales': orderNumber,
    workId,
  });
  await idle();
  const emails = (await readEmails(stack.dataDir)).map(({ to, subject, text, html, files }) =>
    [to, subject, text, html.replaceAll('><', '>\n<'), ...files].join('\n'),
  );
  for (const [index, email] of emails.sort().entries())
    write('mail', `${email.split('\n', 2).join(' ')} ${index}`, email);
} finally {
  await stack.stop();
}

/** Measures browsing while an author uploads a picture of nearly 40 MB and a moderator publishes fifty works at once. */

import { createRequire } from 'node:module';
import { join } from 'node:path';
import { calls } from '@oner/config/contract';
import autocannon from 'autocannon';
import { demoPassword } from '../../tests/contract/support/client.ts';
import { root } from '../bootstrap/node.mjs';
import { say } from '../bootstrap/say.mjs';
import { coldRows, idOfWork } from './works.ts';

const connections = 16;
const browsing = (n: number): string => coldRows[n % 5]?.ours(n) ?? '/api/art/get';

type Answer = { readonly status: number; readonly body: Record<string, never> };

const send = async (url: string, body: object | FormData, token?: string): Promise<Answer> => {
  const isForm = body instanceof FormData;
  const answer = await fetch(url, {
    method: 'POST',
    headers: {
      ...(isForm ? {} : { 'content-type': 'application/json' }),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    body: isForm ? body : JSON.stringify(body),
  });
  const text = await answer.text();
  return { status: answer.status, body: text ? JSON.parse(text) : {} };
};

/** Noise hardly compresses: 6,150 pixels a side give about 39 MB. */
const bigPicture = async (): Promise<Blob> => {
  const sharp = createRequire(join(root, 'plugins', 'works', 'package.json'))('sharp');
  const side = 6150;
  const noise = { type: 'gaussian', mean: 128, sigma: 48 };
  const create = { width: side, height: side, channels: 3, noise, background: 'black' };
  const bytes: Buffer = await sharp({ create }).jpeg({ quality: 97 }).toBuffer();
  return new Blob([Uint8Array.from(bytes)], { type: 'image/jpeg' });
};

const published = Array.from({ length: 50 }, (_, n) => idOfWork(100 + n));
const act = (shop: string, action: string, token: string): Promise<Answer> =>
  send(
    `${shop}/content-manager/collection-types/api::work.work/actions/${action}`,
    { documentIds: published },
    token,
  );

type Round = {
  readonly quiet: Measured;
  /** Measured only while both were running. */
  readonly busy: Measured;
  readonly upload: string;
  readonly publish: string;
};

/** Several rounds, as in measure.ts: other load on the machine makes a round slower, never faster. */
const rounds = 3;

/** @param panel origin of the admin panel */
export const measureBusy = async (
  shop: string,
  panel: string,
  seconds: number,
  facts: object,
): Promise<void> => {
  const login = await send(`${shop}${calls.logIn.path}`, {
    username: 'aigerim',
    password: demoPassword,
  });
  const staff = await send(`${panel}/admin/login`, {
    email: 'owner@oner.test',
    password: demoPassword,
  });
  const { accessToken = '' } = (staff.body.data ?? {}) as { accessToken?: string };
  const picture = await bigPicture();
  const all: Round[] = [];
  for (let n = 0; n < rounds; n++) {
    await act(panel, 'bulkUnpublish', accessToken);
    await load(shop, browsing, connections, 1);
    const quiet = await load(shop, browsing, connections, seconds);
    const started = performance.now();
    const timed = async (work: Promise<Answer>): Promise<string> => {
      const { status } = await work;
      return `${status} after ${Math.round(performance.now() - started)} ms`;
    };
    const both = Promise.all([
      timed(send(`${shop}${calls.createArt.path}`, formWith(picture), String(login.body.access))),
      timed(act(panel, 'bulkPublish', accessToken)),
    ]);
    const busy = await load(shop, browsing, connections, mostSeconds, {}, both);
    const [upload, publish] = await both;
    all.push({ quiet, busy, upload, publish });
  }
  const best = (which: 'quiet' | 'busy'): number => Math.min(...all.map((one) => one[which].p97));
  say(
    JSON.stringify({
      row: 'browsing during an upload and a publish',
      ...facts,
      connections,
      quietP97: best('quiet'),
      busyP97: best('busy'),
      p97ToQuiet: Number((best('busy') / best('quiet')).toFixed(2)),
      megabytes: Math.round(picture.size / 1e6),
      rounds: all,
    }),
  );
};

/** Upper bound; an upload that takes longer is a fault. */
const mostSeconds = 60;

const formWith = (picture: Blob): FormData => {
  const form = new FormData();
  const fields = calls.createArt.example.body as Record<string, unknown>;
  for (const [name, value] of Object.entries(fields)) form.set(name, String(value));
  form.set(calls.createArt.files[0], picture, 'big.jpg');
  return form;
};

export type Measured = {
  readonly perSecond: number;
  /** Milliseconds. */
  readonly p50: number;
  readonly p97: number;
  /** Unsuccessful responses, and requests without a response. */
  readonly failed: number;
};

/** Path of the n-th request: always the same, or a different one each time. */
type Paths = (n: number) => string;

/**
 * Requests these paths from `origin` over a number of connections. The count continues across calls, so that no
 * request is repeated.
 * @param during ends the measurement when it settles, if that is sooner
 */
export const load = (
  origin: string,
  paths: Paths,
  connections: number,
  seconds: number,
  headers: Readonly<Record<string, string>> = {},
  during?: Promise<unknown>,
): Promise<Measured> =>
  new Promise((resolve, reject) => {
    const times: number[] = [];
    const instance = autocannon(
      {
        url: origin,
        connections,
        duration: seconds,
        timeout: 30,
        headers: { ...headers },
        requests: [{ setupRequest: (request) => ({ ...request, path: paths(sentRequests++) }) }],
      },
      (error, result) => {
        if (error) return reject(error);
        times.sort((a, b) => a - b);
        const at = (share: number): number =>
          Number((times[Math.floor(times.length * share)] ?? Number.NaN).toFixed(2));
        return resolve({
          perSecond: Number((times.length / result.duration).toFixed(1)),
          p50: at(0.5),
          p97: at(0.975),
          failed: result.non2xx + result.errors,
        });
      },
    );
    const stop = (): void => instance.stop();
    during?.then(stop, stop);
    instance.on('response', (_client, status, _bytes, ms) => {
      if (status < 400) times.push(ms);
    });
  });

let sentRequests = 0;

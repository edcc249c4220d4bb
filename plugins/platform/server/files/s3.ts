/** Files in a bucket that all machines of the shop share, with the S3 protocol. Loaded only if one is configured. */
import { createReadStream, createWriteStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import type { S3Settings } from '@oner/config/env';
import { isStorageFull } from '../http/refusal-of.ts';
import { withTemporary } from './disk.ts';
import { type FileKind, mediaTypeOf } from './rules.ts';
import { type FileSource, type FileStore, FilesAway, type ListedFile } from './store.ts';

const connectionTimeout = 3000;
/** Limit without a byte in either direction during a transfer. */
const socketTimeout = 30_000;
/** Limit for requests that transfer no file, including all retries. */
const usualAnswerMs = 5000;
/** A slower transfer is given up. */
const leastBytesPerMs = 256;
/** How long no request is sent to a bucket that did not respond, so that a batch of files does not wait for each. */
const usualRestMs = 5000;
const linkSeconds = 300;
/** Number of connections that the client opens to one bucket. */
const connections = 50;

const clientOf = ({ region, key, secret }: S3Settings, endpoint: string): S3Client =>
  new S3Client({
    endpoint,
    region,
    credentials: { accessKeyId: key, secretAccessKey: secret },
    forcePathStyle: true,
    // Not every store supports the checksums that Amazon's client requires by default.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout, socketTimeout },
  });

type Answered = { readonly $metadata?: { readonly httpStatusCode?: number } };

/** Converts an error of the bucket: no such file, temporarily unavailable, or a fault of the shop. */
const meaningOf = (error: unknown): unknown => {
  const status = (error as Answered).$metadata?.httpStatusCode;
  if (status === 404)
    return Object.assign(new Error('no such file', { cause: error }), { code: 'ENOENT' });
  const isAway = status === undefined || status >= 500 || status === 429;
  return isAway && !isStorageFull(error) ? new FilesAway(error) : error;
};

/** The bucket did not respond in time, or not completely. */
class Silent extends FilesAway {}

/** Runs `ask` with a deadline, after which it is aborted and no longer awaited. @throws FilesAway */
const answered = async <T>(
  ms: number,
  ask: (abortSignal: AbortSignal) => Promise<T>,
): Promise<T> => {
  const late = new AbortController();
  const silent = new Promise<never>((_, reject) => {
    late.signal.addEventListener('abort', () => reject(late.signal.reason), { once: true });
  });
  const timer = setTimeout(() => late.abort(new Silent(`no response in ${ms} ms`)), ms);
  try {
    return await Promise.race([ask(late.signal), silent]);
  } catch (error) {
    throw late.signal.aborted ? late.signal.reason : meaningOf(error);
  } finally {
    clearTimeout(timer);
  }
};

/** @param dataDir local folder for the temporary copy of a file while a program reads it */
export const s3Store = (
  settings: S3Settings,
  dataDir: string,
  { answerMs = usualAnswerMs, restMs = usualRestMs } = {},
): FileStore => {
  const { bucket: Bucket, endpoint, publicEndpoint } = settings;
  const client = clientOf(settings, endpoint);
  const visitors = publicEndpoint ? clientOf(settings, publicEndpoint) : null;
  const objectOf = (kind: FileKind, name: string) => ({ Bucket, Key: `${kind}/${name}` });
  const movingMs = (bytes: number): number => answerMs + Math.ceil(bytes / leastBytesPerMs);
  let restsUntil = 0;
  const ready = (): void => {
    if (performance.now() < restsUntil) throw new Silent('the last request got no response');
  };
  const soon = async <T>(ask: (abortSignal: AbortSignal) => Promise<T>): Promise<T> => {
    ready();
    try {
      return await answered(answerMs, ask);
    } catch (error) {
      if (error instanceof Silent) restsUntil = performance.now() + restMs;
      throw error;
    }
  };

  const send = async (kind: FileKind, name: string, body: Uint8Array | string): Promise<void> => {
    ready();
    const isPath = typeof body === 'string';
    const object = { ...objectOf(kind, name), ContentType: mediaTypeOf(name) };
    const ContentLength = isPath ? (await stat(body)).size : body.length;
    const Body = isPath ? createReadStream(body) : body;
    const put = new PutObjectCommand({ ...object, Body, ContentLength });
    await answered(movingMs(ContentLength), (abortSignal) => client.send(put, { abortSignal }));
  };

  const put = (kind: FileKind, name: string, source: FileSource): Promise<void> =>
    typeof source === 'function'
      ? withTemporary(dataDir, name, async (path) => {
          await source(path);
          await send(kind, name, path);
        })
      : send(kind, name, source);

  /** Resolves when the response begins; the code that reads the body sets its own deadline. */
  const get = async (kind: FileKind, name: string, Range?: string) => {
    const command = new GetObjectCommand({ ...objectOf(kind, name), Range });
    const { Body, ContentLength = 0 } = await soon((abortSignal) =>
      client.send(command, { abortSignal }),
    );
    return { body: Body as Readable, bytes: ContentLength };
  };

  async function* list(kind: FileKind, folder = ''): AsyncIterable<readonly ListedFile[]> {
    const listed = { Bucket, Prefix: `${kind}/${folder}`, MaxKeys: 500 };
    for (let from: string | undefined, isLast = false; !isLast; ) {
      const page = new ListObjectsV2Command({ ...listed, ContinuationToken: from });
      const { Contents = [], NextContinuationToken } = await soon((abortSignal) =>
        client.send(page, { abortSignal }),
      );
      yield Contents.map(({ Key = '', Size = 0, LastModified }) => ({
        name: Key.slice(kind.length + 1),
        bytes: Size,
        at: LastModified?.getTime() ?? 0,
      }));
      from = NextContinuationToken;
      isLast = from === undefined;
    }
  }

  return {
    put,
    stream: async (kind, name, range) =>
      (await get(kind, name, range && `bytes=${range.from}-${range.to}`)).body,
    list,
    size: async (kind, name) => {
      const head = new HeadObjectCommand(objectOf(kind, name));
      return soon((abortSignal) => client.send(head, { abortSignal })).then(
        ({ ContentLength }) => ContentLength ?? null,
        (error: unknown) => {
          if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
          throw error;
        },
      );
    },
    withFile: (kind, name, use) =>
      withTemporary(dataDir, name, async (path) => {
        const { body, bytes } = await get(kind, name);
        const into = createWriteStream(path, { flags: 'wx', mode: 0o600 });
        await answered(movingMs(bytes), (signal) => pipeline(body, into, { signal }));
        return use(path);
      }),
    remove: async (kind, names) => {
      // The deadline of a request includes the wait for a connection, so no more are sent at once than there are connections.
      for (let from = 0; from < names.length; from += connections)
        await Promise.all(
          names.slice(from, from + connections).map((name) => {
            const command = new DeleteObjectCommand(objectOf(kind, name));
            return soon((abortSignal) => client.send(command, { abortSignal }));
          }),
        );
    },
    link: async (kind, name, as) => {
      if (!visitors) return null;
      const download = new GetObjectCommand({
        ...objectOf(kind, name),
        ResponseContentDisposition: `attachment; filename="${as}"`,
        ResponseContentType: mediaTypeOf(name),
      });
      return getSignedUrl(visitors, download, { expiresIn: linkSeconds });
    },
  };
};

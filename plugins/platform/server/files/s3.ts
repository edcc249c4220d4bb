/** Files in a bucket that all machines of the shop share: anything that speaks S3. Loaded by a shop that has one. */
import { createReadStream, createWriteStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  PutObjectCommand,
  paginateListObjectsV2,
  S3Client,
} from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import type { S3Settings } from '@oner/config/env';
import { isStorageFull } from '../http/refusal-of.ts';
import { withTemporary } from './disk.ts';
import { type FileKind, mediaTypeOf } from './rules.ts';
import { type FileSource, type FileStore, FilesAway, type ListedFile } from './store.ts';

const connectionTimeout = 3000;
/** Without a byte in either direction. */
const socketTimeout = 30_000;
const linkSeconds = 300;

const clientOf = ({ region, key, secret }: S3Settings, endpoint: string): S3Client =>
  new S3Client({
    endpoint,
    region,
    credentials: { accessKeyId: key, secretAccessKey: secret },
    forcePathStyle: true,
    // Not every store knows the checksums that Amazon's asks for of late.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout, socketTimeout },
  });

type Answered = { readonly $metadata?: { readonly httpStatusCode?: number } };

/** What a failure of the bucket means for who asked it: no such file, away for now, or a fault of ours. */
const meaningOf = (error: unknown): unknown => {
  const status = (error as Answered).$metadata?.httpStatusCode;
  if (status === 404)
    return Object.assign(new Error('no such file', { cause: error }), { code: 'ENOENT' });
  const isAway = status === undefined || status >= 500 || status === 429;
  return isAway && !isStorageFull(error) ? new FilesAway(error) : error;
};

const translated = async <T>(work: Promise<T>): Promise<T> => {
  try {
    return await work;
  } catch (error) {
    throw meaningOf(error);
  }
};

/** @param dataDir of this machine, where a file lies for as long as a program reads it */
export const s3Store = (settings: S3Settings, dataDir: string): FileStore => {
  const { bucket: Bucket, endpoint, publicEndpoint } = settings;
  const client = clientOf(settings, endpoint);
  const visitors = publicEndpoint ? clientOf(settings, publicEndpoint) : null;
  const objectOf = (kind: FileKind, name: string) => ({ Bucket, Key: `${kind}/${name}` });

  const send = async (kind: FileKind, name: string, body: Uint8Array | string): Promise<void> => {
    const isPath = typeof body === 'string';
    const object = { ...objectOf(kind, name), ContentType: mediaTypeOf(name) };
    const ContentLength = isPath ? (await stat(body)).size : body.length;
    const Body = isPath ? createReadStream(body) : body;
    await translated(client.send(new PutObjectCommand({ ...object, Body, ContentLength })));
  };

  const put = (kind: FileKind, name: string, source: FileSource): Promise<void> =>
    typeof source === 'function'
      ? withTemporary(dataDir, name, async (path) => {
          await source(path);
          await send(kind, name, path);
        })
      : send(kind, name, source);

  const stream: FileStore['stream'] = async (kind, name, range) => {
    const Range = range && `bytes=${range.from}-${range.to}`;
    const { Body } = await translated(
      client.send(new GetObjectCommand({ ...objectOf(kind, name), Range })),
    );
    return Body as Readable;
  };

  async function* list(kind: FileKind, folder = ''): AsyncIterable<readonly ListedFile[]> {
    const Prefix = `${kind}/${folder}`;
    const pages = paginateListObjectsV2({ client, pageSize: 500 }, { Bucket, Prefix });
    try {
      for await (const { Contents = [] } of pages)
        yield Contents.map(({ Key = '', Size = 0, LastModified }) => ({
          name: Key.slice(kind.length + 1),
          bytes: Size,
          at: LastModified?.getTime() ?? 0,
        }));
    } catch (error) {
      throw meaningOf(error);
    }
  }

  return {
    put,
    stream,
    list,
    size: async (kind, name) => {
      const head = translated(client.send(new HeadObjectCommand(objectOf(kind, name))));
      return head.then(
        ({ ContentLength }) => ContentLength ?? null,
        (error: unknown) => {
          if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
          throw error;
        },
      );
    },
    withFile: (kind, name, use) =>
      withTemporary(dataDir, name, async (path) => {
        const into = createWriteStream(path, { flags: 'wx', mode: 0o600 });
        await translated(pipeline(await stream(kind, name), into));
        return use(path);
      }),
    remove: async (kind, names) => {
      await Promise.all(
        names.map((name) => translated(client.send(new DeleteObjectCommand(objectOf(kind, name))))),
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

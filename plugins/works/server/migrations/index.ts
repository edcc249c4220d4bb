import type { Migration } from '@oner/platform';
import { originals } from './0001-originals.ts';
import { looks } from './0002-looks.ts';
import { deposits } from './0003-deposits.ts';
import { mirrors } from './0004-mirrors.ts';
import { merchConsents } from './0005-merch-consents.ts';
import { windows } from './0006-windows.ts';
import { uploads } from './0007-uploads.ts';
import { certificates } from './0008-certificates.ts';
import { licenceCertificates } from './0009-licence-certificates.ts';
import { chunkKeys } from './0010-chunk-keys.ts';

export const worksMigrations: readonly Migration[] = [
  originals,
  looks,
  deposits,
  mirrors,
  merchConsents,
  windows,
  uploads,
  certificates,
  licenceCertificates,
  chunkKeys,
];

import { join } from 'node:path';
import { mostPhotos } from '@oner/config/contract/work-form';
import { largestPictureBytes } from '@oner/config/terms';
import { env } from '../src/environment.ts';

/** One more than any call takes: that one is refused by the call, and what comes behind it is never stored. */
const mostParts = mostPhotos + 1;

/** What the parser knows of a file when its first byte comes. */
type Arriving = { arrived?: number };
let arrivals = 0;

export default () => [
  'plugin::platform.request-log',
  // Who may see a picture is asked before anything reads it.
  'plugin::platform.pictures',
  'strapi::errors',
  {
    name: 'strapi::security',
    // The front door owns HSTS: it knows whether the visitor came by https.
    config: { hsts: false },
  },
  { name: 'strapi::cors', config: { origin: [env().publicUrl], credentials: false } },
  'strapi::query',
  // Refuses strangers and oversized bodies before a byte of an upload is stored.
  'plugin::platform.upload-gate',
  {
    name: 'strapi::body',
    config: {
      jsonLimit: '64kb',
      formLimit: '64kb',
      textLimit: '64kb',
      includeUnparsed: true,
      formidable: {
        // Of all files together, as this parser counts; each is measured again before it is opened.
        maxFileSize: mostPhotos * largestPictureBytes,
        multiples: true,
        maxFieldsSize: 262_144,
        // Beside the data, not in the system's temporary folder: emptied at each start.
        uploadDir: join(env().dataDir, 'incoming'),
        // The parser lists files as they are stored to their end, which is not the order they were sent in.
        onFileBegin: (_field: string, file: Arriving) => {
          arrivals += 1;
          file.arrived = arrivals;
        },
        // Asked for each file before it is opened, empty ones too. `this` are the options of the one form being read.
        filter(this: { parts?: number }) {
          this.parts = (this.parts ?? 0) + 1;
          return this.parts <= mostParts;
        },
      },
    },
  },
  // A file that the parser could not store to its end goes no further.
  'plugin::platform.whole-files',
  // While a disk is below its reserve nothing is written.
  'plugin::platform.read-only',
  'strapi::session',
  'strapi::favicon',
  'strapi::public',
];

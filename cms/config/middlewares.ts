import { join } from 'node:path';
import { mostPhotos } from '@oner/config/contract/work-form';
import { largestPictureBytes } from '@oner/config/terms';
import { env } from '../src/environment.ts';

/** One more than any call accepts: the call refuses the extra file, and further files are never stored. */
const mostParts = mostPhotos + 1;

/** The parser's file object when its first byte arrives. */
type Arriving = { arrived?: number };
let arrivals = 0;

export default () => [
  'plugin::platform.request-log',
  // Access to pictures is checked before anything reads them.
  'plugin::platform.pictures',
  'strapi::errors',
  {
    name: 'strapi::security',
    // The front door sets HSTS, because only it can tell whether the visitor uses https.
    config: { hsts: false },
  },
  { name: 'strapi::cors', config: { origin: [env().publicUrl], credentials: false } },
  'strapi::query',
  // Refuses unauthorised and oversized requests before a byte of an upload is stored.
  'plugin::platform.upload-gate',
  {
    name: 'strapi::body',
    config: {
      jsonLimit: '64kb',
      formLimit: '64kb',
      textLimit: '64kb',
      includeUnparsed: true,
      formidable: {
        // Total of all files, as this parser counts; each file is checked again before it is opened.
        maxFileSize: mostPhotos * largestPictureBytes,
        multiples: true,
        maxFieldsSize: 262_144,
        // In the data folder instead of the system's temporary folder; swept (platform/server/files).
        uploadDir: join(env().dataDir, 'incoming'),
        // The parser lists files in the sequence in which storing ends, which differs from that of the request.
        onFileBegin: (_field: string, file: Arriving) => {
          arrivals += 1;
          file.arrived = arrivals;
        },
        // Called for each file before it is opened, including empty ones. `this` is the options of the current form.
        filter(this: { parts?: number }) {
          this.parts = (this.parts ?? 0) + 1;
          return this.parts <= mostParts;
        },
      },
    },
  },
  // Stops requests with a file that the parser could not store completely.
  'plugin::platform.whole-files',
  // Refuses writes while a disk is below its reserve.
  'plugin::platform.read-only',
  'strapi::session',
  'strapi::favicon',
  'strapi::public',
];

import { type Call, calls } from '@oner/config/contract';

const pattern = (path: string): RegExp =>
  new RegExp(`^${path.replace(/:[A-Za-z]+/g, '[^/]+').replaceAll('.', '\\.')}/?$`);

const uploads: readonly { call: Call; path: RegExp }[] = Object.values<Call>(calls)
  .filter((call) => call.files)
  .map((call) => ({ call, path: pattern(call.path) }));

/** The call with files that this request is for, if any. */
export const findUploadCall = (method: string, path: string): Call | undefined =>
  uploads.find((upload) => upload.call.method === method && upload.path.test(path))?.call;

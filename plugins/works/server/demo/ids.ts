import { createHash } from 'node:crypto';

/** documentId of a thing of the demo shop: the same in every one, so that links to it stay right. */
export const demoId = (kind: string, name: string): string =>
  `d${createHash('sha256').update(`oner demo ${kind} ${name}`).digest('hex').slice(0, 23)}`;

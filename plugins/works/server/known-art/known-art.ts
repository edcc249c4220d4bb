import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { env } from '@oner/config/env';
import { type KnownArt, type KnownWork, readKnown } from '../domain/known-art.ts';

let known: KnownArt | undefined;

const worksIn = (path: string): KnownWork[] => {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
};

/** The works that came with the shop (README.md beside this file says from where), and those its operator added. */
export const knownArt = (): KnownArt => {
  known ??= readKnown([
    ...worksIn(join(import.meta.dirname, 'shipped.json')),
    ...worksIn(join(env().dataDir, 'known-art.json')),
  ]);
  return known;
};

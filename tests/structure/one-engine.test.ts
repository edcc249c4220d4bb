import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '../../scripts/bootstrap/node.mjs';
import { notOn, onOneEngine } from '../contract/one-engine.ts';

describe('files that one engine is enough for', () => {
  it.each(onOneEngine)('$file is there, once, and on one of the two', ({ file, on }) => {
    expect(existsSync(join(root, file))).toBe(true);
    expect(onOneEngine.filter((other) => other.file === file)).toHaveLength(1);
    expect(notOn(on)).not.toContain(file);
    expect(notOn(on === 'sqlite' ? 'postgres' : 'sqlite')).toContain(file);
  });
});

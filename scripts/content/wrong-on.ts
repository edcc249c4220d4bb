import { join } from 'node:path';
import type { FigureTable, IsoDate } from '@oner/config/terms';
import { readTexts } from '../../cms/content/read-texts.ts';
import { root } from '../bootstrap/node.mjs';
import { buildOutputs } from './outputs.ts';
import { checkStrings } from './string-check.ts';
import { checkTexts } from './text-check.ts';

/** Every seeded text and every string that does not state the figures of a day, with what it states. */
export const wrongOn = (day: IsoDate, table?: FigureTable): string[] => [
  ...checkTexts(readTexts(join(root, 'cms', 'content', 'texts')), day, table),
  ...checkStrings(buildOutputs(), day, table).problems,
];

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { NoticeTexts } from './domain/notice.ts';
import { house } from './rooms.ts';

let texts: NoticeTexts | undefined;

/** Words of all notices; the application keeps them beside its other texts. */
export const noticeTexts = (): NoticeTexts => {
  texts ??= JSON.parse(
    readFileSync(join(house().dirs.app.root, 'content', 'notices.json'), 'utf8'),
  ) as NoticeTexts;
  return texts;
};

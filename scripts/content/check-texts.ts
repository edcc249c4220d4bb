/**
 * Checks the legal texts, pages and news: node scripts/content/check-texts.ts [folder]; figures are compared with the
 * terms in force today. Exit code 1 on any difference between the languages or from the terms.
 */
import { join } from 'node:path';
import { dateInAlmaty } from '@oner/config/terms';
import { readTexts } from '../../cms/content/read-texts.ts';
import { checkTexts } from './text-check.ts';

const folder = process.argv[2] ?? join(import.meta.dirname, '../../cms/content/texts');
const texts = readTexts(folder);
const problems = checkTexts(texts, dateInAlmaty(new Date()));
for (const problem of problems) console.error(problem);
console.log(`${texts.length} texts, ${problems.length} problems`);
if (problems.length > 0) process.exitCode = 1;

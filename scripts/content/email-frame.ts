/** Generates the HTML frame of e-mails, which mail programs display alike, from MJML: node scripts/content/email-frame.ts */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import mjml2html from 'mjml';
import { root } from '../bootstrap/node.mjs';

const source = join(root, 'cms', 'content', 'src', 'email.mjml');
export const emailFrameFile = join(root, 'cms', 'content', 'email.html');

/** Returns the frame with its Mustache tags. Loads no fonts from other servers. @throws Error for invalid MJML */
export const buildEmailFrame = async (): Promise<string> => {
  const text = readFileSync(source, 'utf8');
  const { html } = await mjml2html(text, {
    validationLevel: 'strict',
    keepComments: false,
    fonts: {},
  });
  return html;
};

if (import.meta.main) writeFileSync(emailFrameFile, await buildEmailFrame());

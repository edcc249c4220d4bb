/** Writes the frame of e-mails, HTML that mail programs show alike, from MJML: node scripts/content/email-frame.ts */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import mjml2html from 'mjml';
import { root } from '../bootstrap/node.mjs';

const source = join(root, 'cms', 'content', 'src', 'email.mjml');
export const emailFrameFile = join(root, 'cms', 'content', 'email.html');

/**
 * The frame, with its Mustache tags in it.
 * @throws Error for MJML that is wrong, or that would load something from another server
 */
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

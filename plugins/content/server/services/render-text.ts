import { createHash } from 'node:crypto';
import { env } from '@oner/config/env';
import { asPlainMarkdown, fillPlaceholders, type Provider } from '../domain/placeholders.ts';
import { type Rendered, renderMarkdown } from './render-markdown.ts';

export type RenderedText = Rendered & {
  /** of the html as sent: what a consent refers to */
  readonly sha256: string;
};

/** Markdown as it is sent to readers, the provider's data filled in. */
export const renderText = async (markdown: string): Promise<RenderedText> => {
  const provider = Object.fromEntries(
    Object.entries(providerNow()).map(([name, value]) => [name, asPlainMarkdown(value)]),
  ) as Provider;
  const { html, contents } = await renderMarkdown(fillPlaceholders(markdown, provider));
  return { html, contents, sha256: createHash('sha256').update(html).digest('hex') };
};

/** A title or summary: plain words that may name the provider too. */
export const fillProvider = (text: string): string => fillPlaceholders(text, providerNow());

export const providerNow = (): Provider => {
  const { PROVIDER_NAME, PROVIDER_BIN, PROVIDER_ADDRESS, CONTACT_EMAIL } = env();
  return {
    provider_name: PROVIDER_NAME,
    bin: PROVIDER_BIN,
    address: PROVIDER_ADDRESS,
    email: CONTACT_EMAIL,
  };
};

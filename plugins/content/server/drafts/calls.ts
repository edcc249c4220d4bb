import { calls, done, refuse } from '@oner/config/contract';
import { draftLinkMinutes } from '@oner/config/contract/drafts';
import { clock, type Handler, handle, signPhoto, signPicture } from '@oner/platform';
import type { CollectionFacts } from '../collections/rules.ts';
import { renderText, withProvider } from '../texts/service.ts';
import { findTextDraft, hasPublished, readBody, type TextHead, uidOf } from '../texts/store.ts';
import { readDraftLink } from './link.ts';

/** The last saved version of a text, for holders of a signed link to it. */
const getDraft: Handler<'getDraft'> = async ({ query }) => {
  const link = readDraftLink(query.key, clock.real());
  if (link === 'expired') return refuse('link-expired', { minutes: draftLinkMinutes });
  if (link === 'forged') return refuse('not-found');
  const { kind, documentId, language } = link;
  const head = await findTextDraft(uidOf[kind], documentId, language);
  const markdown = head && (await readBody(head));
  if (!head || markdown === null) return refuse('not-found');
  const { html, contents } = await renderText(markdown, head.locale);
  const { title, summary } = withProvider(head);
  return done(
    {
      kind,
      slug: head.slug,
      lang: head.locale,
      title,
      summary,
      published: head.published || null,
      photo: head.photo && signPicture(head.photo),
      photos: head.sizedPhoto ? [signPhoto(head.sizedPhoto)] : [],
      legal: kind === 'legal' ? legalOf(head) : null,
      collection: head.collection && collectionOf(head.collection),
      contents: [...contents],
      html: withPasses(html),
      saved: head.updatedAt.toISOString(),
      live: await hasPublished(head),
    },
    { 'cache-control': 'no-store' },
  );
};

/** Adds passes to the pictures: those of an unpublished text are not public. */
const withPasses = (html: string): string =>
  html.replace(/(?<= src=")\/uploads\/[\w.-]+(?=")/g, signPicture);

const collectionOf = ({ kind, opensOn, closesOn, works }: CollectionFacts) => ({
  kind,
  opens: opensOn || null,
  closes: closesOn || null,
  works: [...works],
});

const legalOf = ({ version, effective, draftNote }: TextHead) => ({
  version,
  effective: effective || null,
  note: draftNote,
});

export const draftCalls = [handle(calls.getDraft, getDraft)];

import type { Result } from '@oner/config/contract';
import { type Progress, pluginService, strapiInstance } from '@oner/platform';
import { submitWork } from '../forms/service.ts';
import { type MadePicture, makePicture } from '../pictures/make.ts';
import { findDraft } from '../versions/store.ts';
import { crafts } from './crafts.ts';
import { paintings, paintingsInModeration } from './paintings.ts';
import { demoId, madeAhead, pictureFile } from './pictures.ts';
import { posters } from './posters.ts';
import type { DemoWork } from './work.ts';

/** Interleaves the sections, as in a real shop, so that all lists end together. */
const inTurns = (lists: readonly (readonly DemoWork[])[]): DemoWork[] => {
  const placed = lists.flatMap((list) =>
    list.map((work, index) => ({ work, place: (index + 1) / list.length })),
  );
  return placed.toSorted((a, b) => a.place - b.place).map(({ work }) => work);
};

/**
 * Submits every demo work like an author, and publishes it like a moderator, through the real pipeline, checks and catalogue.
 * Existing works are left unchanged.
 */
export const addWorks = async (progress: Progress): Promise<void> => {
  const works = [...inTurns([paintings, crafts, posters]), ...paintingsInModeration];
  const pictures = madeAhead(works, async (work) => {
    const draft = await findDraft(idOf(work));
    const made = !draft && (await makePicture(pictureFile(work.picture), work.title, 'file'));
    return { draft, made };
  });
  for await (const [index, work, { draft, made }] of pictures) {
    progress(index, works.length);
    if (made) await send(work, made);
    if (!draft?.isPublished) await decide(work);
  }
};

const idOf = ({ picture }: DemoWork): string => demoId('work', picture);

const send = async (work: DemoWork, made: Result<MadePicture>): Promise<void> => {
  const author = await pluginService('accounts').findSellerByUsername(work.author);
  if (!author) throw new Error(`unknown author: ${work.author}`);
  if (!made.ok) throw new Error(`${work.title}: ${made.refusal.code}`);
  try {
    await submitWork({
      id: idOf(work),
      sellerId: author.id,
      actor: 'demo',
      title: work.title,
      made: [made.value],
      fields: fieldsOf(work),
    });
  } catch (error) {
    await made.value.discard();
    throw error;
  }
};

const fieldsOf = (work: DemoWork) => {
  const { sale = null, rent = null } = work;
  return {
    section: work.section,
    titleRu: work.titles?.ru ?? null,
    titleEn: work.titles?.en ?? null,
    descriptionKk: work.kk,
    descriptionRu: work.ru,
    descriptionEn: work.en,
    saleMode: sale && rent ? 'sale-rent' : rent ? 'rent' : 'sale',
    priceSaleTenge: sale,
    priceRentTenge: rent,
    material: work.material ?? null,
    technique: work.technique ?? null,
    style: work.style ?? null,
    objectType: work.type ?? null,
    subject: work.subject ?? null,
    lengthCm: work.size[0],
    heightCm: work.size[1],
    createdOn: work.created,
    ...work.details,
    merch: work.merch ?? false,
    canvasCopy: work.merch ?? false,
    artObject: work.isArtObject ?? false,
    mainPage: work.onMain ?? false,
    mainPageWanted: work.onMain ?? false,
    demo: true,
  };
};

const decide = async (work: DemoWork): Promise<void> => {
  const works = strapiInstance().documents('api::work.work');
  const documentId = idOf(work);
  if (work.decision === undefined) await works.publish({ documentId });
  else if (work.decision !== 'waiting') {
    const decided = { moderation: 'rejected', moderationNote: work.decision.rejected };
    const data: Record<string, unknown> = decided;
    await works.update({ documentId, data });
  }
};

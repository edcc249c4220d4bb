/**
 * Runs in an author's page, inside the element with the request address (`data-works`) and the media host
 * (`data-media`): shows the first pictures in their empty places as soon as the early request is answered, before the
 * code of the cards has loaded. They are passed as style properties and not inserted, because React expects the
 * server's markup. Pictures that are not early appear as usual.
 */
import { cardSource, firstSection, type ListedWork, worksOf } from '../cards/own-works.ts';

const root = document.documentElement;

const hang = async (answer: Promise<Response>, media: string): Promise<void> => {
  const many = matchMedia('(min-width: 767px)').matches ? 3 : 1;
  const reply = await answer;
  const works: readonly ListedWork[] = reply.ok ? await reply.clone().json() : [];
  if (works.length === 0) return;
  const section = firstSection(works);
  root.dataset.hung = section;
  for (const [index, { photo }] of worksOf(works, section).slice(0, many).entries()) {
    if (!photo) continue;
    const image = new Image();
    image.fetchPriority = 'high';
    image.src = media + cardSource(photo, section, devicePixelRatio);
    const show = (): void =>
      root.style.setProperty(`--hung-${index + 1}`, `url(${JSON.stringify(image.src)})`);
    image.decode().then(show, () => undefined);
  }
};

const { works = '', media = '' } = document.currentScript?.parentElement?.dataset ?? {};
const answer = self.earlyAnswers?.[works];
if (answer) hang(answer, media).catch(() => undefined);

/**
 * Stands in an author's page, inside the element that says where works are asked (`data-works`) and where pictures are
 * (`data-media`): their first ones hang in the empty places as soon as the server has answered what the early script asked,
 * before the code that draws the cards has come. They are told to the style sheet and not put into the page, which React
 * finds as the server drew it. What does not come early comes as ever.
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

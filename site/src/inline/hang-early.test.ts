import { expect, it } from 'vitest';
import { compileInline } from '../../inline-scripts.ts';
import { cardSource, firstSection, type ListedWork, worksOf } from '../cards/own-works.ts';

const hangEarly = await compileInline('hang-early');

const states = ['published', 'draft', 'changes_requested', 'submitted', 'rejected'] as const;
const sides = [
  [800, 1000],
  [1600, 1000],
  [3000, 500],
  [300, 200],
] as const;

const workNo = (number: number, section: ListedWork['section']): ListedWork => {
  const [width, height] = sides[number % sides.length] ?? [1, 1];
  const sizes = [width, 320, 640, 480].filter((wide) => wide <= width);
  return {
    id: `w${number}`,
    section,
    name: 'Дала',
    reason: null,
    submitted: null,
    moderate_by: null,
    state: states[number % states.length] ?? 'draft',
    photo: {
      path: `/${number}.webp`,
      width,
      height,
      sizes: sizes.map((wide) => ({ path: `/${number}-${wide}.webp`, width: wide })),
    },
    is_public: true,
    hidden: false,
    main_page: false,
    on_main_page: false,
    merch: false,
    canvas_copy: false,
    availability: 'in-stock',
  };
};

type Meets = {
  answer?: Response | undefined;
  isWide?: boolean;
  density?: number;
  cannotDecode?: string;
};

/** Styles that the script sets in this situation. */
const hung = async ({ answer, isWide = true, density = 1, cannotDecode }: Meets) => {
  const styles: Record<string, string> = {};
  const root = {
    dataset: {} as Record<string, string>,
    style: {
      setProperty: (name: string, value: string) => Object.assign(styles, { [name]: value }),
    },
  };
  const scope = {
    document: {
      documentElement: root,
      currentScript: {
        parentElement: { dataset: { works: '/api/my/works', media: 'https://m.kz' } },
      },
    },
    self: answer ? { earlyAnswers: { '/api/my/works': Promise.resolve(answer) } } : {},
    matchMedia: () => ({ matches: isWide }),
    devicePixelRatio: density,
    Image: class {
      src = '';
      decode = async (): Promise<void> => {
        if (this.src === cannotDecode) throw new Error('no picture');
      };
    },
  };
  new Function(...Object.keys(scope), hangEarly)(...Object.values(scope));
  await new Promise((resolve) => setTimeout(resolve));
  return { section: root.dataset.hung, styles };
};

const reply = (works: readonly ListedWork[]): Response => new Response(JSON.stringify(works));

it.each([
  ['of a painter', ['art', 'design', 'art', 'art', 'art', 'art']],
  ['of a master', ['artisan', 'artisan', 'design', 'artisan']],
  ['of a designer', ['design', 'design']],
] as const)('shows the same copies that the cards %s will show first', async (_whose, sections) => {
  const works = sections.map((section, index) => workNo(index, section));
  for (const density of [1, 1.75, 3]) {
    const section = firstSection(works);
    const first = worksOf(works, section).slice(0, 3);
    const expected = first.map(({ photo }, index) => [
      `--hung-${index + 1}`,
      `url("https://m.kz${photo && cardSource(photo, section, density)}")`,
    ]);
    expect(await hung({ answer: reply(works), density })).toEqual({
      section,
      styles: Object.fromEntries(expected),
    });
  }
});

it('shows one on a phone', async () => {
  const works = [0, 1, 2].map((number) => workNo(number, 'art'));
  const { styles } = await hung({ answer: reply(works), isWide: false });
  expect(Object.keys(styles)).toEqual(['--hung-1']);
});

it('leaves the place empty for a work without a photo or with one that fails to load', async () => {
  const works = [{ ...workNo(0, 'art'), photo: null }, workNo(3, 'art'), workNo(1, 'art')];
  const { styles } = await hung({ answer: reply(works), cannotDecode: 'https://m.kz/3.webp' });
  expect(Object.keys(styles)).toEqual(['--hung-3']);
});

it.each([
  ['nothing was asked', undefined],
  ['the author is refused', () => new Response('{"error":{}}', { status: 401 })],
  ['the author has no works', () => reply([])],
  ['the answer is cut', () => new Response('[{"sec')],
])('shows nothing when %s', async (_when, answer) =>
  expect(await hung({ answer: answer?.() })).toEqual({ section: undefined, styles: {} }),
);

it('does not consume the response', async () => {
  const answer = reply([workNo(0, 'art')]);
  await hung({ answer });
  expect(await answer.json()).toHaveLength(1);
});

/**
 * How an original is packed before it leaves its author, by what it is made of: what the dispatch report ticks off, in
 * the words of its form and of its buyer's page.
 */

type Labels = { readonly kk: string; readonly ru: string; readonly en: string };
type Step = { readonly key: string; readonly label: Labels };
type PackingList = { readonly name: Labels; readonly steps: readonly Step[] };

const label = (kk: string, ru: string, en: string): Labels => ({ kk, ru, en });
const step = (key: string, kk: string, ru: string, en: string): Step => ({
  key,
  label: label(kk, ru, en),
});

const corners = step(
  'corners',
  'Бұрыштарына қорғаныш бұрыштықтар кигізілді',
  'На углы надеты защитные уголки',
  'Corner protectors are on',
);
const bubble = step(
  'bubble-wrap',
  'Көпіршікті үлдірге екі қабат оралды, көпіршіктері сыртқа қаратылды',
  'Завёрнуто в два слоя пузырчатой плёнки, пузырьками наружу',
  'Wrapped twice in bubble film, bubbles outwards',
);
const box = step(
  'firm-box',
  'Қатты қорапқа салынды, ішінде қозғалмайды',
  'Уложено в жёсткую коробку и не сдвигается внутри',
  'Packed in a rigid box and does not move inside',
);
const marked = step(
  'marked',
  'Қорапқа «Сынғыш» және «Жоғары жағы» деп жазылды',
  'На коробке пометки «Хрупкое» и «Верх»',
  'The box is marked “Fragile” and “This side up”',
);
const sheet = step(
  'note-inside',
  'Ішіне автордың аты, туындының атауы мен тапсырыс нөмірі жазылған қағаз салынды',
  'Внутрь вложен лист с именем автора, названием работы и номером заказа',
  'A sheet with the author, the title and the order number is inside',
);
const tissue = step(
  'acid-free',
  'Бетіне қышқылсыз қағаз жабылды',
  'Поверхность закрыта бескислотной бумагой',
  'The surface is covered with acid-free paper',
);
const moisture = step(
  'moisture',
  'Ылғалдан қорғайтын үлдірге салынды',
  'Защищено плёнкой от влаги',
  'Sealed against moisture',
);

export const packingKinds = ['canvas', 'glass', 'ceramics', 'textile', 'paper', 'other'] as const;
export type PackingKind = (typeof packingKinds)[number];

/** Each list in the order in which it is packed; every step of it is done before an original is handed over. */
export const packingLists: Readonly<Record<PackingKind, PackingList>> = {
  canvas: {
    name: label('Керілген кенеп', 'Холст на подрамнике', 'Stretched canvas'),
    steps: [
      step(
        'dry',
        'Бояуы мен лагі толық кепкен',
        'Краска и лак полностью высохли',
        'Paint and varnish are fully dry',
      ),
      tissue,
      corners,
      bubble,
      box,
      marked,
      sheet,
    ],
  },
  glass: {
    name: label(
      'Шыны астындағы немесе шыны туынды',
      'Под стеклом или из стекла',
      'Glass, or under glass',
    ),
    steps: [
      step(
        'glass-taped',
        'Шыныға қағаз таспа айқастырып жапсырылды',
        'Стекло оклеено бумажной лентой крест-накрест',
        'The glass is taped crosswise with paper tape',
      ),
      corners,
      bubble,
      step(
        'foam',
        'Жан-жағына қалыңдығы кемінде 5 см жұмсақ төсем салынды',
        'Со всех сторон не меньше 5 см мягкой прокладки',
        'At least 5 cm of padding on every side',
      ),
      box,
      marked,
      sheet,
    ],
  },
  ceramics: {
    name: label('Қыш', 'Керамика', 'Ceramics'),
    steps: [
      step(
        'parts-apart',
        'Алынатын бөліктері бөлек-бөлек оралды',
        'Съёмные части завёрнуты отдельно',
        'Loose parts are wrapped one by one',
      ),
      step(
        'hollow-filled',
        'Ішкі қуысы жұмсақ қағазбен толтырылды',
        'Полости заполнены мягкой бумагой',
        'Hollow parts are filled with soft paper',
      ),
      bubble,
      step(
        'two-boxes',
        'Қорап қорапқа салынды, арасы кемінде 5 см толтырылды',
        'Коробка вложена в коробку, между ними не меньше 5 см прокладки',
        'A box in a box, with at least 5 cm of padding between',
      ),
      marked,
      sheet,
    ],
  },
  textile: {
    name: label('Тоқыма, киіз, былғары', 'Текстиль, войлок, кожа', 'Textile, felt, leather'),
    steps: [
      step(
        'clean-dry',
        'Таза, құрғақ, күйе жоқ',
        'Чистое, сухое, без следов моли',
        'Clean, dry and free of moths',
      ),
      step(
        'rolled',
        'Бүктелмей, өңін сыртқа қаратып түтікке оралды немесе жазылып салынды',
        'Не сложено: накатано на тубу лицом наружу или лежит ровно',
        'Not folded: rolled on a tube face outwards, or laid flat',
      ),
      tissue,
      moisture,
      box,
      sheet,
    ],
  },
  paper: {
    name: label('Қағаздағы туынды', 'Работа на бумаге', 'Work on paper'),
    steps: [
      tissue,
      step(
        'stiff-boards',
        'Екі қатты тақтайшаның арасына қысылды немесе түтікке салынды',
        'Зажата между двумя жёсткими листами или уложена в тубус',
        'Held between two stiff boards or put into a tube',
      ),
      moisture,
      step(
        'no-bend',
        '«Бүктеуге болмайды» деп жазылды',
        'Есть пометка «Не сгибать»',
        'Marked “Do not bend”',
      ),
      sheet,
    ],
  },
  other: {
    name: label('Басқа', 'Другое', 'Other'),
    steps: [
      step(
        'fragile-parts',
        'Сынғыш және шығыңқы бөліктері бекітілді',
        'Хрупкие и выступающие части закреплены',
        'Fragile and protruding parts are secured',
      ),
      bubble,
      box,
      marked,
      sheet,
    ],
  },
};

/** Materials by the list that keeps them whole, as the vocabulary names them; what stands in none is packed as `other`. */
const byMaterial: Readonly<Record<PackingKind, readonly string[]>> = {
  canvas: ['canvas', 'canvas-board'],
  glass: ['glass', 'acrylic-glass', 'crystal'],
  ceramics: [
    'ceramic',
    'ceramics',
    'porcelain',
    'faience',
    'terracotta',
    'chamotte',
    'stoneware',
    'clay',
  ],
  textile: ['textile', 'silk', 'felt', 'leather', 'wool', 'camel-wool', 'cotton', 'velvet', 'fur'],
  paper: ['paper', 'watercolor-paper', 'rice-paper', 'photo-paper', 'cardboard'],
  other: [],
};

/**
 * By which list a work will most likely be packed; its author chooses when it is packed. Linen is painted on in art and
 * worn in crafts. @param material its key in the vocabulary
 */
export const packingKindOf = (section: string, material: string | null): PackingKind => {
  if (material === null) return 'other';
  if (material === 'linen') return section === 'art' ? 'canvas' : 'textile';
  return packingKinds.find((kind) => byMaterial[kind].includes(material)) ?? 'other';
};

/** Whether a list says that all of its steps, and no others, were done. @param done keys, in any order */
export const isPackedWhole = (kind: PackingKind, done: readonly string[]): boolean => {
  const { steps } = packingLists[kind];
  return done.length === steps.length && steps.every(({ key }) => done.includes(key));
};

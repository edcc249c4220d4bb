import { addDays, dateInAlmaty } from '@oner/config/terms';
import { clock, type Progress, strapiInstance, transact } from '@oner/platform';
import { demoId } from './pictures.ts';

type Texts = { readonly title: string; readonly summary: string; readonly body: string };
type DemoCollection = {
  readonly slug: string;
  /** Days that an exhibition lasts from the creation of the demo; undefined for a collection, which has no end. */
  readonly days?: number;
  /** Pictures of works in order; the first is the cover. */
  readonly works: readonly string[];
  readonly kk: Texts;
  readonly ru: Texts;
  readonly en: Texts;
};

const collections: readonly DemoCollection[] = [
  {
    slug: 'blue-hour',
    days: 60,
    works: ['p09', 'p02', 'p06', 'c01', 'p11', 'g09', 'g06', 'p14'],
    kk: {
      title: 'Көк сағат',
      summary:
        'Күн батып, шам жанғанға дейінгі жиырма минут. Осы бір түстің төңірегіне жиналған туындылар.',
      body: `Тау етегінде өскендер бұл сәтті сағатсыз-ақ таниды: аспан көгереді, қар жарық шашқандай болады, дауыс алысқа жетеді.

Көрмеде әр автор көкті өзінше түсінеді. Виктор Ким түнгі қаланың терезелерін санайды, Айгерім Сәбитова тауды сегіз кеш қатарынан жазған, Мөлдір Серікқызы қышқа көк сыр жаққан. Қасына Арал мен Көлсай да келді: су да көк сағатты ұмытпайды.

Көрме ашық тұрғанда сатылған туындылар орнында қалады, жанында белгісі тұрады.`,
    },
    ru: {
      title: 'Синий час',
      summary:
        'Двадцать минут между закатом и первыми фонарями. Работы, собранные вокруг одного цвета.',
      body: `Тот, кто вырос у гор, узнаёт это время без часов: небо синеет, снег светится сам, и голос слышно далеко.

На выставке у каждого автора своя синева. Виктор Ким считает окна ночного города, Айгерім Сәбитова писала гору восемь вечеров подряд, Мөлдір Серікқызы положила синюю глазурь на глину. Рядом Арал и Кольсай: вода тоже помнит синий час.

Пока выставка открыта, проданные работы остаются на местах, рядом с ними стоит отметка.`,
    },
    en: {
      title: 'Blue Hour',
      summary:
        'The twenty minutes between sunset and the first street lights. Works gathered around a single colour.',
      body: `Anyone who grew up below the mountains knows this hour without a clock: the sky turns blue, the snow glows by itself, and a voice carries far.

Each artist here has a blue of their own. Viktor Kim counts the windows of a city at night, Aigerim Sabitova painted one peak eight evenings in a row, Moldir Serikqyzy laid blue glaze over clay. The Aral and Kolsai hang beside them, since water remembers the blue hour too.

While the exhibition is open, works that are sold stay on the wall with a mark beside them.`,
    },
  },
  {
    slug: 'felt-clay-silver',
    works: ['c04', 'c09', 'c07', 'c05', 'c02', 'c08', 'c06', 'c03'],
    kk: {
      title: 'Киіз, саз, күміс',
      summary: 'Қолмен басылған, иленген, соғылған заттар. Әрқайсысын ұстап көргің келеді.',
      body: `Сырмақтың екі бетін бір жіп тігеді, күмісті бір балға соғады, сазды екі қол көтереді. Осы топтамада шебердің ізі жасырылмаған: тігіс те, саусақтың таңбасы да көрінеді.

Өлшеміне назар аударыңыз: текемет еденге төселеді, кесе алақанға сыяды.`,
    },
    ru: {
      title: 'Войлок, глина, серебро',
      summary: 'Свалянные, вылепленные и выкованные вещи, которые хочется взять в руки.',
      body: `Сырмак прошит одной нитью с двух сторон, серебро выбито одним молотком, глину поднимают две руки. Здесь не прячут след мастера: видны и стежок, и отпечаток пальца.

Посмотрите на размеры: текемет ложится на пол, пиала помещается в ладони.`,
    },
    en: {
      title: 'Felt, Clay, Silver',
      summary: 'Things felted, thrown and hammered by hand. You will want to hold them.',
      body: `A syrmaq is quilted through both layers with one thread, silver is raised with one hammer, clay is lifted by two hands. Nobody hides the maker’s mark here: you can see the stitch and the print of a finger.

Mind the sizes: a tekemet covers a floor, a bowl fits in the palm.`,
    },
  },
  {
    slug: 'first-original',
    works: ['p12', 'g03', 'p14', 'g01', 'g08', 'g02', 'g09', 'c02'],
    kk: {
      title: 'Алғашқы түпнұсқа',
      summary:
        'Үйге алғашқы өнер туындысын іздегендерге: шағын өлшем, қолжетімді баға, бір қабырғаға жететін әңгіме.',
      body: `Бірінші туындыны таңдау қиын: ол ұнауы керек, қабырғаға сыюы керек және бағасы қорқытпауы керек.

Біз қағазға салынған жұмыстарды, шағын туындыларды және плакаттарды жинадық. Әрқайсысы бір қабырғаға жетеді.`,
    },
    ru: {
      title: 'Первый оригинал',
      summary:
        'Для тех, кто ищет домой первую работу: небольшой размер, посильная цена, история на одну стену.',
      body: `Первую работу выбирать труднее всего: она должна нравиться, помещаться на стену и не пугать ценой.

Мы собрали работы на бумаге, небольшие вещи и плакаты. Для стены хватит любой из них.`,
    },
    en: {
      title: 'A First Original',
      summary:
        'For anyone looking for a first work to live with: a modest size, a price within reach, a story for one wall.',
      body: `The first work is the hardest to choose: you have to like it, it has to fit the wall, and the price must not scare you.

We picked works on paper, small pieces and posters. Any of them can hold a wall alone.`,
    },
  },
];

const uid = 'api::collection.collection';

/** Publishes the collections in three languages; existing ones are left unchanged. */
export const addCollections = async (progress: Progress): Promise<void> => {
  for (const [position, collection] of collections.entries()) {
    progress(position, collections.length);
    const documentId = demoId('collection', collection.slug);
    if (await strapiInstance().documents(uid).findOne({ documentId })) continue;
    await transact(() => publish(documentId, position, collection));
  }
};

const publish = async (
  documentId: string,
  position: number,
  { slug, days, works, ...texts }: DemoCollection,
): Promise<void> => {
  const opensOn = dateInAlmaty(clock.now());
  const shared = {
    slug,
    kind: days === undefined ? 'collection' : 'exhibition',
    ...(days !== undefined && { opensOn, closesOn: addDays(opensOn, days) }),
    position,
    workIds: works.map((picture) => demoId('work', picture)),
  };
  const documents = strapiInstance().documents(uid);
  const first = { documentId, ...shared, ...texts.kk };
  await documents.create({ locale: 'kk', data: first, status: 'published' });
  for (const locale of ['ru', 'en'] as const) {
    const data: Record<string, unknown> = { ...shared, ...texts[locale] };
    await documents.update({ documentId, locale, data, status: 'published' });
  }
};

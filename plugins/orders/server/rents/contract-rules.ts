/** What a rent contract lists, and its texts in three languages. Pure. */
import { addDays, type IsoDate, type RentPeriod } from '@oner/config/terms';
import type { Language } from '../order/text-rules.ts';

/** A work of a contract: what it is called in the language of the contract, and when it hangs there. */
export type ContractWork = RentPeriod & {
  readonly order: string;
  readonly title: string;
  readonly author: string;
};

/** A day on which one work leaves and another comes. */
export type Rotation = {
  readonly backOn: IsoDate;
  readonly comesOn: IsoDate;
  readonly from: string;
  readonly to: string;
};

/** A work that comes so many days after another has left takes its place. */
const longestPause = 31;

/**
 * On which days works change: each one that ends is followed by the first that begins after it within a month, and follows
 * one alone.
 */
export const rotationsOf = (works: readonly ContractWork[]): Rotation[] => {
  const coming = works.toSorted((a, b) => a.firstDay.localeCompare(b.firstDay));
  const rotations: Rotation[] = [];
  for (const { lastDay, title } of works.toSorted((a, b) => a.lastDay.localeCompare(b.lastDay))) {
    const until = addDays(lastDay, longestPause);
    const next = coming.findIndex(({ firstDay }) => firstDay > lastDay && firstDay <= until);
    const [work] = next === -1 ? [] : coming.splice(next, 1);
    if (work)
      rotations.push({ backOn: lastDay, comesOn: work.firstDay, from: title, to: work.title });
  }
  return rotations;
};

export type ContractTexts = {
  readonly title: string;
  readonly note: string;
  readonly provider: string;
  readonly renter: string;
  readonly bin: string;
  readonly works: string;
  readonly rotation: string;
  readonly changes: (rotation: {
    readonly back: string;
    readonly comes: string;
    readonly from: string;
    readonly to: string;
  }) => string;
  readonly period: (first: string, last: string) => string;
  readonly month: string;
  readonly sum: string;
  readonly total: string;
  readonly deposit: string;
  readonly conditions: string;
  readonly rules: readonly string[];
};

export const contractTexts: Readonly<Record<Language, ContractTexts>> = {
  kk: {
    title: 'Мүлік жалдау шарты',
    note: 'Туындыларды уақытша пайдалануға беру туралы. Тапсырыс төленген кезде жасалды.',
    provider: 'Жалға беруші (автордың атынан)',
    renter: 'Жалға алушы',
    bin: 'БСН',
    works: 'Туындылар',
    rotation: 'Ауыстыру күндері',
    changes: ({ back, comes, from, to }) =>
      `${back} күнінің соңына дейін қайтады: ${from}. ${comes} күні келеді: ${to}`,
    period: (first, last) => `${first} – ${last}`,
    month: 'айына',
    sum: 'төленген сома',
    total: 'Жалдау ақысы, барлығы',
    deposit: 'Кепілпұл, қайтарылады',
    conditions: 'Шарттар',
    rules: [
      'Туынды автордың меншігінде қалады. Жалға алушы оны көрсетуге және пайдалануға құқылы, бірақ сатуға, үшінші тұлғаға беруге және көшірмесін жасауға құқылы емес.',
      'Туынды берілгенде және қайтқанда екі тарап оның күйін фотоға түсіріп, есеп жазады. Дау туса, осы есептер негізге алынады.',
      'Жалға алушы туындыны соңғы күннің аяғына дейін қайтарып жібереді. Кешіккен әр күн үшін осы туындының жалдау бағасы бойынша ақы алынады.',
      'Туынды бүлінсе, шығынды жалға алушы өтейді: ол алдымен кепілпұлдан ұсталады, жетпеген бөлігі бөлек төленеді.',
      'Кепілпұл төленген болса, туынды қайтқаннан кейін ұсталған соманы шегеріп қайтарылады. Ұстау себебі тапсырыс бетінде жазылады.',
      'Келесі күндер бос болса, мерзімді ұзартуға болады. Қалған мәселелер сайттың пайдаланушы келісімімен реттеледі.',
    ],
  },
  ru: {
    title: 'Договор аренды',
    note: 'О передаче работ во временное пользование. Заключён при оплате заказа.',
    provider: 'Арендодатель (от имени автора)',
    renter: 'Арендатор',
    bin: 'БИН',
    works: 'Работы',
    rotation: 'Дни замены',
    changes: ({ back, comes, from, to }) =>
      `Возвращается до конца дня ${back}: ${from}. Поступает ${comes}: ${to}`,
    period: (first, last) => `${first} – ${last}`,
    month: 'в месяц',
    sum: 'оплачено',
    total: 'Арендная плата, всего',
    deposit: 'Залог, возвращается',
    conditions: 'Условия',
    rules: [
      'Работа остаётся собственностью автора. Арендатор вправе показывать её и пользоваться ею, но не продаёт её, не передаёт третьим лицам и не делает с неё копий.',
      'При передаче и при возврате обе стороны фотографируют состояние работы и составляют отчёт. В споре за основу берутся эти отчёты.',
      'Арендатор отправляет работу обратно до конца последнего дня. Каждый день опоздания оплачивается по цене аренды этой работы.',
      'За повреждение отвечает арендатор: сначала ущерб покрывается из залога, недостающее оплачивается отдельно.',
      'Залог, если он внесён, возвращается после возврата работы за вычетом удержанного. Причина удержания указывается на странице заказа.',
      'Аренду можно продлить, если следующие дни свободны. Остальное регулирует пользовательское соглашение сайта.',
    ],
  },
  en: {
    title: 'Rent contract',
    note: 'On the temporary use of works. Concluded when the order was paid.',
    provider: 'Lessor (on behalf of the author)',
    renter: 'Renter',
    bin: 'BIN',
    works: 'Works',
    rotation: 'Rotation days',
    changes: ({ back, comes, from, to }) =>
      `Goes back by the end of ${back}: ${from}. Comes on ${comes}: ${to}`,
    period: (first, last) => `${first} to ${last}`,
    month: 'a month',
    sum: 'paid',
    total: 'Total rent',
    deposit: 'Deposit, returnable',
    conditions: 'Conditions',
    rules: [
      'A work remains the property of its author. The renter may show and use it, but does not sell it, pass it on to others or copy it.',
      'At the hand-over and at the return both sides photograph the condition of the work and write a report. These reports are the basis for settling a dispute.',
      'The renter sends the work back by the end of the last day. Each late day is charged at the rent of that work.',
      'The renter answers for damage: it is covered by the deposit first, and the rest is paid separately.',
      'A deposit is returned once the work is back, less any amount withheld. The reason for withholding it is stated on the order page.',
      'A rent can be extended if the next days are free. Everything else is governed by the user terms of the site.',
    ],
  },
};

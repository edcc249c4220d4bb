import { contentIn } from './content.ts';
import type { Dictionary, Text } from './keys.ts';
import type { OwnKey } from './own-keys.ts';

const own: Readonly<Record<OwnKey, Text>> = {
  'nav.home': 'Главная',
  'home.wall': 'Работы на стене',
  'home.authors-title': 'Вашу работу ждёт зритель',
  'home.authors-text':
    'Зарегистрируйтесь и загрузите работу. Модерация занимает до 2 рабочих дней, цену назначаете вы.',
  'home.authors-action': 'Зарегистрироваться как автор',
  'home.merch-note':
    'На каждом изделии — копия по лицензии автора. Изготовим за 7 рабочих дней после оплаты, курьер оплачивается при получении.',
  'explore.lead-art':
    'Живопись, акварель, коллаж и смешанная техника. Все работы прошли модерацию.',
  'explore.lead-crafts':
    'Керамика, войлок, серебро, дерево, кожа. Каждая вещь сделана руками мастера.',
  'explore.lead-design': 'Плакаты, афиши, айдентика. Продаются по лицензии или в виде отпечатка.',
  'shop.lead': 'Изделия с лицензионными копиями работ. Изготовление — 7 рабочих дней после оплаты.',
  'legal.print': 'Распечатать',
  'news.all': 'Все новости',
  'create.art-text': 'Живопись, графика, скульптура',
  'create.crafts-text': 'Керамика, войлок, ювелирное дело, дерево',
  'create.design-text': 'Плакат, айдентика, шрифт',
  'create.later': 'Загрузка в этот раздел откроется позже',
  'create.for-authors': 'Эта страница для авторов. Вы вошли как покупатель.',
  'register.choose-lead': 'Один аккаунт на человека.',
  'register.buyer-lead': 'Аккаунт покупателя. Продаёте работы?',
  'register.author-lead': 'Аккаунт автора. Только покупаете?',
  'register.email-hint': 'На этот адрес придут письма о заказах',
  'account.change-note': 'Чтобы изменить данные, напишите нам: {email}',
  'payment.return-title': 'Оплата',
  'page.failed-title': 'Страница сейчас не открывается',
};

export const ru: Dictionary = { ...contentIn('ru'), ...own };

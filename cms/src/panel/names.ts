import type { Words } from './words.ts';

/**
 * What the menu calls each content type. The English word stands in its schema too, as `displayName`:
 * Strapi asks for the translation by it, and shows it as it is where it does not ask.
 */
export const names: Readonly<Record<string, Words>> = {
  'api::work.work': ['Туындылар', 'Работы', 'Works'],
  'api::seller.seller': ['Авторлар', 'Авторы', 'Authors'],
  'api::buyer.buyer': ['Сатып алушылар', 'Покупатели', 'Buyers'],
  'api::shop-item.shop-item': ['Бұйымдар', 'Изделия', 'Merchandise'],
  'api::showcase-work.showcase-work': ['Витрина', 'Витрина', 'Showcase'],
  'api::delivery-option.delivery-option': [
    'Жеткізу және алып кету',
    'Доставка и самовывоз',
    'Delivery and pickup',
  ],
  'api::merch-request.merch-request': [
    'Бұйым өтінімдері',
    'Заявки на изделия',
    'Merchandise requests',
  ],
  'api::contact-message.contact-message': [
    'Бізге жазылған хаттар',
    'Сообщения с сайта',
    'Messages to us',
  ],
  'api::complaint.complaint': ['Хабарламалар', 'Жалобы', 'Reports'],
  'api::vocabulary-term.vocabulary-term': ['Сөздік', 'Словарь', 'Vocabulary'],
  'api::prohibited-word.prohibited-word': [
    'Тыйым салынған сөздер',
    'Запрещённые слова',
    'Prohibited words',
  ],
  'api::legal-text.legal-text': ['Құжаттар', 'Документы', 'Legal texts'],
  'api::news.news': ['Жаңалықтар', 'Новости', 'News'],
  'api::home-arrangement.home-arrangement': ['Басты бет', 'Главная страница', 'Home page'],
  'api::page.page': ['Беттер', 'Страницы', 'Pages'],
  'plugin::users-permissions.user': ['Аккаунттар', 'Аккаунты', 'Accounts'],
};

import type { Words } from './words.ts';

/** Texts of the project's own parts of the panel, and those of Strapi's that misled or were left in English. */
export const own: Readonly<Record<string, Words>> = {
  'oner.deliveries.title': [
    'Жетпеген хаттар',
    'Недоставленные письма',
    'Letters that did not arrive',
  ],
  'oner.deliveries.nothing': [
    'Барлық хат жетті.',
    'Все письма доставлены.',
    'Every letter has arrived.',
  ],
  'oner.deliveries.retry': ['Қайта жіберу', 'Отправить снова', 'Send again'],
  'oner.deliveries.sent': [
    'Хат қайта жіберілді.',
    'Письмо отправлено снова.',
    'The letter is on its way again.',
  ],
  'oner.deliveries.message': [
    'Хабар жетпеді, орнына хат жіберілді: {channel}',
    'Сообщение не дошло, отправлено письмо: {channel}',
    'The message did not arrive and a letter went: {channel}',
  ],
  'oner.preview.title': ['Нобай', 'Черновик', 'Draft'],
  'oner.preview.open': ['Сайттан қарау', 'Посмотреть на сайте', 'See on the site'],
  'oner.preview.save-first': [
    'Алдымен сақтаңыз: сайт соңғы сақталған мәтінді көрсетеді.',
    'Сначала сохраните: сайт показывает сохранённый текст.',
    'Save first: the site shows the text as it was saved.',
  ],
  'oner.preview.failed': [
    'Нобай ашылмады. Тағы бір рет көріңіз.',
    'Черновик не открылся. Попробуйте ещё раз.',
    'The draft did not open. Please try again.',
  ],
  'oner.sizes': ['Өлшемдері', 'Размеры', 'Sizes'],
  'oner.attention.title': ['Назар аударыңыз', 'Требует внимания', 'Needs attention'],
  'oner.attention.works': [
    'Модерацияны күтіп тұрған туындылар',
    'Работы ждут модерации',
    'Works waiting for moderation',
  ],
  'oner.attention.complaints': ['Жаңа хабарламалар', 'Новые жалобы', 'New reports'],
  'oner.attention.orders': ['Жасау керек тапсырыстар', 'Заказы к производству', 'Orders to make'],
  'oner.attention.claims': [
    'Жауап күткен шағымдар',
    'Претензии ждут ответа',
    'Claims waiting for an answer',
  ],
  'oner.attention.refunds': [
    'Мақұлдау күткен қайтарымдар',
    'Возвраты ждут одобрения',
    'Refunds waiting for agreement',
  ],
  'oner.attention.batches': [
    'Мақұлдау күткен төлем тапсырмалары',
    'Платёжные поручения ждут одобрения',
    'Payment orders waiting for approval',
  ],
  'oner.attention.objections': [
    'Жауап күткен қарсылықтар',
    'Возражения по актам ждут ответа',
    'Objections to acts waiting for an answer',
  ],
  'oner.attention.author-claims': [
    'Жауап күткен авторлар шағымдары',
    'Претензии авторов ждут ответа',
    'Claims of authors waiting for an answer',
  ],
  'oner.attention.contact-messages': [
    'Жауап күткен хаттар',
    'Сообщения с сайта ждут ответа',
    'Messages waiting for an answer',
  ],
  'oner.attention.merch-requests': [
    'Жауап күткен бұйым өтінімдері',
    'Заявки на изделия ждут ответа',
    'Merchandise requests waiting for an answer',
  ],
  'oner.attention.nothing': [
    'Қазір шешім күтіп тұрған ештеңе жоқ.',
    'Сейчас ничего не ждёт решения.',
    'Nothing is waiting for a decision.',
  ],
  'oner.attention.calendar': [
    'Жұмыс күндері күнтізбесі {date} бітеді. Қалғаны: {days} күн. {year} жылын «Авторларға төлемдер → Күнтізбе» бөлімінде енгізіңіз.',
    'Календарь рабочих дней заканчивается {date}. Осталось дней: {days}. Внесите {year} год: «Выплаты авторам → Календарь».',
    'The calendar of working days ends on {date}. Days left: {days}. Enter {year} under Payouts, Calendar.',
  ],
  'oner.attention.calendar-over': [
    'Жұмыс күндері күнтізбесі {date} бітті: мерзімдер есептелмейді. {year} жылын «Авторларға төлемдер → Күнтізбе» бөлімінде енгізіңіз.',
    'Календарь рабочих дней закончился {date}: сроки не считаются. Внесите {year} год: «Выплаты авторам → Календарь».',
    'The calendar of working days ended on {date}: deadlines cannot be counted. Enter {year} under Payouts, Calendar.',
  ],
  'oner.misses.title': ['Табылмаған іздеулер', 'Искали и не нашли', 'Searched in vain'],
  'oner.misses.nothing': [
    'Соңғы 30 күнде бәрі табылды.',
    'За 30 дней всё нашлось.',
    'In the last 30 days everything was found.',
  ],
  'oner.misses.words': ['Не іздеді', 'Что искали', 'Looked for'],
  'oner.misses.times': ['Неше рет', 'Сколько раз', 'Times'],
  'oner.misses.last': ['Соңғы рет', 'В последний раз', 'Last time'],
  'app.components.ToggleCheckbox.on-label': ['Иә', 'Да', 'Yes'],
  'app.components.ToggleCheckbox.off-label': ['Жоқ', 'Нет', 'No'],
  'Auth.form.welcome.title': ['Өнер', 'Öner', 'Öner'],
  'Auth.form.welcome.subtitle': [
    'Қызметкерлерге арналған басқару панелі',
    'Панель управления для сотрудников',
    'The panel of the staff',
  ],
  'app.components.LeftMenu.navbrand.title': ['Өнер', 'Öner', 'Öner'],
};

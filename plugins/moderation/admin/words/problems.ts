import type { Table } from '@oner/platform/admin/words.ts';

/** Why something did not work. `why.` are the desk's reasons about one work, `problem.` those of a call. */
export const problemWords = {
  'why.not-found': [
    'Мұндай туынды енді жоқ.',
    'Такой работы больше нет.',
    'There is no such work any more.',
  ],
  'why.not-waiting': [
    'Туынды енді шешім күтпейді: автор қайтарып алған немесе басқа модератор шешкен.',
    'Работа больше не ждёт решения: автор отозвал её или другой модератор уже решил.',
    'The work is not waiting any more: its author took it back or another moderator decided.',
  ],
  'why.changed': [
    'Сіз қарап отырғанда автор туындыны өзгертті. Жаңа нұсқасын қараңыз.',
    'Пока вы смотрели, автор изменил работу. Посмотрите новую версию.',
    'The author changed the work while you were looking. Please look at the new version.',
  ],
  'why.decided': [
    'Бұл туынды бойынша басқа модератор шешім қабылдап қойды.',
    'По этой работе уже решил другой модератор.',
    'Another moderator has already decided about this work.',
  ],
  'why.decided-by': [
    'Бұл туынды бойынша {name} шешім қабылдап қойды: {deed}.',
    'По этой работе уже принято решение. Кто: {name}. Что: {deed}.',
    '{name} has already decided about this work: {deed}.',
  ],
  'why.photo-unknown': [
    'Белгі қойылған фото туындыда енді жоқ.',
    'Фотографии с меткой в работе больше нет.',
    'The photo with the pin is no longer in the work.',
  ],
  'why.photo': ['Фотосы жоқ.', 'Нет фотографии.', 'It has no photo.'],
  'why.seller': ['Авторы көрсетілмеген.', 'Не указан автор.', 'It has no author.'],
  'why.price-sale': ['Сату бағасы жоқ.', 'Нет цены продажи.', 'It has no sale price.'],
  'why.price-rent': ['Жалға беру бағасы жоқ.', 'Нет цены аренды.', 'It has no rent price.'],
  'why.reason-required': ['Себебін таңдаңыз.', 'Выберите причину.', 'Choose a reason.'],
  'why.reason-unknown': [
    'Бұл себеп сөздіктен алынған. Бетті жаңартыңыз.',
    'Этой причины больше нет в словаре. Обновите страницу.',
    'This reason is no longer in the vocabulary. Reload the page.',
  ],
  'why.reason-needs': ['Себепті толықтырыңыз.', 'Дополните причину.', 'Complete the reason.'],
  'why.level': [
    'Бұл деңгей осы бөлімде жоқ.',
    'В этом разделе нет такого уровня.',
    'This section has no such level.',
  ],
  'why.other': ['Орындалмады ({code}).', 'Не получилось ({code}).', 'It did not work ({code}).'],
  'problem.too-late': [
    'Кеш: 10 секунд өтті, шешім күшіне енді.',
    'Поздно: 10 секунд прошли, решение вступило в силу.',
    'Too late: the 10 seconds are over, the decision holds.',
  ],
  'problem.changed-again': [
    'Автор профилін тағы өзгертті. Тізімді жаңартыңыз.',
    'Автор снова изменил профиль. Обновите список.',
    'The author has changed the profile again. Reload the list.',
  ],
  'problem.agreement-ended': [
    'Бұл автормен шарт аяқталған.',
    'Договор с этим автором прекращён.',
    'The agreement with this author has ended.',
  ],
  'problem.buyer-not-from-here': [
    'Бұл мүмкін емес: аккаунттың күйі өзгерген немесе сатып алушы келісімін қайтарған.',
    'Это невозможно: состояние аккаунта уже другое, или покупатель отозвал согласие.',
    'Not possible: the account has changed meanwhile, or the buyer has withdrawn the consent.',
  ],
  'problem.not-from-here': [
    'Автордың күйі өзгеріп кетті. Тізімді жаңартыңыз.',
    'Состояние автора уже другое. Обновите список.',
    'The author stands elsewhere by now. Reload the list.',
  ],
} satisfies Table;

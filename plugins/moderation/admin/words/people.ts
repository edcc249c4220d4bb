import type { Table } from '@oner/platform/admin/words.ts';

/** Authors and where they stand. */
export const peopleWords = {
  'authors.title': ['Авторлар', 'Авторы', 'Authors'],
  'authors.find': ['Аты, тегі немесе логин', 'Имя, фамилия или логин', 'Name or username'],
  'authors.none': ['Мұндай авторлар жоқ.', 'Таких авторов нет.', 'There are no such authors.'],
  'authors.name': ['Автор', 'Автор', 'Author'],
  'authors.since': ['Қашаннан', 'С какого дня', 'Since'],
  'authors.reason': ['Себебі', 'Причина', 'Reason'],
  'authors.actor': ['Кім шешті', 'Кто решил', 'By whom'],
  'authors.deeds': ['Әрекеттер', 'Действия', 'Actions'],
  'authors.approved': [
    'Аккаунт ашылғанда жарияланатын туындысы: {count}',
    'Выйдут на сайт с открытием аккаунта: {count}',
    'Go live when the account is opened: {count}',
  ],
  'authors.most': [
    'Ең ұзақ тұрған {most} автор көрсетілді. Қалғанын іздеп табыңыз.',
    'Показаны {most} авторов, кто дольше всех. Остальных найдите поиском.',
    'The {most} who stand there longest are shown. Search for the others.',
  ],
  'standing.pending': ['Күтуде', 'Ожидают', 'Pending'],
  'standing.open': ['Ашық', 'Открыты', 'Open'],
  'standing.suspended': ['Тоқтатылған', 'Приостановлены', 'Suspended'],
  'standing.terminated': ['Жабылған', 'Закрыты', 'Terminated'],
  'stands.pending': ['күтуде', 'ожидает', 'pending'],
  'stands.open': ['ашық', 'открыт', 'open'],
  'stands.suspended': ['тоқтатылған', 'приостановлен', 'suspended'],
  'stands.terminated': ['жабылған', 'закрыт', 'terminated'],
  'move.open': ['Ашу', 'Открыть', 'Open'],
  'move.unblock': ['Бұғаттан шығару', 'Разблокировать', 'Unblock'],
  'move.suspended': ['Тоқтату', 'Приостановить', 'Suspend'],
  'move.terminated': ['Жабу', 'Закрыть аккаунт', 'Terminate'],
  'move.title': ['{name}: {deed}', '{name}: {deed}', '{name}: {deed}'],
  'move.open-told': [
    'Мақұлданған туындылары жарияланады, автор хат алады.',
    'Одобренные работы выйдут на сайт, автор получит письмо.',
    'Approved works go live; the author gets a letter.',
  ],
  'move.unblock-told': [
    'Автор қайта кіре алады, туындылары бұрынғы күйіне келеді.',
    'Автор снова сможет войти, работы вернутся в прежнее состояние.',
    'The author can log in again; works return to what they were.',
  ],
  'move.suspended-told': [
    'Автор кіре алмайды, туындыларын сатып алуға болмайды. Бұрынғы тапсырыстар орындала береді. Автор себебін оқиды.',
    'Автор не сможет войти, его работы нельзя купить. Прежние заказы выполняются. Автор прочитает причину.',
    'The author cannot log in, works cannot be bought. Earlier orders go on. The author reads the reason.',
  ],
  'move.terminated-told': [
    'Аккаунт жабылады, туындыларын сатып алуға болмайды. Бұрынғы тапсырыстар орындала береді. Автор себебін оқиды.',
    'Аккаунт закроется, работы нельзя будет купить. Прежние заказы выполняются. Автор прочитает причину.',
    'The account closes, works cannot be bought. Earlier orders go on. The author reads the reason.',
  ],
  'move.reason': [
    'Себебі (автор оқиды)',
    'Причина (её прочитает автор)',
    'Reason (the author reads it)',
  ],
  'move.done': ['{name}: {state}', '{name}: {state}', '{name}: {state}'],
} satisfies Table;

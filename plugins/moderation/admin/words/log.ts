import type { Table } from '@oner/platform/admin/words.ts';

/** The audit log. */
export const logWords = {
  'audit.title': ['Әрекеттер журналы', 'Журнал действий', 'Audit log'],
  'audit.actor': ['Кім', 'Кто', 'Who'],
  'audit.actor-hint': ['мысалы, staff:2', 'например, staff:2', 'such as staff:2'],
  'audit.action': ['Әрекет', 'Действие', 'Deed'],
  'audit.action-hint': [
    'басы: work., author.',
    'начало: work., author.',
    'its beginning: work., author.',
  ],
  'audit.subject': ['Нысан', 'Объект', 'Subject'],
  'audit.subject-hint': ['мысалы, work:…', 'например, work:…', 'such as work:…'],
  'audit.from': ['Бастап', 'С', 'From'],
  'audit.to': ['Дейін', 'По', 'To'],
  'audit.q': ['Деректерінде бар сөз', 'Слово в подробностях', 'Words in the facts'],
  'audit.at': ['Қашан', 'Когда', 'When'],
  'audit.facts': ['Толығырақ', 'Подробности', 'Facts'],
  'audit.find': ['Іздеу', 'Найти', 'Search'],
  'audit.clear': ['Тазарту', 'Сбросить', 'Clear'],
  'audit.save': ['CSV сақтау', 'Сохранить CSV', 'Save as CSV'],
  'audit.none': ['Ештеңе табылмады.', 'Ничего не найдено.', 'Nothing is found.'],
  'audit.open-work': ['Туындыны ашу', 'Открыть работу', 'Open the work'],
} satisfies Table;

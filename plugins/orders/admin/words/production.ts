import type { Table } from '@oner/platform/admin/words.ts';

/** What is to be made, as a list for the workshop. */
export const productionWords = {
  'production.title': ['Өндіріс тізімі', 'Список производства', 'Production list'],
  'production.rule': [
    'Мерзімі жақындары бірінші. Мерзім: төлемнен кейін 7 жұмыс күні.',
    'Сначала самые срочные. Срок: 7 рабочих дней после оплаты.',
    'Due first. Term: 7 working days after payment.',
  ],
  'production.stage': ['Қай тапсырыстар', 'Какие заказы', 'Which orders'],
  'production.none': ['Жасайтын ештеңе жоқ.', 'Делать пока нечего.', 'There is nothing to make.'],
  'production.count': [
    '{orders} тапсырыс, {things} зат',
    'Заказов: {orders}, вещей: {things}',
    '{orders} orders, {things} things',
  ],
  'production.thing': ['Зат', 'Вещь', 'Thing'],
  'production.size': ['Өлшемі', 'Размер', 'Size'],
  'production.no-size': ['өлшемсіз', 'без размера', 'no size'],
  'production.quantity': ['Саны', 'Количество', 'Quantity'],
  'production.due': ['Мерзімі', 'Срок', 'Due'],
  'production.order': ['Тапсырыс', 'Заказ', 'Order'],
  'production.work': ['Туынды', 'Работа', 'Work'],
  'production.choose': ['№ {number} таңдау', 'Выбрать № {number}', 'Select no. {number}'],
  'production.choose-all': ['Бәрін таңдау', 'Выбрать все', 'Select all'],
  'production.choose-none': ['Таңдауды алу', 'Снять выбор', 'Clear the selection'],
  'production.chosen': ['Таңдалғаны: {count}', 'Выбрано: {count}', 'Selected: {count}'],
  'production.print': ['Тізімді басып шығару', 'Напечатать список', 'Print the list'],
  'production.pack': ['Баспа файлдары (ZIP)', 'Файлы печати (ZIP)', 'Print files (ZIP)'],
  'production.packing': [
    'Баспа файлдары дайындалуда… Үлкен туындыларға минуттар кетуі мүмкін.',
    'Готовим файлы печати… На большие работы уходят минуты.',
    'Print files are being made… Large works take minutes.',
  ],
  'production.drawn': [
    'Дайын баспа файлдары: {ready}, барлығы {total}',
    'Готово файлов печати: {ready} из {total}',
    'Print files ready: {ready} of {total}',
  ],
  'production.broken': [
    'Баспа файлдары түгел келмеді. Қайталап көріңіз.',
    'Файлы печати пришли не полностью. Попробуйте ещё раз.',
    'The print files did not arrive whole. Please try again.',
  ],
  'production.most': [
    'Бір жолы ең көбі {most} тапсырыстың файлдары.',
    'За один раз файлы не больше {most} заказов.',
    'Files of at most {most} orders at once.',
  ],
  'production.packed': [
    'Баспа файлдары сақталды.',
    'Файлы печати сохранены.',
    'Print files are saved.',
  ],
  'production.stop': ['Тоқтату', 'Остановить', 'Stop'],
  'production.start': ['Өндірісті бастау', 'Начать производство', 'Start production'],
  'production.checking': ['Тексерілуде…', 'Проверяем…', 'Checking…'],
  'production.would': [
    'Басталатыны: {count}. Әзірге ештеңе өзгерген жоқ.',
    'Начнётся: {count}. Пока ничего не изменилось.',
    'Would start: {count}. Nothing has changed yet.',
  ],
  'production.would-not': [
    'Басталмайтыны: {count}',
    'Не начнётся: {count}',
    'Would not start: {count}',
  ],
  'production.go': ['Бастау: {count}', 'Начать: {count}', 'Start: {count}'],
  'production.begun': [
    'Өндірісі басталғаны: {count}',
    'Производство начато: {count}',
    'Production begun: {count}',
  ],
  'production.left-out': [
    'Басталмай қалғаны: {count}',
    'Осталось без изменений: {count}',
    'Left as they were: {count}',
  ],
} satisfies Table;

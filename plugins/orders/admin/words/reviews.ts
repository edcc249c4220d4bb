import type { Table } from '@oner/platform/admin/words.ts';

/** Reviews of buyers before and after they are public. */
export const reviewWords = {
  'reviews.title': ['Сатып алушылардың пікірлері', 'Отзывы покупателей', 'Reviews of buyers'],
  'reviews.rule': [
    'Пікірді тек тапсырысын алған адам жазады. Жасырылғаны мен жойылғаны көрінбейді.',
    'Пишут только те, кто получил заказ. Скрытые и удалённые не видны.',
    'Only who has received an order writes one. Hidden and removed ones are not seen.',
  ],
  'reviews.none': ['Мұндай пікір жоқ.', 'Таких отзывов нет.', 'There are no such reviews.'],
  'reviews.filter': ['Күйі бойынша', 'По состоянию', 'By state'],
  'review.waiting': ['Күтуде', 'Ждут', 'Waiting'],
  'review.published': ['Жарияланған', 'Опубликованы', 'Published'],
  'review.hidden': ['Жасырылған', 'Скрыты', 'Hidden'],
  'review.removed': ['Жойылған', 'Удалены', 'Removed'],
  'reviews.stars': ['Баға', 'Оценка', 'Stars'],
  'reviews.text': ['Пікір', 'Отзыв', 'Review'],
  'reviews.item': ['Зат', 'Вещь', 'Thing'],
  'reviews.written': ['Жазылған', 'Написан', 'Written'],
  'reviews.deeds': ['Әрекеттер', 'Действия', 'Actions'],
  'review.stars': ['5-тен {stars}', '{stars} из 5', '{stars} of 5'],
  'review.flags': ['Сөздер: {words}', 'Слова: {words}', 'Words: {words}'],
  'review.answer': ['Автор: {text}', 'Автор: {text}', 'Author: {text}'],
  'review.publish': ['Жариялау', 'Опубликовать', 'Publish'],
  'review.publish.told': [
    'Пікір мен бағаны бәрі көреді.',
    'Отзыв и оценку увидят все.',
    'Everybody sees the review and its stars.',
  ],
  'review.hide': ['Жасыру', 'Скрыть', 'Hide'],
  'review.hide.told': [
    'Пікір көрінбейді, кейін қайта жариялауға болады.',
    'Отзыв не будет виден, его можно опубликовать позже.',
    'The review is not seen and can be published later.',
  ],
  'review.remove': ['Жою', 'Удалить', 'Remove'],
  'review.remove.told': [
    'Пікір біржола көрінбейді. Мұны қайтару мүмкін емес.',
    'Отзыва больше не будет видно никогда. Отменить это нельзя.',
    'The review is never seen again. It cannot be undone.',
  ],
  'review.done': ['{name}: {deed}', '{name}: {deed}', '{name}: {deed}'],
} satisfies Table;

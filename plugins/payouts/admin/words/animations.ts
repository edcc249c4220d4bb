import type { Table } from '@oner/platform/admin/words.ts';

/** Public animations of works. */
export const animationWords = {
  'tab.animations': ['Көпшілік анимация', 'Публичная анимация', 'Public animation'],
  'animations.title': ['Көпшілік анимация', 'Публичная анимация', 'Public animation'],
  'animations.rule.commission': [
    'Туынды бір рет көпшілікке көрсетілген соң жазылады. Төленген бағаның {fee} платформада қалады, қалғаны автордікі: сыйақы көрсетілген айдың актісіне кіреді, автор хабарлама алады.',
    'Записывают после разового публичного показа работы. Из уплаченной цены {fee} остаётся площадке, остальное автору: вознаграждение войдёт в акт за месяц показа, автор получит сообщение.',
    'Recorded once a work was shown in public one time. Of the price paid the provider keeps {fee}, the rest is the author’s: the reward comes with the act of the month it was shown in, and the author is told.',
  ],
  'animations.rule.royalty': [
    'Туынды бір рет көпшілікке көрсетілген соң жазылады. Авторға {fee} есептеледі: сыйақы көрсетілген айдың актісіне кіреді, автор хабарлама алады.',
    'Записывают после разового публичного показа работы. Автору начисляется {fee}: вознаграждение войдёт в акт за месяц показа, автор получит сообщение.',
    'Recorded once a work was shown in public one time. The author earns {fee}: the reward comes with the act of the month it was shown in, and the author is told.',
  ],
  'animations.none': [
    'Әзірге бірде-бір анимация жазылмаған.',
    'Анимаций пока не записывали.',
    'No animation is recorded yet.',
  ],
  'animations.find': [
    'Туындыны атауы не авторы бойынша табу',
    'Найти работу по названию или автору',
    'Find a work by title or author',
  ],
  'animations.find.none': [
    'Сайтта ондай туынды жоқ.',
    'Такой работы на сайте нет.',
    'There is no such work on the site.',
  ],
  'animations.licence': ['Лицензия', 'Лицензия', 'Licence'],
  'animations.work': ['Туынды', 'Работа', 'Work'],
  'animations.shown': ['Қашан, қайда', 'Когда и где', 'When and where'],
  'animations.payer': ['Кім төледі', 'Кто заплатил', 'Paid by'],
  'animations.sums': ['Бағасы мен сыйақы', 'Цена и вознаграждение', 'Price and reward'],
  'animations.recorded': ['Кім жазды', 'Кто записал', 'Recorded by'],
  'animations.deeds': ['Әрекеттер', 'Действия', 'Actions'],
  'animations.reward': ['авторға {amount}', 'автору {amount}', '{amount} to the author'],
  'animation.reversed': ['{date} жойылды', 'отменено {date}', 'withdrawn on {date}'],
  'animation.record': ['Жазу', 'Записать', 'Record'],
  'animation.choose': ['Анимацияны жазу', 'Записать анимацию', 'Record an animation'],
  'animation.choose.told': [
    'Жазба бірден авторға сыйақы есептейді және лицензия нөмірін береді. Бір көрсетілім бір рет жазылады.',
    'Запись сразу начислит автору вознаграждение и даст номер лицензии. Один показ записывается один раз.',
    'The record credits the author at once and gives the licence its number. One showing is recorded once.',
  ],
  'animation.choose.done': [
    '{licence} лицензиясы жазылды',
    'Лицензия {licence} записана',
    'Licence {licence} is recorded',
  ],
  'animation.choose.known': [
    'Бұл көрсетілім жазылған: {licence} лицензиясы',
    'Этот показ уже записан: лицензия {licence}',
    'This showing is recorded already: licence {licence}',
  ],
  'animation.on': ['Көрсетілген күні', 'День показа', 'Day it was shown'],
  'animation.on.missing': [
    'Күнін көрсетіңіз.',
    'Укажите день показа.',
    'Give the day it was shown.',
  ],
  'animation.place': ['Орны немесе іс-шара', 'Место или мероприятие', 'Place or event'],
  'animation.place.hint': [
    'Бір күнде бірнеше рет көрсетілсе, уақытын да жазыңыз.',
    'Если за день было несколько показов, добавьте время.',
    'If it was shown several times that day, add the time.',
  ],
  'animation.place.missing': [
    'Қайда көрсетілгенін жазыңыз.',
    'Напишите, где показали работу.',
    'Write where it was shown.',
  ],
  'animation.payer': ['Кім төледі', 'Кто заплатил', 'Paid by'],
  'animation.payer.missing': [
    'Төлеушіні жазыңыз.',
    'Укажите, кто заплатил.',
    'Write who has paid.',
  ],
  'animation.price': ['Төленген баға, ₸', 'Уплаченная цена, ₸', 'Price paid, ₸'],
  'animation.price.missing': [
    'Төленген бағаны теңгемен жазыңыз.',
    'Укажите уплаченную цену в тенге.',
    'Give the price paid, in tenge.',
  ],
  'animation.price.bad': [
    'Бағаны бүтін теңгемен, цифрмен жазыңыз.',
    'Цена пишется цифрами, в целых тенге.',
    'Write the price in digits, in whole tenge.',
  ],
  'animation.price.low': [
    'Баға алымнан ({fee}) төмен болмауы керек.',
    'Цена не может быть меньше сбора площадки: {fee}.',
    'The price cannot be below the fee of {fee}.',
  ],
  'animation.licence': ['Лицензияны жүктеу', 'Скачать лицензию', 'Download the licence'],
  'animation.reverse': ['Жазбаны жою', 'Отменить запись', 'Withdraw the record'],
  'animation.reverse.told': [
    'Кері жазба жасалады: {amount} автордың келесі актісінде шегеріледі, автор себебін біледі. Түзетілген жазбаны кейін қайта енгізуге болады.',
    'Появится обратная запись: {amount} вычтут в следующем акте автора, автор узнает причину. Исправленную запись можно внести заново.',
    'A mirror is booked: {amount} is deducted in the author’s next act, and the author is told why. A corrected record can be made afterwards.',
  ],
  'animation.reverse.done': [
    '{licence} лицензиясының жазбасы жойылды',
    'Запись о лицензии {licence} отменена',
    'The record of licence {licence} is withdrawn',
  ],
  'problem.animation-exists': [
    'Бұл туынды сол күні, сол жерде көрсетілгені жазылған, бірақ төлеушісі не бағасы басқа. Тізімнен қараңыз.',
    'Показ этой работы в этот день и в этом месте уже записан, но с другой ценой или плательщиком. Проверьте в списке.',
    'A showing of this work on that day and at that place is recorded already, with another price or payer. Look it up in the list.',
  ],
  'problem.date-too-early': [
    'Бұл күні сайт әлі ашылмаған.',
    'В этот день площадка ещё не работала.',
    'The site was not open yet on that day.',
  ],
  'problem.price-below-fee': [
    'Баға сол күнгі алымнан төмен: авторға ештеңе қалмайды. Бағасын тексеріңіз.',
    'Цена меньше сбора того дня: автору ничего не останется. Проверьте цену.',
    'The price is below the fee of that day: nothing is left for the author. Check the price.',
  ],
} satisfies Table;

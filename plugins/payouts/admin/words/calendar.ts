import type { Table } from '@oner/platform/admin/words.ts';

/** The production calendar. */
export const calendarWords = {
  'calendar.title': ['Өндірістік күнтізбе', 'Производственный календарь', 'Production calendar'],
  'calendar.rule': [
    'Барлық жұмыс күндері осымен саналады. Жаңа жыл бағдарламамен бірге қосылады, мұнда өзгертілмейді.',
    'По нему считаются все рабочие дни. Новый год приходит вместе с программой, здесь его не меняют.',
    'All working days are counted by it. A new year comes with the program; nothing is changed here.',
  ],
  'calendar.reaches': [
    'Күнтізбе {day} дейін жетеді, қалғаны {days} күн.',
    'Календарь есть до {day}, осталось дней: {days}.',
    'The calendar reaches {day}, {days} days from now.',
  ],
  'calendar.soon': ['жаңа жыл керек', 'пора добавить год', 'time for a new year'],
  'calendar.year': ['{year} жыл', '{year} год', '{year}'],
  'calendar.working': ['жұмыс күні: {days}', 'рабочих дней: {days}', '{days} working days'],
  'calendar.source': ['Дереккөз: {source}', 'Источник: {source}', 'Source: {source}'],
  'source.2026': [
    'Еңбек министрлігі, 2026 жылғы жұмыс уақытының күнтізбесі, наурыздағы референдумнан кейін',
    'Министерство труда, календарь рабочего времени на 2026 год, после мартовского референдума',
    'Ministry of Labour, calendar of working time for 2026, after the March referendum',
  ],
  'source.2027': [
    'Еңбек кодексінің 85-бабы мен мерекелер туралы заң, 2026 жылғы қарашада есептелген',
    'Трудовой кодекс, статья 85, и закон о праздниках; посчитан в ноябре 2026 года',
    'Labour Code art. 85 and the law on holidays, worked out in November 2026',
  ],
  'calendar.official': ['жарияланған', 'опубликован', 'published'],
  'calendar.provisional': ['алдын ала', 'предварительный', 'provisional'],
  'calendar.provisional.told': [
    'Министрлік әлі жарияламаған: заң бойынша есептелген.',
    'Министерство ещё не опубликовало: посчитан по закону.',
    'Not published by the ministry yet: worked out from the law.',
  ],
  'calendar.day': ['Күні', 'День', 'Day'],
  'calendar.why': ['Неге демалыс', 'Почему выходной', 'Why it is off'],
  'calendar.instead': ['{day} орнына', 'вместо {day}', 'instead of {day}'],
  'calendar.extra-off': [
    'үкімет қаулысы бойынша демалыс',
    'выходной по постановлению',
    'off by decree',
  ],
  'calendar.extra-working': [
    'қаулы бойынша жұмыс күні',
    'рабочий день по постановлению',
    'a working day by decree',
  ],
  'holiday.new-year': ['Жаңа жыл', 'Новый год', 'New Year'],
  'holiday.orthodox-christmas': [
    'Православиелік Рождество',
    'Православное Рождество',
    'Orthodox Christmas',
  ],
  'holiday.womens-day': ['Халықаралық әйелдер күні', 'Международный женский день', 'Women’s Day'],
  'holiday.constitution-day': ['Конституция күні', 'День Конституции', 'Constitution Day'],
  'holiday.nauryz': ['Наурыз мейрамы', 'Праздник Наурыз', 'Nauryz'],
  'holiday.unity-day': ['Халық бірлігі мерекесі', 'Праздник единства народа', 'Unity Day'],
  'holiday.defender-day': ['Отан қорғаушы күні', 'День защитника Отечества', 'Defender’s Day'],
  'holiday.victory-day': ['Жеңіс күні', 'День Победы', 'Victory Day'],
  'holiday.kurban-ait': ['Құрбан айт', 'Курбан айт', 'Kurban Ait'],
  'holiday.capital-day': ['Астана күні', 'День столицы', 'Capital Day'],
  'holiday.republic-day': ['Республика күні', 'День Республики', 'Republic Day'],
  'holiday.independence-day': ['Тәуелсіздік күні', 'День независимости', 'Independence Day'],
} satisfies Table;

import { type Said, said } from './say.ts';

/** Subjects of the blog's template, with how many articles each would hold. */
export const blogSubjects: readonly { readonly name: Said; readonly count: number }[] = [
  { name: said('Көрмелер', 'Выставки', 'Exhibitions'), count: 12 },
  { name: said('Шеберханадан', 'Из мастерской', 'From the workshop'), count: 8 },
  { name: said('Коллекционерге', 'Коллекционеру', 'For collectors'), count: 5 },
  { name: said('Алаң жаңалығы', 'Новости площадки', 'News of the shop'), count: 9 },
];

export const blogLabels: readonly Said[] = [
  said('кескіндеме', 'живопись', 'painting'),
  said('киіз', 'войлок', 'felt'),
  said('плакат', 'плакат', 'poster'),
  said('көрме', 'выставка', 'exhibition'),
  said('авторлық құқық', 'авторское право', 'copyright'),
];

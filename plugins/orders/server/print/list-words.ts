/** Words of the printed list of the workshop. */
import { writeDay } from '@oner/config/terms';

export type ListLanguage = 'kk' | 'ru' | 'en';
export type ListWords = {
  readonly title: string;
  /** Pieces as the reader of a language counts them. */
  readonly pieces: (count: number) => string;
  readonly millimetres: string;
  readonly dots: (count: number) => string;
  /** @param day `YYYY-MM-DD` */
  readonly makeBy: (day: string) => string;
  readonly plain: string;
  readonly missing: string;
  readonly coarse: string;
};

export const listWords: Readonly<Record<ListLanguage, ListWords>> = {
  kk: {
    title: 'Басып шығаруға',
    pieces: (count) => `${count} дана`,
    millimetres: 'мм',
    dots: (count) => `дюймге ${count} нүкте`,
    makeBy: (day) => `${writeDay(day, 'kk')} дейін жасау`,
    plain: 'Баспасыз бұйым',
    missing: 'Баспа файлы жоқ',
    coarse: 'Сурет ұсақ: баспасын тексеріңіз',
  },
  ru: {
    title: 'В печать',
    pieces: (count) => `${count} шт.`,
    millimetres: 'мм',
    dots: (count) => `${count} точек на дюйм`,
    makeBy: (day) => `изготовить до ${writeDay(day, 'ru')}`,
    plain: 'Вещь без печати',
    missing: 'Нет файла для печати',
    coarse: 'Мелкая картинка: проверьте оттиск',
  },
  en: {
    title: 'To be printed',
    pieces: (count) => (count === 1 ? '1 piece' : `${count} pieces`),
    millimetres: 'mm',
    dots: (count) => `${count} dots an inch`,
    makeBy: (day) => `make by ${writeDay(day, 'en')}`,
    plain: 'A thing without a print',
    missing: 'The print file is missing',
    coarse: 'Small picture: check the print',
  },
};

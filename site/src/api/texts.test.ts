import { describe, expect, it } from 'vitest';
import { biographiesOf, firstSentences, languageOfText, textIn } from './texts.ts';

describe('a text', () => {
  it('is in the language of the visitor', () => {
    const shown = textIn('ru', { kk: 'Дала', ru: 'Степь' });
    expect(shown).toEqual({ text: 'Степь', language: 'ru', isOwn: true });
  });
  it('falls back to another language and states which', () => {
    const kazakh = textIn('en', { kk: 'Дала', ru: 'Степь' });
    expect(kazakh).toEqual({ text: 'Дала', language: 'kk', isOwn: false });
    const russian = textIn('kk', { kk: '  ', ru: 'Степь' });
    expect(russian).toEqual({ text: 'Степь', language: 'ru', isOwn: false });
  });
  it('may be missing', () => {
    expect(textIn('kk', {})).toBeUndefined();
  });
});

it('firstSentences returns the beginning of a text', () => {
  const about = 'Рисует плакаты о городах. Начинает с сетки, а заканчивает иначе! И ещё.';
  expect(firstSentences(about, 'ru', 2)).toBe(
    'Рисует плакаты о городах. Начинает с сетки, а заканчивает иначе!',
  );
  expect(firstSentences(' Бір сөйлем ', 'kk', 2)).toBe('Бір сөйлем');
});

describe('the language of a text', () => {
  it.each([
    ['Ағаш ою шебері, Семей.', 'kk'],
    ['Пишу акварелью с детства.', 'ru'],
    ['Paints the steppe from memory.', 'en'],
    ['Графика, print, плакат', 'ru'],
  ] as const)('%s', (text, language) => {
    expect(languageOfText(text)).toBe(language);
  });
});

describe('biographies', () => {
  it('keep an older text in its language', () => {
    expect(biographiesOf('Ағаш ою шебері.', {})).toEqual({ kk: 'Ағаш ою шебері.' });
    expect(biographiesOf('Пишу акварелью.', { en: 'Watercolours.' })).toEqual({
      ru: 'Пишу акварелью.',
      en: 'Watercolours.',
    });
  });
  it('prefer a newer text', () => {
    expect(biographiesOf('Пишу маслом.', { ru: 'Пишу акварелью.' })).toEqual({
      ru: 'Пишу акварелью.',
    });
  });
  it('are empty where nothing was written', () => {
    expect(biographiesOf('  ', {})).toEqual({});
  });
});

import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import { useKeptText } from './use-kept-text.ts';

const opened: ReturnType<typeof useKeptText>[] = [];
const Field = ({ place }: { readonly place: string }) => {
  opened.push(useKeptText(place, 'Алғашқы'));
  return null;
};
/** Opens the field anew, as after a reload. */
const open = (place: string) => {
  renderToStaticMarkup(createElement(Field, { place }));
  return opened.at(-1) as ReturnType<typeof useKeptText>;
};

it('stays until it is sent, also what was typed while it was being sent', () => {
  const stored = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
  const [text, type, drop] = open('talk-1');
  expect(text).toBe('Алғашқы');
  type('Сәлем');
  expect([open('talk-1')[0], open('talk-2')[0]]).toEqual(['Сәлем', 'Алғашқы']);
  type('Сәлем! Тағы бір сұрақ');
  drop('Сәлем');
  expect(open('talk-1')[0]).toBe('Сәлем! Тағы бір сұрақ');
  drop('Сәлем! Тағы бір сұрақ');
  expect(stored.size).toBe(0);
});

import { expect, it } from 'vitest';
import { placesOf } from './text-roles.ts';

const roles = (source: string): readonly string[] =>
  placesOf('a.b', [source]).map(({ role, isParted }) => (isParted ? `${role}, parted` : role));

it.each([
  ['<div class="ph"><h1>{t(\'a.b\')}</h1></div>', 'h1'],
  ["<h1><Parted text={t('a.b')} /></h1>", 'h1, parted'],
  ['<h2 id="x"><Icon name="x" />{t(\'a.b\')}</h2>', 'heading'],
  ["<button className=\"btn btn--sm\" onClick={() => go()}>\n{t(x ? 'a.c' : 'a.b')}", 'button'],
  ['<DialogHead id="x" title={t(\'a.b\')} />', 'dialog'],
  ["<div><dt>{t('a.b')}</dt>", 'term'],
  ["<h2>{x}</h2><p>{t('a.b')}</p>", 'text'],
  ["<nav aria-label={t('a.b')}>", 'unseen'],
  ['<span className="vh">{t(\'a.b\')}</span>', 'unseen'],
  ["const keys = ['a.b'];", 'text'],
])('%s', (source, role) => expect(roles(source)).toEqual([role]));

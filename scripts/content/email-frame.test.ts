import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { buildEmailFrame, emailFrameFile } from './email-frame.ts';

/** Addresses in attributes and styles of an HTML page. */
const addressesIn = (html: string) =>
  [...html.matchAll(/(?:(?:href|src|background)=|url\(|@import (?!url))["']?([^"'\s>)]+)/g)].map(
    ([, at]) => at,
  );

it('is built from its source, and loads nothing from another server', async () => {
  const built = readFileSync(emailFrameFile, 'utf8');
  expect(built).toBe(await buildEmailFrame());
  expect(addressesIn(built).filter((at) => !at?.startsWith('{{'))).toEqual([]);
});

it.each([
  '<link href="https://fonts.test/a" rel="stylesheet">',
  '<style>@import url(https://fonts.test/a);</style>',
  '<style>@import "https://fonts.test/a";</style>',
  `<div style="background:url('https://fonts.test/a') top">`,
  '<td background="https://fonts.test/a">',
  '<img src=https://fonts.test/a>',
])('an address of another server is found in %s', (html) => {
  expect(addressesIn(html)).toEqual(['https://fonts.test/a']);
});

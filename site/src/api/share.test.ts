import { describe, expect, it } from 'vitest';
import { imageType, shorten, twitterCardOf } from './share.ts';

describe('a share card', () => {
  it('names the type of its picture', () => {
    expect(imageType('https://oner.kz/uploads/a.webp')).toBe('image/webp');
    expect(imageType('https://oner.kz/uploads/a.JPG')).toBe('image/jpeg');
    expect(imageType('https://oner.kz/uploads/a')).toBeUndefined();
  });
  it('is large only with a large picture', () => {
    const image = { url: 'https://oner.kz/a.webp', alt: 'Шаңырақ' };
    expect(twitterCardOf({ ...image, width: 1080, height: 1080 })).toBe('summary_large_image');
    expect(twitterCardOf({ ...image, width: 480, height: 480 })).toBe('summary');
    expect(twitterCardOf(image)).toBe('summary');
    expect(twitterCardOf(undefined)).toBe('summary');
  });
  it('shortens a long text at the end of a word', () => {
    expect(shorten(' Дала  таңы.\n\nКенеп. ')).toBe('Дала таңы. Кенеп.');
    const told = shorten('Күмбез астынан жоғары қараған көз, '.repeat(12));
    expect(told.length).toBeLessThanOrEqual(200);
    expect(told).toMatch(/\p{L}…$/u);
  });
});

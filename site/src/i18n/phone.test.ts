import { expect, it } from 'vitest';
import { formatPhone } from './phone.ts';

it('groups the figures of a Kazakh phone and leaves others alone', () => {
  expect(formatPhone('+77011234567')).toBe('+7 701 123 45 67');
  expect(formatPhone('+441632960961')).toBe('+441632960961');
  expect(formatPhone('8701')).toBe('8701');
});

/** Account fields shared by registration, settings and password reset. */
import * as z from 'zod/mini';

/** Letters (Latin, Cyrillic, Kazakh), digits and @ . _ - (spec A §5, L §8); at least one letter or digit. */
export const username = z.string('required').check(
  z.trim(),
  z.minLength(1, { error: 'required', abort: true }),
  z.minLength(3, 'too-short'),
  z.maxLength(40, 'too-long'),
  z.regex(/^[A-Za-zА-Яа-яЁёӘәҒғҚқҢңӨөҰұҮүҺһІі0-9@._-]+$/, 'username-format'),
  // A name of punctuation alone cannot be told apart or pronounced.
  z.regex(/[\p{L}\d]/u, 'username-format'),
);
/** 10 to 128 characters of any script. */
export const password = z
  .string('required')
  .check(
    z.minLength(1, { error: 'required', abort: true }),
    z.minLength(10, 'too-short'),
    z.maxLength(128, 'too-long'),
  );
export const phone = z
  .string('required')
  .check(z.trim(), z.minLength(1, 'required'), z.maxLength(32, 'too-long'));

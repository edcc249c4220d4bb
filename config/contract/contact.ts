/** Public contact form; a manager answers by e-mail. */
import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { personName } from './person-name.ts';
import { email, filled, languages, maybe } from './shapes.ts';

export const sendContact = defineCall('POST /api/contact', {
  auth: 'anyone',
  spec: 'A §2',
  body: z.object({
    name: personName(160),
    email,
    phone: maybe(32),
    message: filled(5000),
    language: z.optional(z.enum(languages, 'bad-choice')),
  }),
  reply: z.object({ sent: z.literal(true) }),
  status: 201,
  refusals: ['bad-request', 'too-many-attempts'],
  example: {
    body: {
      name: 'Ержан Сапаров',
      email: 'erzhan@example.kz',
      message: 'Көрме өткіземіз. Кіммен сөйлесуге болады?',
    },
  },
});

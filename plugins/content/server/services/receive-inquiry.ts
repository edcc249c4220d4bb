import { done, type Language, type Result } from '@oner/config/contract';
import { env } from '@oner/config/env';
import { audit, type Caller, house, notify, takeLetter } from '@oner/platform';
import { type InquiryKind, inquiries } from '../domain/inquiries.ts';
import { publicWork } from '../store/inquiries.ts';

/** What a form of the site sends, whatever its fields are called there. */
export type Letter = {
  readonly name: string;
  readonly email: string;
  readonly phone?: string | undefined;
  readonly text: string;
  readonly language?: Language | undefined;
  /** documentId of the work it is about. */
  readonly work?: string | undefined;
};

const sameSeconds = 600;

/** Puts what a visitor wrote into the panel, where a manager answers; both sides get a letter (spec A §2, §3). */
export const receiveInquiry = (
  kind: InquiryKind,
  letter: Letter,
  caller: Caller,
): Promise<Result<{ sent: true }>> =>
  takeLetter({ name: kind, sameSeconds }, letter, caller, async () => {
    await keep(kind, letter, caller);
    return done({ sent: true });
  });

/** In the open transaction. */
const keep = async (kind: InquiryKind, letter: Letter, caller: Caller): Promise<void> => {
  const { name, email, phone, text: info } = letter;
  const language = letter.language ?? caller.language;
  const work = letter.work ? await publicWork(letter.work) : null;
  const { uid, text } = inquiries[kind];
  const { documentId } = await house()
    .documents(uid)
    .create({
      data: {
        name,
        mail: email,
        [text]: info,
        language,
        ...(phone && { phone }),
        ...(work && { work: work.id }),
      },
    });
  const { person } = caller;
  const actor = person ? `user:${person.documentId}` : 'visitor';
  await audit({ actor, action: `${kind}.received`, subject: `${kind}:${documentId}` });
  await notify(`${kind}-received`, { email, language }, {}, documentId);
  const facts = { name, mail: email, phone: phone || '—', info, work: work?.title ?? '—' };
  // The house speaks Russian with its own people until they say otherwise in the panel.
  const staff = { email: env().CONTACT_EMAIL, language: 'ru' } as const;
  await notify(`${kind}-new`, staff, facts, documentId);
};

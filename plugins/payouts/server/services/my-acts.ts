/** An author's own acts: seen, signed, objected to, printed. */
import { type calls, done, type Result, refuse, type Act as WireAct } from '@oner/config/contract';
import type { IsoMonth } from '@oner/config/terms';
import { FileReply, type Person, room, type Verb } from '@oner/platform';
import type { Language } from '../domain/act-words.ts';
import { printAct, type Signing } from '../papers/print-act.ts';
import { type Act, actsOf, documentOf, findAct } from '../store/acts.ts';
import { disputeAct } from './dispute-act.ts';
import { showActs } from './show-acts.ts';
import { type SignProblem, signAct } from './sign-act.ts';

const isAuthor = (person: Person | null): person is Person => person?.role === 'seller';

export const listMyActs: Verb<typeof calls.listActs> = async (_, { person }) => {
  if (!isAuthor(person)) return refuse('login-required');
  return done(await showActs(person.profileId, await actsOf(person.profileId)));
};

const shown = async (
  { profileId }: Person,
  month: IsoMonth,
  problem: SignProblem | null,
): Promise<Result<WireAct>> => {
  if (problem) return refuse(problem);
  const act = await findAct(profileId, month);
  const [one] = act ? await showActs(profileId, [act]) : [];
  return one ? done(one) : refuse('not-found');
};

export const signMyAct: Verb<typeof calls.signAct> = async ({ params: { month } }, { person }) => {
  if (!isAuthor(person)) return refuse('login-required');
  const actor = `user:${person.documentId}`;
  return shown(person, month, await signAct(person.profileId, month, actor));
};

export const disputeMyAct: Verb<typeof calls.disputeAct> = async (
  { params: { month }, body: { text } },
  { person },
) => {
  if (!isAuthor(person)) return refuse('login-required');
  const actor = `user:${person.documentId}`;
  return shown(person, month, await disputeAct(person.profileId, month, text, actor));
};

export const getMyActPaper: Verb<typeof calls.getActPaper> = async (
  { params: { month } },
  { person },
) => {
  if (!isAuthor(person)) return refuse('login-required');
  const act = await findAct(person.profileId, month);
  const paper = act && act.state !== 'drafted' ? await paperOf(act) : null;
  return paper ? done(paper) : refuse('not-found');
};

/** The paper of an act as its newest version says it: in its author's language and in Russian. */
export const paperOf = async (act: Act): Promise<FileReply | null> => {
  const kept = await documentOf(act.id, act.version);
  if (!kept) return null;
  const person = await room('accounts').findPersonByProfile('seller', act.authorId);
  const own: Language = person?.language ?? 'ru';
  const languages: Language[] = own === 'ru' ? ['ru'] : [own, 'ru'];
  const at = new Date(`${act.signedOn ?? act.sentOn ?? kept.document.sentOn}T00:00:00Z`);
  const { document, sha256 } = kept;
  const bytes = await printAct(document, sha256, signingOf(act), languages, at);
  return new FileReply(bytes, `oner-act-${document.number}.pdf`);
};

const signingOf = ({ state, signedOn }: Act): Signing => {
  if (signedOn === null) return { how: 'unsigned' };
  return { how: state === 'deemed_signed' ? 'deemed' : 'signed', on: signedOn };
};

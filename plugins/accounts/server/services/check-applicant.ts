import type { FieldCode } from '@oner/config/contract';
import { checkPassword } from '../domain/check-password.ts';
import { checkUsername } from '../domain/check-username.ts';
import { fold } from '../domain/fold.ts';
import { isReserved } from '../domain/reserved-name.ts';
import { usernameSkeleton } from '../domain/username-skeleton.ts';
import { type ClaimKind, type Claims, heldKinds, usernameOfSkeleton } from '../store/claims.ts';

/** Names as the contract has them, without a prefix. */
export type Problems = Partial<Record<string, FieldCode[]>>;

type Applicant = {
  readonly username: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly password: string;
};

/** What the shape of the fields cannot tell: all that is wrong at once, so that a person corrects the form once. */
export const checkApplicant = async (who: Applicant, phone: string | null): Promise<Problems> => {
  const { username, email, firstName, lastName } = who;
  const [local = ''] = email.split('@', 1);
  const own = [username, email, local, firstName, lastName];
  const claims: Partial<Claims> = {
    email: fold(email),
    username_skeleton: usernameSkeleton(username),
    ...(phone !== null && { phone }),
  };
  const problems = await takenFields(await heldKinds(claims), username);
  add(problems, 'username', checkUsername(username, email));
  add(problems, 'password', checkPassword(who.password, own));
  if (phone === null) add(problems, 'phone', 'phone-invalid');
  for (const [field, code] of Object.entries(nameProblems(firstName, lastName)))
    add(problems, field, code);
  return problems;
};

/** Claims that others hold, as fields; a username differs between the same name and one that only looks like it. */
export const takenFields = async (
  kinds: readonly ClaimKind[],
  username: string,
): Promise<Problems> => {
  const problems: Problems = {};
  if (kinds.includes('email')) add(problems, 'email', 'email-taken');
  if (kinds.includes('phone')) add(problems, 'phone', 'phone-taken');
  if (kinds.includes('username_skeleton')) {
    const other = await usernameOfSkeleton(usernameSkeleton(username));
    const same = other === null || fold(other) === fold(username);
    add(problems, 'username', same ? 'username-taken' : 'username-lookalike');
  }
  return problems;
};

/** Which of both names is the shop's own, or together make one that is. */
export const nameProblems = (
  firstName: string,
  lastName: string,
): Partial<Record<'first_name' | 'last_name', FieldCode>> => ({
  ...((isReserved(firstName) || isReserved(`${firstName} ${lastName}`)) && {
    first_name: 'name-reserved',
  }),
  ...(isReserved(lastName) && { last_name: 'name-reserved' }),
});

const add = (problems: Problems, field: string, code: FieldCode | null): void => {
  if (code === null) return;
  const codes = problems[field] ?? [];
  if (!codes.includes(code)) problems[field] = [...codes, code];
};

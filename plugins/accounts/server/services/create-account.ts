import type { Language } from '@oner/config/contract';
import { clock, house, transact } from '@oner/platform';
import { fold } from '../domain/fold.ts';
import type { Role } from '../domain/roles.ts';
import { usernameSkeleton } from '../domain/username-skeleton.ts';
import { type ClaimKind, type Claims, claimIdentity } from '../store/claims.ts';

/** Everything an account begins with, already checked. */
export type NewAccount = {
  readonly role: Role;
  readonly username: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  /** as hash-password makes it */
  readonly passwordHash: string;
  /** E.164 */
  readonly phone: string;
  readonly language: Language;
  /** further fields of the buyer's or author's profile */
  readonly profile: Readonly<Record<string, string | number | boolean | null>>;
  /** documentIds of user and profile; chosen by Strapi unless given */
  readonly ids?: { readonly account: string; readonly profile: string };
};
export type Account = {
  readonly userId: number;
  readonly account: string;
  readonly profileId: string;
};

/** Somebody else holds the e-mail, phone or username; nothing of the account is left. */
export class Taken extends Error {
  readonly kinds: readonly ClaimKind[];
  constructor(kinds: readonly ClaimKind[]) {
    super(`taken: ${kinds.join(', ')}`);
    this.kinds = kinds;
  }
}

export const claimsFor = (who: Pick<NewAccount, 'email' | 'phone' | 'username'>): Claims => ({
  email: fold(who.email),
  phone: who.phone,
  username_skeleton: usernameSkeleton(who.username),
});

/**
 * User, profile and claims in one transaction.
 * @throws Taken when a claim is another's, be it made a moment ago by a request that ran beside this one
 */
export const createAccount = (who: NewAccount): Promise<Account> =>
  transact(async () => {
    const user: { id: number; documentId: string } = await house()
      .db.query('plugin::users-permissions.user')
      .create({
        data: {
          ...(who.ids && { documentId: who.ids.account }),
          username: who.username,
          email: fold(who.email),
          // Already hashed: the document service would hash a second time, inside the transaction.
          password: who.passwordHash,
          provider: 'local',
          confirmed: true,
          blocked: false,
          role: await roleId(who.role),
          firstName: who.firstName,
          lastName: who.lastName,
          language: who.language,
          publishedAt: clock.real(),
        },
      });
    const taken = await claimIdentity(user.documentId, claimsFor(who), clock.now().getTime());
    if (taken.length > 0) throw new Taken(taken);

    const uid = who.role === 'seller' ? 'api::seller.seller' : 'api::buyer.buyer';
    const profile = await house()
      .documents(uid)
      .create({
        data: {
          ...(who.ids && { documentId: who.ids.profile }),
          user: user.documentId,
          phone: who.phone,
          ...who.profile,
        },
      });
    return { userId: user.id, account: user.documentId, profileId: profile.documentId };
  });

const roleId = async (type: Role): Promise<number> => {
  const role = await house()
    .db.query('plugin::users-permissions.role')
    .findOne({ where: { type }, select: ['id'] });
  if (!role) throw new Error(`there is no role of type ${type}: the seeds have not run`);
  return role.id;
};

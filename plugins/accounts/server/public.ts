/** What this plugin offers the plugins above it: `pluginService('accounts')`. */
import {
  blockAccount,
  onErasing,
  onUndone,
  onWithdrawing,
  provenEmail,
} from './closing/service.ts';
import { findWithdrawal } from './closing/store.ts';
import { documentsToAccept, type Role, rolesThatAccept } from './consents/rules.ts';
import { checkTerms, type LegalTextReader } from './consents/service.ts';
import { consentsOf, countAccepted, declarationsOf } from './consents/store.ts';
import { maskedEmail } from './emails/rules.ts';
import { confirmPerson } from './passwords/service.ts';
import { frozenAuthors } from './passwords/store.ts';
import {
  checkPayee,
  payeeFacts,
  readPayee,
  savePayeeByStaff,
  unfreezeAuthor,
} from './payees/service.ts';
import { findPayee } from './payees/store.ts';
import {
  accountOfProfile,
  findBuyers,
  findByAccount,
  findByAccountNow,
  findByEmail,
  findByProfile,
  findByUsername,
  lockAccount,
  type PersonRow,
  peopleAfter,
} from './people/store.ts';
import type { AvatarMaker } from './profiles/service.ts';
import {
  allSellers,
  type ProfileChange,
  profileChangesOf,
  type SellerPage,
  type SellerRow,
  sellerByUsername,
  sellerPage,
  sellersById,
} from './profiles/store.ts';
import { parsePhone } from './registration/rules.ts';
import { addStaffActions } from './staff/roles.ts';
import { hasStaffRole, staffAddress, staffNames } from './staff/store.ts';

export const accountsPublic = {
  /** Name, e-mail, phone, language, role and whether blocked; by documentId of the user. */
  findPerson: (account: string): Promise<PersonRow | null> => findByAccount(account),
  /** The same as the open transaction has it, for which an erasure waits; null for who is erased. Before rows of other plugins. */
  lockPerson: async (account: string): Promise<PersonRow | null> => {
    await lockAccount(account);
    // Of who is erased the row stays.
    const isErased = ((await findWithdrawal(account))?.erasedAt ?? null) !== null;
    return isErased ? null : findByAccountNow(account);
  },
  /** The same by documentId of the buyer or seller. */
  findPersonByProfile: (role: Role, profileId: string): Promise<PersonRow | null> =>
    findByProfile(role, profileId),
  findPersonByUsername: (username: string): Promise<PersonRow | null> => findByUsername(username),
  findPersonByEmail: (email: string): Promise<PersonRow | null> => findByEmail(email),
  /** The address of an account in lower case, where its reader has proven it; what others told under it is only then theirs. */
  provenEmail,
  isBlocked: async (account: string): Promise<boolean> =>
    (await findByAccount(account))?.blocked ?? false,
  blockAccount,
  /** In the open transaction, and before rows of other plugins: the order in which everybody takes them. */
  lockSeller: async (id: string): Promise<void> => {
    const account = await accountOfProfile('seller', id);
    if (account !== null) await lockAccount(account);
  },
  /** A typed phone number in E.164; null for one that no country has. */
  parsePhone,

  /** Authors by documentId of the seller, as the open transaction has them; unknown ids are left out. */
  findSellers: (ids: readonly string[]): Promise<SellerRow[]> => sellersById(ids),
  findSeller: async (id: string): Promise<SellerRow | null> => (await sellersById([id]))[0] ?? null,
  findSellerByUsername: (username: string): Promise<SellerRow | null> => sellerByUsername(username),
  listSellers: (): Promise<SellerRow[]> => allSellers(),
  /** Texts, phone and links of the author page, for anybody to read. */
  findSellerPage: (id: string): Promise<SellerPage | null> => sellerPage(id),
  /** An author as the contract shows them (`sellerCard`). */
  toSellerCard: ({
    id,
    photo,
    photoSmall,
    level,
    ...seller
  }: Omit<SellerRow, 'account' | 'hidden' | 'blocked' | 'region'>) => ({
    id,
    photo,
    photo_small: photoSmall,
    level,
    user: {
      username: seller.username,
      first_name: seller.firstName,
      last_name: seller.lastName,
    },
    ...(seller.latinName !== null && { latin_name: seller.latinName }),
  }),

  /**
   * The whole IBAN and IIN or BIN of an author, for a payout: each reading is recorded with its reason. Null where they
   * has given nothing.
   */
  readPayee,
  /** What staff enter of an author's bank details: whether it is right, and saved. */
  checkPayee,
  savePayeeByStaff,
  /** Whether authors can be paid, without their numbers. */
  payeeFacts,
  /** Whose payouts are frozen because a change of the e-mail was undone, and the staff's way to end it. */
  frozenAuthors,
  unfreezeAuthor,
  /** What a moderator should look at twice before an author is paid or opened. */
  authorFlags: async ({ account, id }: Pick<SellerRow, 'account' | 'id'>) => ({
    hasDeclaredAdult: (await declarationsOf(account)).length > 0,
    /** the IIN says they were a minor when they gave it; a hint, no proof */
    isUnderageByTaxNumber: (await findPayee(id))?.underage ?? false,
    hasLateChanges: (await profileChangesOf(account)).some(({ late }) => late),
  }),
  /** When a person changed what, newest first; values are not kept. */
  profileChangesOf: (account: string): Promise<ProfileChange[]> => profileChangesOf(account),

  /** At most so many people behind `userId` who accept this legal text, and where to go on. */
  peopleWhoAccept: (document: string, userId: number, most: number) =>
    peopleAfter(rolesThatAccept(document), userId, most),
  /** The legal texts that people of a role accept. */
  papersOf: (role: Role): readonly string[] => documentsToAccept[role],
  /** What a person has accepted, oldest first. */
  consentsOf,
  /** Buyers by words of their names, or those who are shut out; and when one has taken the consent back. */
  findBuyers,
  withdrawnAt: async (account: string): Promise<number | null> =>
    (await findWithdrawal(account))?.withdrawnAt ?? null,
  /** An address as its owner knows it again and nobody else. */
  maskedEmail,
  /** How many people have accepted each version of each text. */
  countAccepted,
  /** Refuses orders and uploads while changed terms wait to be accepted. */
  checkTerms,

  /** Asks a signed-in person for the password again, or a passkey, before what cannot be taken back. */
  confirmPerson,
  onErasing,
  /** An undone change of the e-mail takes back what whoever made it has ended. */
  onUndone,
  onWithdrawing,
  addStaffActions,
  staffAddress,
  staffNames,
  hasStaffRole,
};

type AccountsPublic = typeof accountsPublic;

declare module '@oner/platform' {
  interface PluginServices {
    accounts: AccountsPublic;
  }
  interface Provided {
    /** Catalogue: documentIds of the authors whose works are public. */
    'accounts.publishedAuthors': () => Promise<ReadonlySet<string>>;
    /** Works: stores a portrait. Until it is there, a photo is refused by its field. */
    'accounts.avatarMaker': AvatarMaker;
    /** Content: legal texts and their versions in force; accounts knows who accepted them. */
    'accounts.legalTexts': LegalTextReader;
    /** Payouts: whether something is left to settle with an author beside obligations. */
    'accounts.isUnsettled': (authorId: string) => Promise<boolean>;
  }
}

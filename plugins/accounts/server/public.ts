/** Service for the plugins above: `pluginService('accounts')`. */
import {
  blockAccount,
  onErasing,
  onUndone,
  onWithdrawing,
  verifiedEmail,
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
  /** Like findPerson, by documentId of the buyer or seller. */
  findPersonByProfile: (role: Role, profileId: string): Promise<PersonRow | null> =>
    findByProfile(role, profileId),
  findPersonByUsername: (username: string): Promise<PersonRow | null> => findByUsername(username),
  findPersonByEmail: (email: string): Promise<PersonRow | null> => findByEmail(email),
  /** Verified address of an account in lower case, else null. Data stored under an address belong to the account only then. */
  verifiedEmail,
  isBlocked: async (account: string): Promise<boolean> =>
    (await findByAccount(account))?.blocked ?? false,
  blockAccount,
  /** Locks the author's account in the open transaction, before rows of other plugins: the locking order of all plugins. */
  lockSeller: async (id: string): Promise<void> => {
    const account = await accountOfProfile('seller', id);
    if (account !== null) await lockAccount(account);
  },
  /** Parses a typed phone number into E.164; null if no country has such a number. */
  parsePhone,

  /** Authors by documentId of the seller, read inside the open transaction; unknown ids are left out. */
  findSellers: (ids: readonly string[]): Promise<SellerRow[]> => sellersById(ids),
  findSeller: async (id: string): Promise<SellerRow | null> => (await sellersById([id]))[0] ?? null,
  findSellerByUsername: (username: string): Promise<SellerRow | null> => sellerByUsername(username),
  listSellers: (): Promise<SellerRow[]> => allSellers(),
  /** Public texts, phone and links of the author page. */
  findSellerPage: (id: string): Promise<SellerPage | null> => sellerPage(id),
  /** The author card of the contract (`sellerCard`). */
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

  /** Whole IBAN and IIN or BIN of an author, for a payout; each call is logged with its reason. Null if none were given. */
  readPayee,
  /** Validation and saving of bank details that staff enter for an author. */
  checkPayee,
  savePayeeByStaff,
  /** Payment data of authors without the numbers. */
  payeeFacts,
  /** Authors with payouts frozen by an undone e-mail change, and the action of staff to lift the freeze. */
  frozenAuthors,
  unfreezeAuthor,
  /** Warnings for moderators before an author is paid or published. */
  authorFlags: async ({ account, id }: Pick<SellerRow, 'account' | 'id'>) => ({
    hasDeclaredAdult: (await declarationsOf(account)).length > 0,
    /** the IIN says that its holder was a minor when it was given; a hint, not a proof */
    isUnderageByTaxNumber: (await findPayee(id))?.underage ?? false,
    hasLateChanges: (await profileChangesOf(account)).some(({ late }) => late),
  }),
  /** Times and field names of a person's changes, newest first, without values. */
  profileChangesOf: (account: string): Promise<ProfileChange[]> => profileChangesOf(account),

  /** At most `most` people after `userId` who accept this legal text, and where to continue. */
  peopleWhoAccept: (document: string, userId: number, most: number) =>
    peopleAfter(rolesThatAccept(document), userId, most),
  /** Legal texts that people of a role accept. */
  documentsFor: (role: Role): readonly string[] => documentsToAccept[role],
  /** Consents of a person, oldest first. */
  consentsOf,
  /** Buyers by words of their names, or only blocked ones; and the time of a person's withdrawal of consent. */
  findBuyers,
  withdrawnAt: async (account: string): Promise<number | null> =>
    (await findWithdrawal(account))?.withdrawnAt ?? null,
  /** Masks an address so that only its owner recognizes it. */
  maskedEmail,
  /** Number of people who accepted each version of each text. */
  countAccepted,
  /** Refuses orders and uploads until changed terms are accepted. */
  checkTerms,

  /** Requires the password again, or a passkey, before an irreversible action. */
  confirmPerson,
  onErasing,
  /** Registers a listener that reverts what an intruder has ended, when an e-mail change is undone. */
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
    /** Works: stores a portrait. While not provided, a photo is refused by its field. */
    'accounts.avatarMaker': AvatarMaker;
    /** Content: legal texts and their versions in force; consents are stored here. */
    'accounts.legalTexts': LegalTextReader;
    /** Payouts: whether anything besides obligations is unsettled with an author. */
    'accounts.isUnsettled': (authorId: string) => Promise<boolean>;
  }
}

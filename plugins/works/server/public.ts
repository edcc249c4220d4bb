/** What this plugin offers the plugins above it: `pluginService('works')`. */

import { certifyLicence, withdrawByStaff } from './certificates/service.ts';
import { certificateOfOrder } from './certificates/show.ts';
import { qrCode } from './deposits/print.ts';
import { eraseNames } from './deposits/store.ts';
import { privateTagsOf } from './evidence/scan-markers.ts';
import { evidenceOf } from './evidence/service.ts';
import { checkStaffEdit, editByStaff } from './forms/staff-edit.ts';
import { consentsOfWork } from './forms/store.ts';
import {
  decideAvailability,
  forBuyers,
  onSettings,
  type RemarksReader,
  tellSettings,
} from './own/calls.ts';
import {
  findWhole,
  findWholePublic,
  lockWork,
  type OwnWork,
  saveWorkSettings,
} from './own/store.ts';
import { drawPrint, printForm, redraw, smallJpeg } from './pictures/draw.ts';
import { discardPhotos, makePhotos, redrawEach } from './pictures/make.ts';
import {
  linkToOriginal,
  originalBytes,
  streamOriginal,
  withOriginal,
} from './pictures/originals.ts';
import { dropUnshownPictures } from './pictures/remove.ts';
import { cardSize, drawShareCard, keyOfCard } from './pictures/share-cards.ts';
import { printSourcesOf } from './pictures/store.ts';
import {
  countOfSeller,
  findDraft,
  findPublishedWork,
  noteDecision,
  offerOfSeller,
  type PublishedWork,
  publishedIds,
  publishedIdsOfSeller,
  publishedIdsWithFile,
  waitingDrafts,
} from './versions/store.ts';

export type { OwnWork, PublishedWork };

export const worksPublic = {
  /** The version the public sees, as the open transaction has it. */
  findPublishedWork,
  publishedIds,
  publishedIdsOfSeller,
  publishedIdsWithFile,
  /** The draft a moderator decides about. */
  findDraft,
  countOfSeller,
  waitingDrafts,
  /** What an author offers now: shown works, and since when one waits for a moderator. */
  offerOfSeller,
  noteDecision,
  /** After a version of a work has gone: pictures that no version shows go too. */
  dropUnshownPictures,
  /** What an author switches without a moderator, and what staff switch for the author. */
  onSettings,
  tellSettings,
  /** What orders decide of a work: sold, or back. */
  decideAvailability,
  saveSettings: saveWorkSettings,
  /** A work with all its form says: the draft a moderator decides about, and the version the public sees. */
  findWhole,
  findWholePublic,
  /** Before a decision about it: whoever else wants to change it waits. */
  lockWork,
  evidenceOf,
  /** When its author allowed merchandise or took it back, the last first. */
  consentsOfWork,
  /** Category, texts, hiding, main page: changed by staff without the author. */
  checkStaffEdit,
  editByStaff,
  /** A picture that is no work, as of a paper: drawn anew, so that nothing else comes with it. */
  redraw,
  redrawEach,
  /** Photos that are no works and that everybody may see, as of a review: their public copies, and the end of these. */
  makePhotos,
  discardPhotos,
  /** What its page says to a buyer of the original: details, and the certificate of a sold one. */
  forBuyers,
  /** The certificate of an original or a licence that an order sold, for its buyer and for staff, who may withdraw it. */
  certificateOfOrder,
  withdrawCertificate: withdrawByStaff,
  /** The certificate of a licence that begins, for its buyer; an order that ends, and staff, withdraw it as they do the others. */
  certifyLicence,
  /** The file of a licence, and how long it is: no address leads there. */
  originalBytes,
  streamOriginal,
  /** Where a browser downloads it, if not from the shop itself. */
  linkToOriginal,
  /** What the file of a licence says of its author beside the picture. */
  privateTagsOf: (file: string) =>
    withOriginal(file, (path) => privateTagsOf(path, file.endsWith('.png') ? 'png' : 'jpeg')),
  /** Takes an author's name off deposits and certificates, when the author's data are erased; the records stay. */
  eraseNames,
  /** What merchandise is printed from: originals, which stay as long as orders holds them. */
  printSourcesOf,
  drawPrint,
  printForm,
  smallJpeg,
  qrCode,
  /** What a messenger shows where the address of a page is sent: drawn once, part of the address by its key. */
  drawShareCard,
  keyOfCard,
  shareCardSize: cardSize,
};

type WorksPublic = typeof worksPublic;

declare module '@oner/platform' {
  interface PluginServices {
    works: WorksPublic;
  }
  interface Provided {
    /** Moderation: which of these works are approved and wait until their author's account is opened. */
    'works.waits': (workIds: readonly string[]) => Promise<ReadonlySet<string>>;
    /** Moderation: what of a refused work is to be changed, and where. */
    'works.remarks': RemarksReader;
    /** Orders: which of these originals its orders are printed from. */
    'works.heldOriginals': (files: readonly string[]) => Promise<ReadonlySet<string>>;
    /** Orders: which of these photos outside of the media library, by the hash of makePhotos(), have their row. */
    'works.keptPhotos': (hashes: readonly string[]) => Promise<ReadonlySet<string>>;
    /**
     * Orders: who has the original of a work, in the open transaction: it is sold, or reserved until an ISO instant (empty while
     * people settle its payment). Null where nobody has it.
     */
    'works.saleOf': (
      workId: string,
    ) => Promise<{ readonly isSold: boolean; readonly until: string } | null>;
    /** Orders: locks an order in the open transaction; whether it has not ended as canceled. */
    'works.lockStandingOrder': (number: string) => Promise<boolean>;
    /** Payouts: what things cost to make and what authors have of them, as getMerchTerms says it now. */
    'works.merchTerms': () => Promise<object | null>;
  }
}

/** Service for the plugins above: `pluginService('works')`. */

import { certifyLicence, withdrawByStaff } from './certificates/service.ts';
import { certificateOfOrder } from './certificates/show.ts';
import { qrCode } from './deposits/print.ts';
import { privateTagsOf } from './evidence/scan-markers.ts';
import { evidenceOf } from './evidence/service.ts';
import { checkStaffEdit, editByStaff } from './forms/staff-edit.ts';
import { consentsOfWork } from './forms/store.ts';
import {
  decideAvailability,
  detailsForBuyers,
  onSettings,
  type RemarksReader,
} from './own/calls.ts';
import { findWhole, findWholePublic, lockWork, type OwnWork } from './own/store.ts';
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
  /** The public version, read inside the open transaction. */
  findPublishedWork,
  publishedIds,
  publishedIdsOfSeller,
  publishedIdsWithFile,
  /** The draft that a moderator decides about. */
  findDraft,
  countOfSeller,
  waitingDrafts,
  /** Number of public works of an author, and when the last waiting one was submitted. */
  offerOfSeller,
  noteDecision,
  /** Deletes pictures that no version of the work shows any more. */
  dropUnshownPictures,
  /** Listeners for changed settings of a work, by its author or staff. */
  onSettings,
  /** Sets the availability that an order results in. */
  decideAvailability,
  /** A work with all form fields: draft and public version. */
  findWhole,
  findWholePublic,
  /** Locks the work before a decision. */
  lockWork,
  evidenceOf,
  /** Consents of the author to merchandise, newest first. */
  consentsOfWork,
  /** Changes by staff without the author: category, texts, hiding, main page. */
  checkStaffEdit,
  editByStaff,
  /** Re-encodes a picture that belongs to no work, e.g. of a document, dropping everything else in the file. */
  redraw,
  redrawEach,
  /** Public photos that belong to no work, e.g. of a review: their copies, and their deletion. */
  makePhotos,
  discardPhotos,
  /** Data for buyers of the original: details, and the certificate of a sold one. */
  detailsForBuyers,
  /** Certificate of an order's original or licence, for its buyer and for staff, who may withdraw it. */
  certificateOfOrder,
  withdrawCertificate: withdrawByStaff,
  /** Issues the certificate of a licence. It is withdrawn like the others, by a cancelled order or by staff. */
  certifyLicence,
  /** The file of a licence, which no URL serves, and its length. */
  originalBytes,
  streamOriginal,
  /** Download URL, if the file is not served by the shop itself. */
  linkToOriginal,
  /** Kinds of personal data in the file of a licence. */
  privateTagsOf: (file: string) =>
    withOriginal(file, (path) => privateTagsOf(path, file.endsWith('.png') ? 'png' : 'jpeg')),
  /** Printing of merchandise from originals, which are kept while orders hold them. */
  printSourcesOf,
  drawPrint,
  printForm,
  smallJpeg,
  qrCode,
  /** Share cards for messengers, drawn once; the key is part of the URL. */
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
    /** Moderation: those of these works that are approved and wait for their author's account. */
    'works.waits': (workIds: readonly string[]) => Promise<ReadonlySet<string>>;
    /** Moderation: remarks of a refused work, with their places. */
    'works.remarks': RemarksReader;
    /** Orders: those of these originals that orders are printed from. */
    'works.heldOriginals': (files: readonly string[]) => Promise<ReadonlySet<string>>;
    /** Orders: those of these photos outside the media library, by the hash of makePhotos(), that have a row. */
    'works.keptPhotos': (hashes: readonly string[]) => Promise<ReadonlySet<string>>;
    /**
     * Orders: sale of a work's original, read in the open transaction: sold, or reserved until an ISO instant (empty while its
     * payment is being settled). Null if neither.
     */
    'works.saleOf': (
      workId: string,
    ) => Promise<{ readonly isSold: boolean; readonly until: string } | null>;
    /** Orders: locks an order in the open transaction. False if it ended as canceled. */
    'works.lockStandingOrder': (number: string) => Promise<boolean>;
    /** Payouts: costs of merchandise and the authors' shares, as getMerchTerms returns them now. */
    'works.merchTerms': () => Promise<object | null>;
  }
}

import { calls } from '@oner/config/contract';
import { handle, type Limit } from '@oner/platform';
import {
  endCertificateOffer,
  offerCertificate,
  redeemCertificate,
  reissueCertificate,
} from './certificates/service.ts';
import {
  getCertificate,
  getCertificatePdf,
  getCertificateQr,
  listMyCertificates,
} from './certificates/show.ts';
import {
  depositWork,
  getDeposit,
  getDepositPaper,
  getDepositQr,
  listMyDeposits,
} from './deposits/service.ts';
import {
  createArt,
  createArtisan,
  createDesign,
  updateArt,
  updateArtisan,
  updateDesign,
} from './forms/calls.ts';
import {
  changeWorkSettings,
  deleteArt,
  deleteArtisan,
  deleteDesign,
  getMyWork,
  getZoomTile,
  listMyWorks,
  withdrawWork,
} from './own/calls.ts';
import { beginUpload, dropUpload, getUpload, sendChunk } from './uploads/service.ts';

/** A PDF is set anew each time. */
const papers: Limit = { name: 'works.paper', points: 60, perSeconds: 600, by: 'address' };
/** Two of them stand on a page, and a QR code is small work. */
const codes: Limit = { name: 'works.qr', points: 600, perSeconds: 600, by: 'address' };
/** Each of them changes lists, pages and caches for everybody. */
const changes: Limit = { name: 'works.change', points: 600, perSeconds: 3600, by: 'account' };
/** Records are never removed: nobody fills the chain for fun. */
const deposits: Limit = { name: 'works.deposit', points: 60, perSeconds: 86_400, by: 'account' };
/** A code has 60 bits: whoever guesses finds none, and who mistypes has enough tries. */
const redemptions: Limit = {
  name: 'works.redeem',
  points: 20,
  perSeconds: 3600,
  by: 'account',
};
/** Certificates are never removed either. */
const reissues: Limit = { name: 'works.reissue', points: 20, perSeconds: 86_400, by: 'account' };
const offers: Limit = { name: 'works.offer', points: 60, perSeconds: 86_400, by: 'account' };

/** A photo has up to 49 of them. */
const tiles: Limit = { name: 'works.tile', points: 3000, perSeconds: 600, by: 'address' };

/** Each is a file, and a picture that is opened: as many as twenty works and sixty edits of a day bring, with some to spare. */
const uploads: Limit = {
  name: 'works.begin-upload',
  points: 800,
  perSeconds: 86_400,
  by: 'account',
};
/** A whole measure of 500 MB in pieces of half a megabyte; on a bad line they are small. */
const chunks: Limit = { name: 'works.chunk', points: 2000, perSeconds: 3600, by: 'account' };

export const contentApi = {
  type: 'content-api',
  prefix: '',
  routes: [
    handle(calls.beginUpload, beginUpload, { limits: [uploads], idempotent: true }),
    handle(calls.sendChunk, sendChunk, { limits: [chunks] }),
    handle(calls.getUpload, getUpload),
    handle(calls.dropUpload, dropUpload),
    handle(calls.createArt, createArt),
    handle(calls.createArtisan, createArtisan),
    handle(calls.createDesign, createDesign),
    handle(calls.updateArt, updateArt, { limits: [changes] }),
    handle(calls.updateArtisan, updateArtisan, { limits: [changes] }),
    handle(calls.updateDesign, updateDesign, { limits: [changes] }),
    handle(calls.deleteArt, deleteArt, { limits: [changes] }),
    handle(calls.deleteArtisan, deleteArtisan, { limits: [changes] }),
    handle(calls.deleteDesign, deleteDesign, { limits: [changes] }),
    handle(calls.listMyWorks, listMyWorks),
    handle(calls.getMyWork, getMyWork),
    handle(calls.changeWorkSettings, changeWorkSettings, { limits: [changes] }),
    handle(calls.withdrawWork, withdrawWork, { limits: [changes] }),
    handle(calls.getZoomTile, getZoomTile, { limits: [tiles] }),
    handle(calls.depositWork, depositWork, { limits: [deposits] }),
    handle(calls.listMyDeposits, listMyDeposits),
    handle(calls.getDeposit, getDeposit),
    handle(calls.getDepositPaper, getDepositPaper, { limits: [papers] }),
    handle(calls.getDepositQr, getDepositQr, { limits: [codes] }),
    handle(calls.getCertificate, getCertificate),
    handle(calls.getCertificatePdf, getCertificatePdf, { limits: [papers] }),
    handle(calls.getCertificateQr, getCertificateQr, { limits: [codes] }),
    handle(calls.listMyCertificates, listMyCertificates),
    handle(calls.offerCertificate, offerCertificate, { limits: [offers] }),
    handle(calls.endCertificateOffer, endCertificateOffer),
    handle(calls.redeemCertificate, redeemCertificate, { limits: [redemptions] }),
    handle(calls.reissueCertificate, reissueCertificate, { limits: [reissues] }),
  ],
};

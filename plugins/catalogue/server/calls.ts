import { calls } from '@oner/config/contract';
import { handle, type Limit } from '@oner/platform';
import {
  findSellers,
  getRanking,
  getSeller,
  listDesignUsers,
  listSellers,
} from './authors/service.ts';
import { getFacets, listArt, listArtisan, listDesign } from './lists/service.ts';
import { getCollection, listCollections } from './pages/collections.ts';
import {
  getCounts,
  getWork,
  listAddresses,
  listMainWorks,
  listRelated,
  listShowcase,
} from './pages/service.ts';
import { savedRoutes } from './saved/service.ts';
import { searchAll } from './search/service.ts';
import { getShareCard, getSharePicture } from './share/service.ts';
import { getPrintWork, listPrintWorks } from './shop/prints.ts';
import { getItem, listItems, listSellerItems, listWorkItems } from './shop/service.ts';

/** A messenger asks for one each time an address is sent, for many people. */
const shareCards: Limit = { name: 'catalogue.share', points: 1200, perSeconds: 600, by: 'address' };
/** What visitors ask for all the time. */
const visited = { shortWay: true };

export const contentApi = {
  type: 'content-api',
  prefix: '',
  routes: [
    handle(calls.listArt, listArt, visited),
    handle(calls.listArtisan, listArtisan, visited),
    handle(calls.listDesign, listDesign, visited),
    handle(calls.getWork, getWork, visited),
    handle(calls.getFacets, getFacets, visited),
    handle(calls.searchAll, searchAll),
    handle(calls.getCounts, getCounts),
    handle(calls.listMainWorks, listMainWorks),
    handle(calls.listShowcase, listShowcase),
    handle(calls.listCollections, listCollections),
    handle(calls.getCollection, getCollection),
    handle(calls.listItems, listItems),
    handle(calls.listWorkItems, listWorkItems),
    handle(calls.listSellerItems, listSellerItems),
    handle(calls.getItem, getItem),
    handle(calls.listPrintWorks, listPrintWorks),
    handle(calls.getPrintWork, getPrintWork),
    handle(calls.listRelated, listRelated),
    handle(calls.listSellers, listSellers),
    handle(calls.listDesignUsers, listDesignUsers),
    handle(calls.findSellers, findSellers),
    handle(calls.getSeller, getSeller),
    handle(calls.getRanking, getRanking),
    handle(calls.listAddresses, listAddresses),
    handle(calls.getShareCard, getShareCard),
    handle(calls.getSharePicture, getSharePicture, { limits: [shareCards] }),
    ...savedRoutes,
  ],
};

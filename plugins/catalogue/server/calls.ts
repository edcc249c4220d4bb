import { calls } from '@oner/config/contract';
import { handle } from '@oner/platform';
import { findSellers } from './services/find-sellers.ts';
import { getCounts } from './services/get-counts.ts';
import { getFacets } from './services/get-facets.ts';
import { getRanking } from './services/get-ranking.ts';
import { getSeller } from './services/get-seller.ts';
import { getWork } from './services/get-work.ts';
import { listAddresses } from './services/list-addresses.ts';
import { listItems } from './services/list-items.ts';
import { listMainWorks, listShowcase } from './services/list-main-works.ts';
import { getPrintWork, listPrintWorks } from './services/list-print-works.ts';
import { listRelated } from './services/list-related.ts';
import { listDesignUsers, listSellers } from './services/list-sellers.ts';
import { listWorkItems } from './services/list-work-items.ts';
import { listArt, listArtisan, listDesign } from './services/list-works.ts';
import { searchAll } from './services/search-all.ts';

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
    handle(calls.listItems, listItems),
    handle(calls.listWorkItems, listWorkItems),
    handle(calls.listPrintWorks, listPrintWorks),
    handle(calls.getPrintWork, getPrintWork),
    handle(calls.listRelated, listRelated),
    handle(calls.listSellers, listSellers),
    handle(calls.listDesignUsers, listDesignUsers),
    handle(calls.findSellers, findSellers),
    handle(calls.getSeller, getSeller),
    handle(calls.getRanking, getRanking),
    handle(calls.listAddresses, listAddresses),
  ],
};

import { calls } from '@oner/config/contract';
import { handle } from '@oner/platform';
import { changeWorkSettings } from './services/change-settings.ts';
import { createArt, createArtisan, createDesign } from './services/create-work.ts';
import { deleteArt, deleteArtisan, deleteDesign } from './services/delete-work.ts';
import { listMyWorks } from './services/list-my-works.ts';
import { getMyWork } from './services/my-work.ts';
import { updateArt, updateArtisan, updateDesign } from './services/update-work.ts';
import { withdrawWork } from './services/withdraw-work.ts';

export const contentApi = {
  type: 'content-api',
  prefix: '',
  routes: [
    handle(calls.createArt, createArt),
    handle(calls.createArtisan, createArtisan),
    handle(calls.createDesign, createDesign),
    handle(calls.updateArt, updateArt),
    handle(calls.updateArtisan, updateArtisan),
    handle(calls.updateDesign, updateDesign),
    handle(calls.deleteArt, deleteArt),
    handle(calls.deleteArtisan, deleteArtisan),
    handle(calls.deleteDesign, deleteDesign),
    handle(calls.listMyWorks, listMyWorks),
    handle(calls.getMyWork, getMyWork),
    handle(calls.changeWorkSettings, changeWorkSettings),
    handle(calls.withdrawWork, withdrawWork),
  ],
};

import type { CallSend, Section } from '@oner/config/contract';
import { depositWork } from '@oner/config/contract/deposits';
import { changeWorkSettings, withdrawWork } from '@oner/config/contract/my-works';
import { deleteArt, deleteArtisan, deleteDesign } from '@oner/config/contract/works';
import { api } from '../../api/browser.ts';

export type Settings = CallSend<typeof changeWorkSettings>['body'];
/** Saves settings, which take effect at once without a moderator. */
export const saveSettings = (id: string, body: Settings) =>
  api.ask(changeWorkSettings, { params: { id }, body });

const deletions = { art: deleteArt, artisan: deleteArtisan, design: deleteDesign } as const;

/** Deletes a work permanently (spec A §7). */
export const removeWork = (section: Section, id: string) =>
  api.ask(deletions[section], { params: { id } });

export const withdrawWorkOf = (id: string) => api.ask(withdrawWork, { params: { id } });
export const deposit = (id: string) => api.ask(depositWork, { params: { id } });

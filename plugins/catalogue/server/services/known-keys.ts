import { type FieldCode, type Section as Name, sections } from '@oner/config/contract';
import { choiceFilters, type KeyColumn } from '@oner/config/contract/filters';
import { room } from '@oner/platform';
import { allGroupsOf } from '../domain/groups.ts';
import type { Filters } from '../domain/wanted.ts';
import type { Live } from './live-catalogue.ts';

/**
 * Filters whose key neither the vocabulary nor any work knows: somebody else's link, or a slip of a program. A key of
 * another section is known and finds nothing.
 */
export const unknownKeys = async (
  live: Live,
  filters: Filters,
): Promise<Record<string, FieldCode[]> | null> => {
  const wrong: Record<string, FieldCode[]> = {};
  for (const { name, column } of choiceFilters) {
    for (const key of filters[name]) {
      if (isUsed(live, column, key) || (await isTerm(column, key))) continue;
      wrong[name] = ['bad-choice'];
    }
  }
  return Object.keys(wrong).length > 0 ? wrong : null;
};

const isUsed = ({ sections: all }: Live, column: KeyColumn, key: string): boolean =>
  sections.some((name: Name) => all[name].keys[column].codeOf(key) !== undefined);

const isTerm = async (column: KeyColumn, key: string): Promise<boolean> => {
  for (const group of allGroupsOf(column)) {
    if (await room('content').isTerm(group, key)) return true;
  }
  return false;
};

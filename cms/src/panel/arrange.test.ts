import { describe, expect, it } from 'vitest';
import { type Applied, arrange, type Configuration, screenPartsOf } from './arrange.ts';
import type { ScreenLayout } from './screens.ts';

const uid = 'api::work.work';
const screen: ScreenLayout = {
  mainField: 'title',
  sortBy: 'submittedAt',
  order: 'DESC',
  list: ['title', 'seller'],
  readOnly: ['seller'],
  form: [{ title: 12 }, { seller: 6 }],
};
const fields = ['title', 'seller'];
const relations = { seller: 'name' };
const wanted = screenPartsOf(uid, screen, fields, relations);

/** As Strapi creates it for a new content type. */
const fresh: Configuration = {
  settings: { mainField: 'id', defaultSortBy: 'id', defaultSortOrder: 'ASC', bulkable: true },
  metadatas: Object.fromEntries(
    fields.map((name) => [name, { edit: { label: name, visible: true }, list: { label: name } }]),
  ),
  layouts: { list: ['id', 'title'], edit: [[{ name: 'title', size: 6 }]] },
};
const first = arrange(fresh, wanted, null);
const last: Applied = { parts: first.parts, fields };
const changed = (change: (draft: Configuration) => object): Configuration => ({
  ...first.configuration,
  ...change(first.configuration),
});

describe('a screen as defined in code', () => {
  it('is applied to a new shop, and other settings stay', () => {
    const { configuration } = first;
    expect(configuration.settings).toMatchObject({ mainField: 'title', bulkable: true });
    expect(configuration.layouts.list).toEqual(['title', 'seller']);
    expect(configuration.metadatas.title?.edit).toMatchObject({ label: 'Название', visible: true });
    expect(configuration.metadatas.seller?.edit).toMatchObject({
      editable: false,
      mainField: 'name',
    });
  });

  it('changes nothing the second time', () => {
    expect(arrange(first.configuration, wanted, last)).toEqual(first);
  });

  it('follows the code if it was not changed in the panel', () => {
    const next = screenPartsOf(uid, { ...screen, list: ['seller', 'title'] }, fields, relations);
    const { configuration } = arrange(first.configuration, next, last);
    expect(configuration.layouts.list).toEqual(['seller', 'title']);
  });
});

describe('a screen the owner has changed', () => {
  const theirs = changed(({ layouts }) => ({ layouts: { ...layouts, list: ['title'] } }));
  const next = screenPartsOf(
    uid,
    { ...screen, list: ['seller'], sortBy: 'title' },
    fields,
    relations,
  );

  it('keeps the change, at this start and at the next, and follows the code in the rest', () => {
    const once = arrange(theirs, next, last);
    expect(once.configuration.layouts.list).toEqual(['title']);
    expect(once.configuration.settings.defaultSortBy).toBe('title');
    const twice = arrange(once.configuration, next, { parts: once.parts, fields });
    expect(twice.configuration.layouts.list).toEqual(['title']);
  });

  it('follows the code again once the change is reverted', () => {
    const once = arrange(theirs, next, last);
    const back = { ...once.configuration, layouts: first.configuration.layouts };
    const { configuration } = arrange(back, next, { parts: once.parts, fields });
    expect(configuration.layouts.list).toEqual(['seller']);
  });
});

it('a field that Strapi added to a form is not a change by the owner', () => {
  const grown = changed(({ layouts }) => ({
    layouts: {
      ...layouts,
      edit: [...layouts.edit, [{ name: 'portfolio', size: 6 }]],
    },
  }));
  const form = [{ title: 6, portfolio: 6 }];
  const next = screenPartsOf(uid, { ...screen, form }, [...fields, 'portfolio'], relations);
  const { configuration } = arrange(grown, next, last);
  expect(configuration.layouts.edit).toEqual([
    [
      { name: 'title', size: 6 },
      { name: 'portfolio', size: 6 },
    ],
  ]);
});

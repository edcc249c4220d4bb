import { afterAll, beforeAll, describe } from 'vitest';
import { limitCases } from '../../support/app/limit-cases.ts';
import { type App, openApp } from '../../support/app.ts';

describe.each(['sqlite', 'postgres'] as const)('limits in a table of %s', (engine) => {
  let app: App;
  beforeAll(async () => {
    app = await openApp(engine, { plugins: {}, stubs: {} });
    await app.fresh();
  });
  afterAll(() => app?.close());
  limitCases(async () => {});
});

/** Ten thousand hostile requests to a shop of their own. */
import { gatherProps } from '../../tests/contract/support/cast.ts';
import { connect } from '../../tests/contract/support/client.ts';
import { clearPlace, startEngine } from '../../tests/contract/support/engine.ts';
import { seededPlace } from '../../tests/contract/support/seeded.ts';
import { startShop } from '../../tests/contract/support/start-shop.ts';
import { say, step } from '../bootstrap/say.mjs';
import { attack, newPeople } from './hostile.ts';

/** Accounts have their limits; after so many requests others come. */
const perPeople = 500;

export const runHostile = async (count: number, seed: number): Promise<void> => {
  const { engine, stop } = await startEngine();
  const place = await step('a demo world to attack', () => seededPlace(engine, '/dev/null'));
  const running = await startShop(place, { logFile: '/dev/null' });
  const shop = connect(running, place);
  const wrong: string[] = [];
  const statuses = new Map<number, number>();
  for (let done = 0; done < count; done += perPeople) {
    const people = await newPeople(shop);
    const props = await gatherProps(shop, { as: 'aliya' });
    const part = { seed: seed + done, count: Math.min(perPeople, count - done) };
    const found = await attack(shop, people, props, part);
    wrong.push(...found.wrong);
    for (const [status, n] of found.statuses) statuses.set(status, (statuses.get(status) ?? 0) + n);
  }
  await shop.sql.destroy();
  await running.stop();
  await clearPlace(engine, place);
  await stop();
  for (const line of wrong) say(`  ! ${line}`);
  const counts = [...statuses].sort(([a], [b]) => a - b).map(([status, n]) => `${status}: ${n}`);
  say(`${count} hostile requests, ${wrong.length} wrong answers (${counts.join(', ')})`);
  process.exitCode = wrong.length > 0 ? 1 : 0;
};

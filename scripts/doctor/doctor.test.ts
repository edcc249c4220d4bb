import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { environmentFaults, readEnv } from '@oner/config/env';
import { KAZAKHSTAN, statutoryYear } from '@oner/config/terms';
import { describe, expect, it } from 'vitest';
import { raisedCap } from '../../config/terms/figures.fixture.ts';
import { realSettings } from '../../tests/support/real-settings.ts';
import {
  checkClock,
  checkDisk,
  checkNode,
  checkNpm,
  checkRights,
  privatePlaces,
} from './machine.ts';
import {
  checkCalendar,
  checkEnvironment,
  checkFigures,
  checkFiles,
  checkInvoiceAccount,
  checkOldFiles,
  checkReceipts,
  checkSharp,
  checkSms,
  checkSqlite,
  checkTelegram,
  findingLines,
  ill,
  isIban,
  well,
} from './settings.ts';

const day = 86_400_000;

describe('doctor', () => {
  it('names the next command with every refusal', () => {
    expect(findingLines(ill('disk', 'full', 'make room'))).toEqual([
      '✗ disk: full',
      '    next: make room',
    ]);
    expect(findingLines(well('disk', 'empty'))).toEqual(['✓ disk: empty']);
  });

  it.each([
    ['24.21.0', true],
    ['26.0.0', true],
    ['20.20.2', false],
  ])('Node %s will do: %s', (version, good) => expect(checkNode(version).good).toBe(good));

  it.each([
    ['npm/11.19.1 node/v20.20.2 linux x64', true],
    ['npm/9.2.0 node/v20.20.2 linux x64', false],
    [undefined, true],
  ])('npm as %s will do: %s', (agent, good) => expect(checkNpm(agent).good).toBe(good));

  it('requires 1 GB of free disk space', () => {
    expect(checkDisk('/x', 1e9).good).toBe(true);
    expect(checkDisk('/x', 1e9 - 1)).toMatchObject({
      good: false,
      next: expect.stringContaining('DATA_DIR='),
    });
  });

  it.skipIf(process.platform === 'win32')('says what of the data others can read', () => {
    const dir = mkdtempSync(join(tmpdir(), 'oner-doctor-'));
    expect(checkRights([dir]).good).toBe(true);
    for (const name of ['a', 'b', 'c', 'd']) writeFileSync(join(dir, name), '', { mode: 0o644 });
    expect(checkRights([dir])).toMatchObject({
      note: expect.stringMatching(/a, .+b, .+c and 1 more$/),
      next: `chmod -R go-rwx ${dir}`,
    });
    rmSync(dir, { recursive: true });
  });

  it.skipIf(process.platform === 'win32')('says that others can read a file of settings', () => {
    const dir = mkdtempSync(join(tmpdir(), 'oner-doctor-'));
    const [settings, data] = [join(dir, '.env'), join(dir, 'data')];
    mkdirSync(data, { mode: 0o700 });
    writeFileSync(settings, 'JWT_SECRET=', { mode: 0o600 });
    expect(checkRights([data, settings]).good).toBe(true);
    for (const mode of [0o640, 0o604]) {
      chmodSync(settings, mode);
      expect(checkRights([data, settings])).toMatchObject({
        note: `readable by other users: ${settings}`,
        next: `chmod -R go-rwx ${settings}`,
      });
    }
    rmSync(dir, { recursive: true });
  });

  it('looks at the files of settings that are there, and at what a link leads to', () => {
    const dir = realpathSync(mkdtempSync(join(tmpdir(), 'oner-doctor-')));
    const settings = () => privatePlaces(dir).filter((place) => place.startsWith(dir));
    mkdirSync(join(dir, 'cms'));
    expect(settings()).toEqual([]);
    writeFileSync(join(dir, 'kept'), '');
    symlinkSync(join(dir, 'kept'), join(dir, '.env'));
    writeFileSync(join(dir, 'cms', '.env'), '');
    expect(settings()).toEqual([join(dir, 'kept'), join(dir, 'cms', '.env')]);
    rmSync(dir, { recursive: true });
  });

  it('rejects a clock that is earlier than the project', () => {
    const written = Date.parse('2026-11-20T00:00:00Z');
    expect(checkClock(written + day, written).good).toBe(true);
    expect(checkClock(written - 2 * day, written).good).toBe(false);
  });

  it('warns 90 days before the last entered year of working days ends', () => {
    const late = new Date('2027-11-01T00:00:00Z');
    expect(checkCalendar(new Date('2027-09-01T00:00:00Z')).good).toBe(true);
    expect(checkCalendar(late)).toMatchObject({
      good: false,
      next: expect.stringContaining('a second person confirms'),
    });
    expect(checkCalendar(late, [...KAZAKHSTAN, statutoryYear(2028)]).good).toBe(true);
  });

  it('names what states a figure that changes soon', async () => {
    const on = (day: string) => checkFigures(new Date(`${day}T00:00:00Z`), raisedCap);
    expect((await on('2026-10-01')).good).toBe(true);
    expect(await on('2026-12-01')).toMatchObject({
      good: false,
      note: expect.stringContaining('earnings#clock.then-penalty has the figures [0.1 10]'),
    });
    expect((await on('2027-01-01')).good).toBe(true);
  });

  it('reports each fault of a production shop that would stop its start', () => {
    const dir = mkdtempSync(join(tmpdir(), 'oner-doctor-'));
    const real = realSettings({ DATA_DIR: dir });
    expect(checkEnvironment(real)).toEqual([well('environment', 'a shop in production')]);
    const open = { ...real, JWT_SECRET: 'a', PUBLIC_URL: '' };
    expect(checkEnvironment(open)).toEqual(
      environmentFaults(open).map(({ name, why, next }) => ill(name, why, next)),
    );
    expect(checkEnvironment({ DATA_DIR: dir })).toEqual([well('environment', 'a demo shop')]);
    rmSync(dir, { recursive: true });
  });

  it('asks a bucket to keep a file, and says what it answered', async () => {
    expect(await checkFiles(readEnv({}))).toMatchObject({ good: true });
    const nobody = {
      S3_ENDPOINT: 'http://127.0.0.1:1',
      S3_BUCKET: 'b',
      S3_KEY: 'k',
      S3_SECRET: 's',
    };
    expect(await checkFiles(readEnv({ FILES: 's3', ...nobody }))).toMatchObject({
      good: false,
      note: expect.stringMatching(/^the bucket b at http:\/\/127\.0\.0\.1:1 .*ECONNREFUSED/),
    });
  });

  it('names the folders left on disk after a move to a bucket', async () => {
    const dir = mkdtempSync(join(tmpdir(), 'oner-doctor-'));
    const s3 = { S3_ENDPOINT: 'http://127.0.0.1:1', S3_BUCKET: 'b', S3_KEY: 'k', S3_SECRET: 's' };
    const look = (FILES: string) => checkOldFiles(readEnv({ FILES, ...s3, DATA_DIR: dir }));
    mkdirSync(join(dir, 'originals'));
    expect((await look('s3')).good).toBe(true);
    writeFileSync(join(dir, 'originals', 'a.jpg'), 'a');
    expect(await look('s3')).toMatchObject({
      good: false,
      note: expect.stringContaining(`some are left in ${join(dir, 'originals')}`),
    });
    expect((await look('disk')).good).toBe(true);
    rmSync(dir, { recursive: true });
  });

  it('runs the native modules', async () => {
    expect(checkSqlite().good).toBe(true);
    expect((await checkSharp()).good).toBe(true);
  });
});

const token = '77:AAExampleToken';
const shop = (more: Record<string, string>) =>
  readEnv({ PUBLIC_URL: 'https://oner.test', ...more });

describe('messengers', () => {
  it('are not required, neither in production nor in a demo', () => {
    for (const more of [{}, { DEMO: '1' }]) {
      expect(checkTelegram(shop(more)).good).toBe(true);
      expect(checkSms(shop(more)).good).toBe(true);
    }
    expect(checkSms(shop({ SMS_KEY: 'kz1' })).note).toBe('Mobizon');
  });

  it('need a token and a name that belong together, and an address Telegram can call', () => {
    const whole = { TELEGRAM_TOKEN: token, TELEGRAM_BOT: 'oner_bot' };
    expect(checkTelegram(shop(whole))).toMatchObject({ good: true, note: '@oner_bot' });
    const ills = [
      [{ TELEGRAM_TOKEN: token }, 'TELEGRAM_BOT'],
      [{ TELEGRAM_BOT: 'oner_bot' }, 'TELEGRAM_TOKEN'],
      [{ ...whole, TELEGRAM_TOKEN: 'secret' }, '@BotFather'],
      [{ ...whole, PUBLIC_URL: 'http://oner.test' }, 'PUBLIC_URL'],
    ] as const;
    for (const [more, next] of ills) {
      expect(checkTelegram(shop(more))).toMatchObject({
        good: false,
        next: expect.stringContaining(next),
      });
    }
  });
});

describe('the account of invoices', () => {
  it.each(['KZ86125KZT5004100100', 'KZ65000TEST000000001'])('%s is one', (iban) => {
    expect(isIban(iban)).toBe(true);
  });
  it.each(['KZ87125KZT5004100100', 'DE89370400440532013000', 'KZ86125KZT500410010', ''])(
    '%s is none',
    (iban) => {
      expect(isIban(iban)).toBe(false);
    },
  );
  it('exists in a demo; a real shop has to name it with its bank', () => {
    expect(checkInvoiceAccount(readEnv({ DEMO: '1' })).good).toBe(true);
    expect(checkInvoiceAccount(readEnv({})).note).toContain('none');
    const iban = { PROVIDER_IBAN: 'KZ86 125K ZT50 0410 0100' };
    expect(checkInvoiceAccount(readEnv(iban)).good).toBe(false);
    const named = { ...iban, PROVIDER_BANK: 'Банк', PROVIDER_BIC: 'CASPKZKA' };
    expect(checkInvoiceAccount(readEnv(named)).note).toContain('0100');
    expect(checkInvoiceAccount(readEnv({ ...named, PROVIDER_IBAN: 'KZ1' })).good).toBe(false);
  });
});

describe('fiscal receipts', () => {
  const webkassa = {
    FISCAL: 'webkassa',
    WEBKASSA_URL: 'http://127.0.0.1:9',
    WEBKASSA_API_KEY: 'k',
    WEBKASSA_LOGIN: 'l',
    WEBKASSA_PASSWORD: 'p',
    WEBKASSA_CASHBOX: 'SWK1',
  };
  it('are tests in a demo, and required in a real shop', async () => {
    expect((await checkReceipts(readEnv({ DEMO: '1' }))).good).toBe(true);
    expect((await checkReceipts(readEnv({}))).good).toBe(false);
    expect((await checkReceipts(readEnv(webkassa))).good).toBe(false);
  });
});

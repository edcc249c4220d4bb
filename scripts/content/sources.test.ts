import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import {
  buildEmailFrame,
  buildNotices,
  buildStates,
  buildVocabulary,
  emailFrameFile,
  linesOf,
  parseGroups,
} from './sources.ts';

const groups = (text: string, known = {}) => parseGroups(linesOf('ui', text), known);

describe('parseGroups', () => {
  it('reads words, notes, plurals and words of another source', () => {
    const known = groups('# fixed\ntaken|бар|занято|taken');
    const text = [
      '# shop',
      '',
      'hoodie|Худи|Худи|Hoodie|{"wire":0}',
      'count|P|{count} дана;{count} дана|{count} штука;{count} штуки;{count} штук;{count} штуки|{count} piece;{count} pieces',
      'email-taken|=fixed.taken',
    ].join('\n');
    expect(groups(text, known)).toEqual({
      shop: {
        hoodie: { kk: 'Худи', ru: 'Худи', en: 'Hoodie', wire: 0 },
        count: {
          kk: { one: '{count} дана', other: '{count} дана' },
          ru: {
            one: '{count} штука',
            few: '{count} штуки',
            many: '{count} штук',
            other: '{count} штуки',
          },
          en: { one: '{count} piece', other: '{count} pieces' },
        },
        'email-taken': { kk: 'бар', ru: 'занято', en: 'taken', ref: 'fixed.taken' },
      },
    });
  });

  it.each([
    ['a|б|в|c', 'ui.txt:1: an entry before the first heading'],
    ['# x\na|б|c', 'ui.txt:2: expected kk|ru|en, got 2 parts'],
    ['# x\na||б|c', 'ui.txt:2: expected kk|ru|en'],
    ['# x\na|б|в|c\n\na|г|д|e', 'ui.txt:4: a is there twice'],
    ['# x\n# x', 'ui.txt:2: x is there twice'],
    ['# x\na|P|1;2|1;2|1;2', 'ui.txt:2: expected the forms one, few, many, other'],
    ['# x\na|P|1;2|1;2;3;4', 'ui.txt:2: a plural needs forms'],
    ['# x\na|б|в|c|{"wire":"0"}', 'ui.txt:2: these are no notes'],
    ['# x\na|б|в|c|{"colour":"red"}', 'ui.txt:2: these are no notes'],
    ['# x\na|б|в|c|{', 'ui.txt:2: these are no notes'],
    ['# x\na|=fixed.gone', 'ui.txt:2: fixed.gone does not exist'],
    ['# x\na|б|в|c|d|{}', 'ui.txt:2: expected kk|ru|en, got 5 parts'],
  ])('refuses %j', (text, why) => {
    expect(() => groups(text)).toThrow(why);
  });
});

describe('buildVocabulary', () => {
  const reason =
    'blurry|Бұлыңғыр|Размыто|Blurry\n«{title}» анық емес.\n«{title}» нечётко.\n“{title}” is blurry.';

  it('lists terms in order, groups inside groups, and reasons with their sentence', () => {
    const built = buildVocabulary(
      '# levels.art\na|А|Б|C\n# levels.crafts\nb|Г|Д|E\n# kinds\nc|Ж|З|I',
      reason,
    );
    expect(built).toEqual({
      levels: {
        art: [{ key: 'a', kk: 'А', ru: 'Б', en: 'C' }],
        crafts: [{ key: 'b', kk: 'Г', ru: 'Д', en: 'E' }],
      },
      kinds: [{ key: 'c', kk: 'Ж', ru: 'З', en: 'I' }],
      moderationReasons: [
        {
          key: 'blurry',
          kk: 'Бұлыңғыр',
          ru: 'Размыто',
          en: 'Blurry',
          template: {
            kk: '«{title}» анық емес.',
            ru: '«{title}» нечётко.',
            en: '“{title}” is blurry.',
          },
        },
      ],
    });
  });

  it('refuses a reason that lacks a sentence or stands twice', () => {
    const short = reason.split('\n').slice(0, 3).join('\n');
    expect(() => buildVocabulary('', short)).toThrow('moderation.txt:1');
    expect(() => buildVocabulary('', `${short}\n\n${reason}`)).toThrow('moderation.txt');
    expect(() => buildVocabulary('', `${reason}\n\n${reason}`)).toThrow('blurry is there twice');
  });
});

describe('buildNotices', () => {
  const notices = (text: string) => buildNotices(linesOf('notices', text));

  it('reads the frame of a mail and the notice of an event', () => {
    const text = '# mail\nhello|Сәлем|Привет|Hello\n# notices\npaid @buyer\nS а|б|c\nB г|д|e';
    expect(notices(text)).toEqual({
      mail: { hello: { kk: 'Сәлем', ru: 'Привет', en: 'Hello' } },
      notices: {
        paid: {
          audience: 'buyer',
          subject: { kk: 'а', ru: 'б', en: 'c' },
          body: { kk: 'г', ru: 'д', en: 'e' },
        },
      },
    });
  });

  it.each([
    ['# notices\nS а|б|c', 'before the first event'],
    ['# notices\npaid @buyer\nS а|б|c', 'paid needs a subject and a body'],
    ['# notices\npaid @buyer\nS а|б|c\nS а|б|c', 'subject is there twice'],
    ['# notices\npaid @buyer\nX а|б|c', 'neither subject (S) nor body (B)'],
    ['# notices\npaid @buyer\nS а|б|c\nB а|б|c\npaid @author', 'paid is there twice'],
  ])('refuses %j', (text, why) => {
    expect(() => notices(text)).toThrow(why);
  });
});

describe('buildStates', () => {
  const states = (text: string) => buildStates(linesOf('states', text));

  it('gives a state its label and each side its sentence', () => {
    expect(states('# order\npaid\nL а|б|c\nS г|д|e\ndraft\nL ж|з|i\nA к|л|m')).toEqual({
      order: {
        paid: {
          label: { kk: 'а', ru: 'б', en: 'c' },
          buyer: { kk: 'г', ru: 'д', en: 'e' },
          author: { kk: 'г', ru: 'д', en: 'e' },
        },
        draft: {
          label: { kk: 'ж', ru: 'з', en: 'i' },
          author: { kk: 'к', ru: 'л', en: 'm' },
        },
      },
    });
  });

  it.each([
    ['paid', 'before the first machine'],
    ['# order\nL а|б|c', 'before the first state'],
    ['# order\npaid\nB а|б|c', 'order.paid has no label'],
    ['# order\npaid\nL а|б|c', 'order.paid has no sentence'],
    ['# order\npaid\nL а|б|c\nB а|б|c\npaid', 'paid is there twice'],
  ])('refuses %j', (text, why) => {
    expect(() => states(text)).toThrow(why);
  });
});

it('is built from its source, and loads nothing from another server', async () => {
  const built = readFileSync(emailFrameFile, 'utf8');
  expect(built).toBe(await buildEmailFrame());
  const addresses = [...built.matchAll(/(?:href|src|url\()="?([^"\s>)]+)/g)].map(([, at]) => at);
  expect(addresses.filter((at) => !at?.startsWith('{{'))).toEqual([]);
});

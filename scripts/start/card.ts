import { relative } from 'node:path';

type CardFacts = {
  readonly shop: string;
  readonly admin: string;
  readonly adminReady: boolean;
  readonly bank: string | undefined;
  /** Folder of the mail that a demo stores instead of sending. */
  readonly mail: string | undefined;
  readonly logs: string;
  readonly demo: boolean;
  readonly took: string;
};

/** Information for new users after the start, on one screen. */
export const card = (facts: CardFacts, from: string = process.cwd()): string => {
  const near = (path: string) => relative(from, path) || path;
  const rows: (readonly [string, string])[] = [
    ['shop', `${facts.shop}   in Kazakh; /ru is Russian, /en English`],
    ['admin', `${facts.admin}${facts.adminReady ? '' : '   building…'}`],
  ];
  if (facts.bank) rows.push(['test bank', facts.bank]);
  if (facts.mail) rows.push(['mail', `${near(facts.mail)}/   one file for each e-mail`]);
  rows.push(['logs', `${near(facts.logs)}/`]);
  const building = [
    '',
    'The admin panel is being built, which takes half a minute; a line here reports when it is ready.',
  ];
  const address = rows.map(([name, value]) => `  ${name.padEnd(10)} ${value}`);
  return [
    '',
    `Öner is ready (${facts.took}).`,
    '',
    ...address,
    ...(facts.adminReady ? [] : building),
    ...(facts.demo ? ['', ...demoHelp(facts.shop)] : []),
    '',
    'Stop with Ctrl-C. The data stays; the next start takes seconds.',
    '',
  ].join('\n');
};

const demoHelp = (shop: string): readonly string[] => [
  'Demo logins, all with the password Oner-demo-2026',
  '  shop    aliya (buyer) · aigerim (author, master) · viktor (author, amateur)',
  '  admin   moderator@oner.test · editor@oner.test · manager@oner.test',
  '          accountant@oner.test · owner@oner.test',
  '',
  'Cards of the test bank, any future date and any CVC',
  '  4400 0000 0000 0008  approved',
  '  4400 0000 0000 0016  declined',
  '  4400 0000 0000 0024  slow (30 s)',
  '',
  'Five things to try',
  `  1. Look around: ${shop}/art. Filter, change language and theme.`,
  `  2. As aliya buy a T-shirt: ${shop}/shop. Pay with the approved card.`,
  '  3. Pay another one with the declined card: the order waits, nothing is lost.',
  `  4. As aigerim upload a picture: ${shop}/create-single. It waits for a moderator.`,
  '  5. As moderator@oner.test publish it in the admin: it is in the shop within a second.',
];

/** An exported name has one meaning: a search for it finds one definition (docs/glossary.md). */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../../scripts/bootstrap/node.mjs';

/** Names that each module of a kind exports, by path. */
const conventions = [
  /\/migrations\//,
  /\/reconcile\/[\w-]+\.ts#invariants$/,
  /\/server\/schema\.ts#/,
  /\/server\/listeners\.ts#/,
  /#(?:content|desk|admin)Api$/,
  /\/admin\/(?:texts|use-texts|rights)\.ts#/,
  /^site\/src\/endpoints\//,
];

/** The same meaning in two programs that share no code, or names that two areas define for themselves. */
const allowed = [
  'PrivatePhotos',
  'TextField',
  'languages',
  'order',
  // The call, and the function of p-sign.ts that other programs import.
  'signPayment',
];

/** Functions that other programs import by these names; docs/architecture.md lists them. */
const stable: Readonly<Record<string, string>> = {
  'config/terms/index.ts':
    'accountingMonth addWorkingDays answerClaimBy autoTerminatesOn cancelThrough deemedSignedOn impossibleUntil isWorkingDay moderateBy noticeOver payoutDueOn penalty produceBy royalty settleBy',
  'plugins/payments/server/gateways/jysan/p-sign.ts':
    'signCallback signCancel signPayment signReturn signStatus',
};

const sources = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '*.ts', '*.tsx'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter((path) => path !== '' && !/^tests\/|\.(?:test|spec|d)\.tsx?$|confusables/.test(path));

const declaration =
  /^export (?:const \{([^}]+)\}|(?:async )?(?:const|let|function\*?|type|interface|class|enum) (\w+)(?: = (define\w+)\()?)/gm;

/** Maps each exported name to its modules; for handlers only the call that they are named after. */
const modulesOf = (): ReadonlyMap<string, ReadonlySet<string>> => {
  const modules = new Map<string, Set<string>>();
  const called = new Set<string>();
  for (const path of sources)
    for (const [, several, one = '', made] of readFileSync(join(root, path), 'utf8').matchAll(
      declaration,
    )) {
      if (path.startsWith('config/') && made === 'defineCall') called.add(one);
      for (const name of several?.split(',').map((part) => part.split(':').at(-1)?.trim()) ?? [one])
        if (name && !conventions.some((slice) => slice.test(`${path}#${name}`)))
          modules.set(name, (modules.get(name) ?? new Set()).add(path));
    }
  for (const name of called) {
    const handlers = [...(modules.get(name) ?? [])].filter((path) =>
      /^plugins\/\w+\/server\//.test(path),
    );
    if (handlers.length === 1) for (const path of handlers) modules.get(name)?.delete(path);
  }
  return modules;
};

it('has each exported name in one module', () => {
  const several = [...modulesOf()].filter(([, paths]) => paths.size > 1);
  expect(several.filter(([name]) => !allowed.includes(name))).toEqual([]);
  expect(several.map(([name]) => name).sort()).toEqual(allowed);
});

it.each(Object.entries(stable))(
  '%s exports the functions that others import',
  async (path, names) => {
    const exported = Object.entries(await import(join(root, path)));
    const functions = exported.flatMap(([name, value]) =>
      typeof value === 'function' ? name : [],
    );
    expect(functions).toEqual(expect.arrayContaining(names.split(' ')));
  },
);

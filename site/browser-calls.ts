import type { Plugin } from 'vite';

type Node = { readonly type: string; readonly start: number; readonly end: number };
type Property = Node & { readonly key: { readonly name?: string }; readonly value: Node };
type ObjectLiteral = Node & { readonly properties: readonly Property[] };

/** What tests and documents read of a call, and no browser does. */
const notRead = ['spec', 'example', 'refusals'];

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value;

/** Every object that is written down below a node. */
const objectsIn = (node: unknown): ObjectLiteral[] => {
  if (Array.isArray(node)) return node.flatMap(objectsIn);
  if (!isNode(node)) return [];
  const below = Object.values(node).flatMap(objectsIn);
  return node.type === 'ObjectExpression' ? [node as ObjectLiteral, ...below] : below;
};

/** Whether it is a call of the contract, or what several of them share: it names its clause, or has both a path and an example. */
const isOfCall = ({ properties }: ObjectLiteral): boolean => {
  const has = (name: string): boolean => properties.some(({ key }) => key?.name === name);
  const spec = properties.find(({ key }) => key?.name === 'spec');
  return spec?.value.type === 'Literal' || (has('path') && has('example'));
};

/** Leaves out of a module of the contract what a browser has no use for: some hundred bytes of many a page. */
export const browserCalls = (): Plugin => ({
  name: 'oner:browser-calls',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  transform: {
    filter: { id: /config[\\/]contract[\\/][\w-]+\.ts$/, code: 'defineCall' },
    handler(code) {
      return objectsIn(this.parse(code))
        .filter(isOfCall)
        .flatMap(({ properties }) => properties)
        .filter(({ key }) => notRead.includes(key?.name ?? ''))
        .toSorted((a, b) => b.start - a.start)
        .reduce((text, { start, end }) => {
          // With the comma after it, where there is one.
          const comma = /^\s*,/.exec(text.slice(end))?.[0].length ?? 0;
          return text.slice(0, start) + text.slice(end + comma);
        }, code);
    },
  },
});

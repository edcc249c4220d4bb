import type { Plugin } from 'vite';

type Node = { readonly type: string; readonly start: number; readonly end: number };
type Property = Node & { readonly key: { readonly name?: string }; readonly value: Node };
type ObjectLiteral = Node & { readonly properties: readonly Property[] };

/** Fields of a call for tests and documents only. */
const notRead = ['spec', 'example', 'refusals'];

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value;

/** Returns every object literal below a node. */
const objectsIn = (node: unknown): ObjectLiteral[] => {
  if (Array.isArray(node)) return node.flatMap(objectsIn);
  if (!isNode(node)) return [];
  const below = Object.values(node).flatMap(objectsIn);
  return node.type === 'ObjectExpression' ? [node as ObjectLiteral, ...below] : below;
};

/** Checks for a call of the contract, or fields shared by several: it has a clause, or both a path and an example. */
const isOfCall = ({ properties }: ObjectLiteral): boolean => {
  const has = (name: string): boolean => properties.some(({ key }) => key?.name === name);
  const spec = properties.find(({ key }) => key?.name === 'spec');
  return spec?.value.type === 'Literal' || (has('path') && has('example'));
};

/** Removes fields of the contract that browsers do not need: some hundred bytes on many pages. */
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
          // Includes the comma after it, if any.
          const comma = /^\s*,/.exec(text.slice(end))?.[0].length ?? 0;
          return text.slice(0, start) + text.slice(end + comma);
        }, code);
    },
  },
});

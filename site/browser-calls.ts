import type { Plugin } from 'vite';

type Node = { readonly type: string; readonly start: number; readonly end: number };
type Property = Node & { readonly key: { readonly name?: string }; readonly value: Node };
type ObjectLiteral = Node & { readonly properties: readonly Property[] };
type CallNode = Node & {
  readonly callee: { readonly name?: string };
  readonly arguments: readonly Node[];
};

/** Fields of a call for tests and documents only. */
const notRead = ['spec', 'example', 'refusals'];

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value;

const isObject = (node: Node | undefined): node is ObjectLiteral =>
  node?.type === 'ObjectExpression';

/** Returns the object literals below a node that define a call, or have fields shared by several, such as a clause. */
const callsIn = (node: unknown): ObjectLiteral[] => {
  if (Array.isArray(node)) return node.flatMap(callsIn);
  if (!isNode(node)) return [];
  const below = Object.values(node).flatMap(callsIn);
  if (node.type === 'CallExpression') {
    const { callee, arguments: given } = node as CallNode;
    const defined = given[1];
    return callee.name === 'defineCall' && isObject(defined) ? [defined, ...below] : below;
  }
  const isShared =
    isObject(node) &&
    node.properties.some(({ key, value }) => key?.name === 'spec' && value.type === 'Literal');
  return isShared ? [node, ...below] : below;
};

/** Removes fields of the contract that browsers do not need: some hundred bytes on many pages. */
export const browserCalls = (): Plugin => ({
  name: 'oner:browser-calls',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  transform: {
    filter: { id: /config[\\/]contract[\\/][\w-]+\.ts$/, code: 'defineCall' },
    handler(code) {
      const properties = callsIn(this.parse(code)).flatMap((call) => call.properties);
      return [...new Set(properties)]
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

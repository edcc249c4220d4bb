/** The XML of the gateway: every value a string, nothing in it expanded. */
import { XMLParser } from 'fast-xml-parser';

type Node = Readonly<Record<string, unknown>>;

// Entities stay text and every value stays a string: leading zeros of an rrn are part of it.
const parser = new XMLParser({
  processEntities: false,
  parseTagValue: false,
  ignoreAttributes: true,
  ignoreDeclaration: true,
});

/** @returns null for what is no XML, or no XML of this gateway */
export const readXml = (xml: string): unknown => {
  // The gateway sends no document type; one that comes could only carry entities.
  if (/<!DOCTYPE/i.test(xml) || xml.includes('\u0000')) return null;
  try {
    return parser.parse(xml.trim(), true);
  } catch {
    return null;
  }
};

/** The one child of this name; null where there is none, or more than one. */
export const childOf = (node: unknown, name: string): Record<string, unknown> | null => {
  const found = isNode(node) ? node[name] : null;
  return isNode(found) ? found : null;
};

/** All children of this name. */
export const childrenOf = (node: unknown, name: string): Node[] => {
  const found = isNode(node) ? node[name] : null;
  return (Array.isArray(found) ? found : [found]).filter(isNode);
};

export const textOf = (node: Node, name: string): string => {
  const value = node[name];
  return typeof value === 'string' ? value.trim() : '';
};

const isNode = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

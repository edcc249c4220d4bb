/**
 * Strings for people in code: of the panel (`[kk, ru, en]`), and of PDFs and messages of plugins (`{ kk, ru, en }`).
 * Read from the syntax tree, so that every new one is found.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { languages } from '@oner/config/contract/shapes';
import ts from 'typescript';
import { root } from '../bootstrap/node.mjs';

/** A string of the code in three languages; `path` is its file and the properties that contain it. */
export type CodeString = { readonly path: string; readonly texts: readonly string[] };

/** Folders with strings for people; skipped are invented examples and old rows. */
const FOLDERS = ['plugins', 'cms/src'];
const SKIPPED =
  /(?:^|\/)(?:node_modules|demo|seeds|migrations|test-bank|dist)(?:\/|$)|\.test\.tsx?$/;

let read: readonly CodeString[] | undefined;

/** All strings, read once per process: it takes half a second, and a test calls it for every fault that it plants. */
export const readCodeStrings = (): readonly CodeString[] => {
  read ??= readAll();
  return read;
};

const readAll = (): CodeString[] =>
  FOLDERS.flatMap(filesIn).flatMap((file) =>
    stringsIn(file, readFileSync(join(root, file), 'utf8')),
  );

const filesIn = (folder: string): string[] =>
  readdirSync(join(root, folder), { withFileTypes: true })
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const path = `${folder}/${entry.name}`;
      if (SKIPPED.test(path)) return [];
      if (entry.isDirectory()) return filesIn(path);
      return /\.tsx?$/.test(entry.name) ? [path] : [];
    });

/** The strings of one file. @param name used in `path` @param source TypeScript, with or without JSX */
export const stringsIn = (name: string, source: string): CodeString[] => {
  const found: CodeString[] = [];
  const visit = (node: ts.Node, above: readonly string[]): void => {
    const here = nameOf(node) === null ? above : [...above, nameOf(node) ?? ''];
    const texts = textsOf(node);
    if (texts) found.push({ path: `${name}#${here.join('.')}`, texts });
    else ts.forEachChild(node, (child) => visit(child, here));
  };
  visit(ts.createSourceFile(name, source, ts.ScriptTarget.Latest, true), []);
  return found;
};

const nameOf = (node: ts.Node): string | null => {
  if (ts.isVariableDeclaration(node) || ts.isPropertyAssignment(node))
    return ts.isIdentifier(node.name) || ts.isStringLiteral(node.name) ? node.name.text : null;
  return null;
};

/** The three texts of `[kk, ru, en]` or `{ kk, ru, en }`; only the fixed parts of a template. */
const textsOf = (node: ts.Node): string[] | null => {
  if (ts.isArrayLiteralExpression(node) && node.elements.length === languages.length) {
    const texts = node.elements.flatMap(textOf);
    const [kk = '', ru = ''] = texts;
    return texts.length === languages.length && /[А-яЁёӘ-ӷ]/.test(kk + ru) ? texts : null;
  }
  if (!ts.isObjectLiteralExpression(node)) return null;
  const texts = languages.flatMap((language) =>
    node.properties.flatMap((property) =>
      ts.isPropertyAssignment(property) && property.name.getText() === language
        ? textOf(property.initializer)
        : [],
    ),
  );
  return texts.length === languages.length ? texts : null;
};

const textOf = (node: ts.Node): string[] => {
  if (ts.isStringLiteralLike(node)) return [node.text];
  if (ts.isTemplateExpression(node))
    return [
      [node.head, ...node.templateSpans.map(({ literal }) => literal)]
        .map((part) => part.text)
        .join(' {x} '),
    ];
  if (ts.isArrowFunction(node)) return textOf(node.body);
  return [];
};

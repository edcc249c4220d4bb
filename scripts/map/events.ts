/**
 * Finds emitters and listeners of each event in the syntax trees of config/events and the plugins. A call that cannot
 * be resolved, such as one with a computed event, is an error, so that the map is complete.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import ts from 'typescript';

type Listener = {
  readonly file: string;
  readonly subscriber: string;
  readonly handler: string;
};
type EventRow = {
  /** Its property in `events`, e.g. `paymentCaptured`. */
  readonly key: string;
  /** Its stored name, e.g. `payment.captured`. */
  readonly name: string;
  readonly area: string;
  readonly description: string;
  /** Fields with their types. */
  readonly payload: readonly string[];
  readonly emitters: readonly string[];
  readonly listeners: readonly Listener[];
};

const folder = 'config/events';
const isOutbox = (source: string): boolean =>
  source === '@oner/platform' || source.endsWith('/outbox.ts');

/** All events by area, in the order of their definition. @throws Error for a call that cannot be resolved */
export const readEventMap = (root: string): EventRow[] => {
  const files = pluginFiles(root).flatMap((file) => parse(root, file));
  const emits = files.flatMap((file) => callsIn(file, 'emit'));
  const subscriptions = files.flatMap((file) => callsIn(file, 'subscribe'));
  return definitions(root).map((event) => ({
    ...event,
    emitters: unique(emits.filter(({ key }) => key === event.key).map(({ file }) => file)),
    listeners: subscriptions.filter(({ key }) => key === event.key).map(listenerOf),
  }));
};

const unique = (all: readonly string[]): string[] => [...new Set(all)];

const pluginFiles = (root: string): string[] =>
  readdirSync(join(root, 'plugins'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== 'node_modules')
    .flatMap(({ name }) => {
      const server = `plugins/${name}/server`;
      const all = readdirSync(join(root, server), { recursive: true, encoding: 'utf8' });
      return all.map((file) => `${server}/${file.replaceAll('\\', '/')}`);
    })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .sort();

/** Empty for a file that contains neither word. */
const parse = (root: string, file: string): ts.SourceFile[] => {
  const text = readFileSync(join(root, file), 'utf8');
  if (!/emit|subscribe/.test(text)) return [];
  return [ts.createSourceFile(file, text, ts.ScriptTarget.ESNext, true)];
};

type Call = { readonly file: string; readonly key: string; readonly node: ts.CallExpression };

/** Calls in a file of the outbox function with this name. */
const callsIn = (file: ts.SourceFile, name: 'emit' | 'subscribe'): Call[] => {
  const imports = importsOf(file);
  const local = imports.find((one) => one.name === name && isOutbox(one.source))?.local;
  if (local === undefined) return [];
  const calls: Call[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isIdentifier(node) && node.text === local && isReference(node)) {
      const key = eventOf(node.parent);
      if (key === null)
        throw new Error(`${placeOf(node)}: the first argument of ${name}() must be events.<name>`);
      calls.push({ file: file.fileName, key, node: node.parent as ts.CallExpression });
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return calls;
};

const isReference = ({ parent }: ts.Identifier): boolean =>
  !ts.isImportSpecifier(parent) &&
  !ts.isExportSpecifier(parent) &&
  !ts.isPropertyAccessExpression(parent);

/** Returns `paymentCaptured` for `emit(events.paymentCaptured, …)`. */
const eventOf = (call: ts.Node): string | null => {
  const event = ts.isCallExpression(call) ? call.arguments[0] : undefined;
  if (!event || !ts.isPropertyAccessExpression(event)) return null;
  return event.expression.getText() === 'events' ? event.name.text : null;
};

const listenerOf = ({ file, node }: Call): Listener => {
  const [, subscriber, handler] = node.arguments;
  if (!subscriber || !ts.isStringLiteral(subscriber) || !handler || !ts.isIdentifier(handler))
    throw new Error(
      `${placeOf(node)}: subscribe() requires a literal name and an imported handler`,
    );
  const found = importsOf(node.getSourceFile()).find(({ local }) => local === handler.text);
  if (!found) throw new Error(`${placeOf(node)}: ${handler.text} is not imported`);
  const path = join(dirname(file), found.source).replaceAll('\\', '/');
  return { file, subscriber: subscriber.text, handler: `${found.name} (${path})` };
};

const placeOf = (node: ts.Node): string => {
  const file = node.getSourceFile();
  return `${file.fileName}:${file.getLineAndCharacterOfPosition(node.getStart()).line + 1}`;
};

type Import = { readonly source: string; readonly name: string; readonly local: string };

const importsOf = (file: ts.SourceFile): Import[] =>
  file.statements.filter(ts.isImportDeclaration).flatMap((statement) => {
    const source = (statement.moduleSpecifier as ts.StringLiteral).text;
    const bindings = statement.importClause?.namedBindings;
    if (!bindings) return [];
    if (ts.isNamespaceImport(bindings)) {
      if (isOutbox(source))
        throw new Error(`${placeOf(bindings)}: use named imports of the outbox`);
      return [];
    }
    return bindings.elements.map(({ name, propertyName }) => ({
      source,
      name: (propertyName ?? name).text,
      local: name.text,
    }));
  });

type Definition = Omit<EventRow, 'emitters' | 'listeners'>;

/** Events defined in config/events; the compiler gives the types of their fields. */
const definitions = (root: string): Definition[] => {
  const index = join(root, folder, 'index.ts');
  const program = ts.createProgram([index], {
    target: ts.ScriptTarget.ES2024,
    module: ts.ModuleKind.NodeNext,
    strict: true,
    exactOptionalPropertyTypes: true,
    allowImportingTsExtensions: true,
    skipLibCheck: true,
    noEmit: true,
    types: [],
  });
  const checker = program.getTypeChecker();
  const files = program
    .getSourceFiles()
    .filter(({ fileName }) => dirname(fileName).endsWith(folder));
  return files.flatMap((file) =>
    file.statements.filter(ts.isVariableStatement).flatMap((statement) => {
      const [one] = statement.declarationList.declarations;
      const made = one?.initializer;
      if (!one || !made || !ts.isCallExpression(made)) return [];
      if (made.expression.getText() !== 'defineEvent') return [];
      const [name] = made.arguments;
      if (!name || !ts.isStringLiteral(name))
        throw new Error(`${placeOf(one)}: defineEvent() requires a literal name`);
      const area = basename(file.fileName, '.ts');
      const payload = fieldsOf(checker, made);
      return {
        key: one.name.getText(),
        name: name.text,
        area,
        payload,
        description: docOf(statement),
      };
    }),
  );
};

const docOf = (statement: ts.Node): string =>
  ts
    .getJSDocCommentsAndTags(statement)
    .map(({ comment }) => ts.getTextOfJSDocComment(comment) ?? '')
    .join(' ')
    .replace(/\s+/g, ' ');

/** Fields of the payload of an `EventType<Payload>`. */
const fieldsOf = (checker: ts.TypeChecker, made: ts.CallExpression): string[] => {
  const [payload] = checker.getTypeArguments(checker.getTypeAtLocation(made) as ts.TypeReference);
  const type = payload ?? checker.getTypeAtLocation(made).aliasTypeArguments?.[0];
  if (!type) throw new Error(`${placeOf(made)}: the event has no payload type`);
  return checker.getPropertiesOfType(type).map((field) => {
    const isOptional = (field.flags & ts.SymbolFlags.Optional) !== 0;
    const of = checker.getTypeOfSymbol(field);
    const text = checker.typeToString(isOptional ? checker.getNonNullableType(of) : of);
    return `${field.name}${isOptional ? '?' : ''}: ${text}`;
  });
};

const pluginOf = (file: string): string => file.split('/')[1] ?? '';
const code = (text: string): string => `\`${text}\``;
const pluginsOf = (files: readonly string[]): string =>
  unique(files.map(pluginOf)).join(', ') || '–';

/** Text of docs/events.md. */
export const eventMapText = (rows: readonly EventRow[]): string => {
  const summary = rows.map(({ name, emitters, listeners }) => {
    const handled = pluginsOf(listeners.map(({ file }) => file));
    return `| [${code(name)}](#${name.replaceAll('.', '')}) | ${pluginsOf(emitters)} | ${handled} |`;
  });
  return `${[
    '# Events',
    '',
    'Written by `npm run map` from `config/events` and the plugins; `tests/structure/events.test.ts` keeps it up to date.',
    'An event is a row of the outbox, written in the transaction that makes it true. Every listener gets it at least once,',
    'in sequence for each ordering key: usually the key, or its part before `#`. Only `listeners.ts` of a plugin subscribes.',
    '',
    '| event | emitted by | handled by |',
    '|---|---|---|',
    ...summary,
    ...rows.flatMap(sectionOf),
  ].join('\n')}\n`;
};

const sectionOf = ({
  name,
  key,
  description,
  payload,
  emitters,
  listeners,
}: EventRow): string[] => [
  '',
  `## ${name}`,
  '',
  `${code(`events.${key}`)}: ${description}`,
  '',
  `- payload: ${payload.length === 0 ? 'none' : code(`{ ${payload.join('; ')} }`)}`,
  `- emitted in ${emitters.map((file) => code(file)).join(', ') || 'no plugin'}`,
  ...(listeners.length === 0 ? ['- handled by nobody'] : []),
  ...listeners.map(
    ({ subscriber, handler }) => `- handled by ${code(subscriber)}: ${code(handler)}`,
  ),
];

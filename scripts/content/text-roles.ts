/** Where a text of the site stands, as far as its sources say: what is a heading there has less room than a sentence. */
export type Role = 'h1' | 'heading' | 'dialog' | 'button' | 'term' | 'text' | 'unseen';
export type Place = { readonly role: Role; readonly classes: string; readonly isParted: boolean };

type Tag = { readonly name: string; readonly attributes: string };

const tags = /<(\/?)([A-Za-z][\w.]*)((?:=>|"[^"]*"|[^<>"])*?)(\/?)>/g;
const alone = /^(input|img|br|hr|meta|link|source)$/;

/** The tags that are open where the source ends, the outermost first. */
const openTags = (source: string): readonly Tag[] => {
  const open: Tag[] = [];
  for (const [, slash, name = '', attributes = '', end] of source.matchAll(tags)) {
    if (slash) {
      const at = open.findLastIndex((tag) => tag.name === name);
      if (at >= 0) open.length = at;
    } else if (!end && !alone.test(name)) open.push({ name, attributes });
  }
  return open;
};

/** The tag that the end of the source stands in the attributes of, with the attribute. */
const attributeAt = (
  source: string,
): { readonly tag: string; readonly name: string } | undefined => {
  const begun = /<([A-Za-z][\w.]*)((?:=>|[^<>])*)$/.exec(source);
  const name = begun && /([\w-]+)=[{"'][^=]*$/.exec(begun[2] ?? '')?.[1];
  return begun?.[1] && name ? { tag: begun[1], name } : undefined;
};

/** What a tag of HTML carries is heard, or stands in a field; what a part of ours is given is mostly seen. */
const byAttribute = (tag: string, name: string): Role => {
  if (/^[a-z]|^Base$/.test(tag) || /^aria-|^closeLabel$/.test(name)) return 'unseen';
  if (name === 'title') return /^(DialogHead|Ask)$/.test(tag) ? 'dialog' : 'heading';
  return /^(button|yes|no|retry)$/.test(name) ? 'button' : 'text';
};

const classesOf = ({ attributes }: Tag): string =>
  /class(?:Name)?="([^"]*)"/.exec(attributes)?.[1] ?? '';

const byTag = (open: readonly Tag[]): Place => {
  const isParted = false;
  for (const tag of open.toReversed()) {
    const classes = classesOf(tag);
    if (/\bvh\b/.test(classes) || tag.name === 'option')
      return { role: 'unseen', classes, isParted };
    if (/\bbtn\b/.test(classes)) return { role: 'button', classes, isParted };
    if (tag.name === 'h1') return { role: 'h1', classes, isParted };
    if (/^(h[2-4]|Title)$/.test(tag.name)) return { role: 'heading', classes, isParted };
    if (tag.name === 'dt') return { role: 'term', classes, isParted };
    if (/^[a-z]/.test(tag.name) && !/^(a|b|span|small|strong)$/.test(tag.name)) break;
  }
  return { role: 'text', classes: '', isParted };
};

/** Every place where one of the sources names the key; a place that it is only carried through is a sentence. */
export const placesOf = (key: string, sources: readonly string[]): readonly Place[] =>
  sources.flatMap((source) => {
    const found: Place[] = [];
    for (let at = source.indexOf(`'${key}'`); at >= 0; at = source.indexOf(`'${key}'`, at + 1)) {
      const before = source.slice(0, at);
      const attribute = attributeAt(before);
      if (attribute?.tag === 'Parted') {
        found.push({ ...byTag(openTags(before)), isParted: true });
      } else if (attribute) {
        found.push({
          role: byAttribute(attribute.tag, attribute.name),
          classes: '',
          isParted: false,
        });
      } else found.push(byTag(openTags(before)));
    }
    return found;
  });

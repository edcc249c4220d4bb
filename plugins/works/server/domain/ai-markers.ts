/**
 * What a file says of having been made by a machine (research: IPTC source type, generator texts, C2PA). A sign is for
 * the moderator to weigh: its absence proves nothing, and names of editors stand in files that people painted.
 */

export type Marker = {
  readonly kind: 'source-type' | 'generator' | 'prompt' | 'c2pa';
  /** `sure`: the file says so itself; `hint`: something that is worth a look. */
  readonly weight: 'sure' | 'hint';
  /** What was found, as it stands in the file; at most 200 characters. */
  readonly evidence: string;
};

/** What was read of a file: names of fields with their texts, and whether a manifest of C2PA is in it. */
export type FileWords = {
  readonly fields: readonly { readonly name: string; readonly text: string }[];
  /** Readable text of the C2PA manifest; null when there is none. */
  readonly manifest: string | null;
};

const sourceTypes: readonly [pattern: RegExp, weight: Marker['weight']][] = [
  [/trainedAlgorithmicMedia/, 'sure'],
  [/compositeWithTrainedAlgorithmicMedia/i, 'hint'],
  [/algorithmicMedia/i, 'hint'],
];
const generators =
  /\b(midjourney|dall[\s-]?e|stable[\s-]?diffusion|sdxl|comfyui|automatic1111|invokeai|novelai|adobe firefly|leonardo\.?ai|ideogram|kandinsky \d|шедеврум|imagen \d|gpt-4o|gpt-image|playground ai|nightcafe|flux\.?1|recraft)\b/iu;
/** Names of fields in which programs keep what they were asked for. */
const promptNames =
  /^(parameters|prompt|workflow|negative_prompt|sd-metadata|dream|invokeai_metadata)$/i;

export const markersOf = ({ fields, manifest }: FileWords): Marker[] => {
  const found: Marker[] = [];
  for (const { name, text } of fields) {
    const evidence = cut(`${name}: ${text}`);
    const source = sourceTypes.find(([pattern]) => pattern.test(text));
    if (/digitalsourcetype/i.test(`${name} ${text}`) && source) {
      found.push({ kind: 'source-type', weight: source[1], evidence });
    } else if (promptNames.test(name) && text.trim().length > 0) {
      found.push({ kind: 'prompt', weight: 'sure', evidence });
    } else if (generators.test(text)) {
      found.push({ kind: 'generator', weight: 'hint', evidence });
    }
  }
  if (manifest !== null) found.push(ofManifest(manifest));
  return found;
};

/** A manifest alone says only that somebody signed; what it says of the source counts. */
const ofManifest = (manifest: string): Marker => {
  const source = /[\w/.:]*\w*[aA]lgorithmicMedia/.exec(manifest)?.[0];
  const maker = generators.exec(manifest)?.[0];
  const said = [source, maker].filter((one) => one !== undefined).join(', ');
  const isSure = source !== undefined && /(^|\/)trainedAlgorithmicMedia/.test(source);
  return {
    kind: 'c2pa',
    weight: isSure ? 'sure' : 'hint',
    evidence: cut(said === '' ? 'C2PA' : `C2PA: ${said}`),
  };
};

// Shown to a moderator as text: without what would break a line or a log.
const cut = (text: string): string =>
  text
    .replace(/[\p{C}\s]+/gu, ' ')
    .trim()
    .slice(0, 200)
    .toWellFormed();

const signs: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&#34;': '"',
  '&#38;': '&',
};

/** Returns the title of a cached page without the shop's name. No DOM parser, because Trusted Types block it. */
export const titleOf = (html: string): string => {
  const [, title = ''] = /<title>([^<]*)<\/title>/.exec(html) ?? [];
  const text = title.replace(/&(?:amp|lt|gt|quot|#3[489]);/g, (sign) => signs[sign] ?? sign);
  return text.replace(/ — [^—]*$/, '').trim();
};

/** Returns uploaded pictures that the first image of a cached page may use: its source and all widths. */
export const picturesOf = (html: string): readonly string[] => {
  const [, main = ''] = html.split(/<main\b/, 2);
  const image = (main.match(/<img\b[^>]*>/g) ?? []).find((one) => one.includes('/uploads/')) ?? '';
  return [...new Set(image.match(/\/uploads\/[^\s",]+/g) ?? [])];
};

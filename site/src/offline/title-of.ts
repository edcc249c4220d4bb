const signs: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&#34;': '"',
  '&#38;': '&',
};

/** The title of a kept page without the name of the shop behind it; no parser, for Trusted Types keep it closed. */
export const titleOf = (html: string): string => {
  const [, title = ''] = /<title>([^<]*)<\/title>/.exec(html) ?? [];
  const text = title.replace(/&(?:amp|lt|gt|quot|#3[489]);/g, (sign) => signs[sign] ?? sign);
  return text.replace(/ — [^—]*$/, '').trim();
};

/** Uploaded pictures that the first image of a kept page may have come from: its source, and each of its widths. */
export const picturesOf = (html: string): readonly string[] => {
  const [, main = ''] = html.split(/<main\b/, 2);
  const image = (main.match(/<img\b[^>]*>/g) ?? []).find((one) => one.includes('/uploads/')) ?? '';
  return [...new Set(image.match(/\/uploads\/[^\s",]+/g) ?? [])];
};

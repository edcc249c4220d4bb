/** Social networks of a profile, in the order of spec A §2; their names are the same in all languages. */
export const networkNames = {
  whatsapp: 'WhatsApp',
  twitter: 'X (Twitter)',
  facebook: 'Facebook',
  instagram: 'Instagram',
} as const;

export type Network = keyof typeof networkNames;
export const networks = [
  'whatsapp',
  'twitter',
  'facebook',
  'instagram',
] as const satisfies readonly Network[];

/** Social networks of people and of the shop, in the order of the forms (spec A §2). */
export const networks = ['whatsapp', 'twitter', 'facebook', 'instagram'] as const;
export type Network = (typeof networks)[number];

/** Their names, the same in all languages. */
export const networkNames: Readonly<Record<Network, string>> = {
  whatsapp: 'WhatsApp',
  twitter: 'X (Twitter)',
  facebook: 'Facebook',
  instagram: 'Instagram',
};

/** A value for each network, such as the schema of its field in a call. */
export const mapNetworks = <const T>(make: (name: Network) => T): Record<Network, T> =>
  Object.fromEntries(networks.map((name) => [name, make(name)])) as Record<Network, T>;

/** Variable with the address of the shop's own page in a network. */
export const pageVariable = <Name extends Network>(name: Name): `SOCIAL_${Uppercase<Name>}` =>
  `SOCIAL_${name.toUpperCase() as Uppercase<Name>}`;

/** What a moderator looks at again when an author whose works are public has changed it. */
export const profileParts = ['name', 'description', 'portrait', 'links'] as const;
export type ProfilePart = (typeof profileParts)[number];

const partOf: Readonly<Record<string, ProfilePart>> = {
  username: 'name',
  firstName: 'name',
  lastName: 'name',
  latin_name: 'name',
  about: 'description',
  education: 'description',
  achievements: 'description',
  about_kk: 'description',
  about_ru: 'description',
  about_en: 'description',
  photo: 'portrait',
  whatsapp: 'links',
  facebook: 'links',
  twitter: 'links',
  instagram: 'links',
};

/**
 * The parts in which these fields stand, together with those that wait already, each once and in one order.
 * @param fields as `seller.changed` names them; a telephone or a level is nothing to look at
 */
export const partsOf = (
  fields: readonly string[],
  waiting: readonly ProfilePart[] = [],
): ProfilePart[] => {
  const changed = new Set([...waiting, ...fields.map((field) => partOf[field])]);
  return profileParts.filter((part) => changed.has(part));
};

/** Recently viewed works, on this device only; logging out deletes them. */
const key = 'seenWorks';
const most = 12;

export const readSeen = (): readonly string[] => {
  const text = localStorage.getItem(key);
  return text === null ? [] : text.split(' ').filter((id) => /^[a-z0-9]{8,40}$/.test(id));
};

/** Adds a work as the most recent one. */
export const noteSeen = (id: string): void => {
  const seen = [id, ...readSeen().filter((other) => other !== id)].slice(0, most);
  localStorage.setItem(key, seen.join(' '));
};

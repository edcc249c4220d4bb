/** The size and the chest of who looks, on this device only; logging out takes them away with everything else. */
const sizeKey = 'mySize';
const chestKey = 'myChest';

const read = (key: string, form: RegExp): number | null => {
  const text = localStorage.getItem(key) ?? '';
  return form.test(text) ? Number(text) : null;
};

/** The code of the size chosen last; null for none. */
export const readSize = (): number | null => read(sizeKey, /^[0-4]$/);
export const keepSize = (code: number): void => localStorage.setItem(sizeKey, String(code));

/** Centimetres around the chest; null where nobody has typed them. */
export const readChest = (): number | null => read(chestKey, /^\d{2,3}$/);
export const keepChest = (cm: number): void => localStorage.setItem(chestKey, String(cm));

/** Size and chest measure of the visitor, kept on this device only; a logout removes them. */
const sizeKey = 'mySize';
const chestKey = 'myChest';

const read = (key: string, form: RegExp): number | null => {
  const text = localStorage.getItem(key) ?? '';
  return form.test(text) ? Number(text) : null;
};

/** Code of the size chosen last; null for none. */
export const readSize = (): number | null => read(sizeKey, /^[0-4]$/);
export const saveSize = (code: number): void => localStorage.setItem(sizeKey, String(code));

/** Chest measure in cm; null if it was never typed. */
export const readChest = (): number | null => read(chestKey, /^\d{2,3}$/);
export const saveChest = (cm: number): void => localStorage.setItem(chestKey, String(cm));

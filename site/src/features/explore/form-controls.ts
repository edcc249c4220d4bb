import { type Control, choicesIn, type FilterName, type Filters, filterNames } from './explore.ts';

type Field = HTMLInputElement | HTMLSelectElement;

const isField = (element: Element): element is Field =>
  element instanceof HTMLInputElement || element instanceof HTMLSelectElement;

const fieldsOf = (form: HTMLFormElement): Field[] => Array.from(form.elements).filter(isField);

const isRadio = (field: Field): field is HTMLInputElement & { type: 'radio' } =>
  field.type === 'radio';

const isBox = (field: Field): field is HTMLInputElement & { type: 'checkbox' } =>
  field.type === 'checkbox';

/** The boxes of a group as one value, as the address has it. */
const boxesOf = (form: HTMLFormElement, name: string): Control => {
  const boxes = fieldsOf(form).filter((field) => field.name === name && isBox(field));
  const those = (is: 'checked' | 'defaultChecked') =>
    boxes.filter((box) => (box as HTMLInputElement)[is]).map(({ value }) => value);
  return {
    name,
    value: those('checked').sort().join(','),
    came: those('defaultChecked').sort().join(','),
  };
};

const cameWith = (field: Field, all: readonly Field[]): string => {
  if (field instanceof HTMLSelectElement)
    return Array.from(field.options).find(({ defaultSelected }) => defaultSelected)?.value ?? '';
  if (!isRadio(field)) return field.defaultValue;
  const group = all.filter((one) => one.name === field.name && isRadio(one));
  return group.find((one) => isRadio(one) && one.defaultChecked)?.value ?? '';
};

/** What every control of the form holds, beside what the server had put there. */
export const controlsOf = (form: HTMLFormElement): Control[] => {
  const all = fieldsOf(form);
  const boxes = new Set(all.filter(isBox).map(({ name }) => name));
  const single = all
    .filter((field) => !isBox(field) && (!isRadio(field) || field.checked))
    .map((field) => ({ name: field.name, value: field.value, came: cameWith(field, all) }));
  return [...single, ...[...boxes].map((name) => boxesOf(form, name))];
};

/** Puts values into the controls that show another one. */
export const writeControls = (form: HTMLFormElement, values: Partial<Filters>): void => {
  const names: readonly string[] = filterNames;
  for (const field of fieldsOf(form)) {
    const value = names.includes(field.name) ? values[field.name as FilterName] : undefined;
    if (value === undefined) continue;
    if (isRadio(field)) field.checked = field.value === value;
    else if (isBox(field)) field.checked = choicesIn(value).includes(field.value);
    else if (field instanceof HTMLSelectElement && value === '') field.selectedIndex = 0;
    else if (field.value !== value) field.value = value;
  }
};

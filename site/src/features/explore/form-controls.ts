import { type Control, type FilterName, type Filters, filterNames } from './explore.ts';

type Field = HTMLInputElement | HTMLSelectElement;

const isField = (element: Element): element is Field =>
  element instanceof HTMLInputElement || element instanceof HTMLSelectElement;

const fieldsOf = (form: HTMLFormElement): Field[] => Array.from(form.elements).filter(isField);

const isRadio = (field: Field): field is HTMLInputElement & { type: 'radio' } =>
  field.type === 'radio';

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
  return all
    .filter((field) => !isRadio(field) || field.checked)
    .map((field) => ({ name: field.name, value: field.value, came: cameWith(field, all) }));
};

/** Puts values into the controls that show another one. */
export const writeControls = (form: HTMLFormElement, values: Partial<Filters>): void => {
  const names: readonly string[] = filterNames;
  for (const field of fieldsOf(form)) {
    const value = names.includes(field.name) ? values[field.name as FilterName] : undefined;
    if (value === undefined) continue;
    if (isRadio(field)) field.checked = field.value === value;
    else if (field instanceof HTMLSelectElement && value === '') field.selectedIndex = 0;
    else if (field.value !== value) field.value = value;
  }
};

import { describe, expect, it } from 'vitest';
import { factsNeeded, fillReason, refusalText, remarkProblems, remarkText } from './rules.ts';

const template = { kk: '«{title}»: {note}', ru: 'О «{title}»: {note}', en: 'On “{title}”: {note}' };
const remark = { key: 'other', facts: { note: 'снимите рамку' } };

describe('a reason', () => {
  it('names the facts it needs besides the title', () => {
    expect(factsNeeded('«{title}»: {documents}, {date}, {date}')).toEqual(['documents', 'date']);
    expect(factsNeeded('«{title}»')).toEqual([]);
  });

  it('is filled once: facts are not expanded as templates', () => {
    expect(fillReason('«{title}»: {note}', { title: '{note}', note: 'a' })).toBe('«{note}»: a');
  });

  it('throws if a fact is missing', () => {
    expect(() => fillReason('«{title}»: {note}', { title: 'Дала' })).toThrow('note');
  });
});

describe('a remark', () => {
  it.each([
    ['whole', remark, template, []],
    ['of no reason', remark, undefined, ['reason-unknown']],
    ['with a hole', { ...remark, facts: { note: ' ' } }, template, ['reason-needs-note']],
    ['on a photo', { ...remark, photo: { id: 'one', x: 1, y: 2 } }, template, []],
    [
      'on another photo',
      { ...remark, photo: { id: 'x', x: 1, y: 2 } },
      template,
      ['photo-unknown'],
    ],
  ])('%s', (_, given, of, problems) => {
    expect(remarkProblems(given, of, ['one', 'two'])).toEqual(problems);
  });

  it("puts the moderator's note after its sentence", () => {
    const said = { ...remark, note: ' Справа внизу. ' };
    expect(remarkText(said, template, 'ru', 'Дала')).toBe('О «Дала»: снимите рамку Справа внизу.');
  });
});

describe('the text of a refusal', () => {
  const remarks = [{ text: 'А.' }, { text: 'Б.', photo: { id: 'two', x: 0, y: 0 } }];

  it('has a line for each remark, names the photo, and ends with the note', () => {
    expect(refusalText(remarks, 'Ждём снова.', 'ru', ['one', 'two'])).toBe(
      'А.\nФото 2. Б.\nЖдём снова.',
    );
    expect(refusalText(remarks, null, 'kk', ['one', 'two'])).toBe('А.\n2-фото. Б.');
  });

  it('names no photo if the work has only one', () => {
    expect(refusalText(remarks, null, 'en', ['two'])).toBe('А.\nБ.');
  });
});

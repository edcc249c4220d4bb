import { describe, expect, it } from 'vitest';
import { draftOf, readDraft } from './draft.ts';
import { readRegistration } from './registration.ts';

const typed = new FormData();
typed.set('first_name', 'Ерлан');
typed.set('password', 'құпия сөз тіркесі');
typed.set('about', 'Ағаш өнері');

describe('what a registration keeps through a reload', () => {
  it('the texts and the step, never the password', () => {
    const draft = draftOf(2, readRegistration(typed));
    expect(draft).toEqual({ step: 2, texts: { first_name: 'Ерлан', about: 'Ағаш өнері' } });
    expect(readDraft(JSON.stringify(draft), 3)).toEqual(draft);
    expect(JSON.stringify(draft)).not.toContain('құпия');
  });

  it.each([null, '', '{', '[]', '1', 'null', '{"step":1}'])('nothing out of %j', (text) =>
    expect(readDraft(text, 3)).toBeUndefined(),
  );

  it('nothing it does not know', () => {
    const odd = '{"step":9,"texts":{"first_name":"Дана","is_staff":"1","phone":{"a":1}}}';
    expect(readDraft(odd, 3)).toEqual({ step: 3, texts: { first_name: 'Дана' } });
    expect(readDraft('{"step":"x","texts":{}}', 3)).toEqual({ step: 0, texts: {} });
  });
});

import { describe, expect, it } from 'vitest';
import { hasWords } from './find-answers.ts';

const answer = 'Тапсырыстан бас тартуға бола ма? Иә, төлемнен кейін 5 жұмыс күні ішінде.';

describe('an answer', () => {
  it.each(['тапсырыс', 'ТӨЛЕМ', '5 күн', 'бас тарту', ''])('is found by «%s»', (typed) => {
    expect(hasWords(answer, typed)).toBe(true);
  });
  it('is found with letters of a keyboard without Kazakh ones', () => {
    expect(hasWords(answer, 'толем жумыс')).toBe(true);
    expect(hasWords('Всё о возврате', 'все')).toBe(true);
  });
  it('contains all the words, each from its beginning', () => {
    expect(hasWords(answer, 'тапсырыс жеткізу')).toBe(false);
    expect(hasWords(answer, 'псырыс')).toBe(false);
  });
});

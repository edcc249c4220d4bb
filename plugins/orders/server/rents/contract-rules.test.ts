import { describe, expect, it } from 'vitest';
import { type ContractWork, rotationsOf } from './contract-rules.ts';

const work = (title: string, firstDay: string, lastDay: string): ContractWork => ({
  order: '1',
  author: 'Айгерім',
  title,
  firstDay,
  lastDay,
});
const changes = (...works: readonly ContractWork[]) =>
  rotationsOf(works).map(({ from, backOn, to, comesOn }) => `${from} ${backOn} ${to} ${comesOn}`);

describe('the rotation days of a contract', () => {
  it('are none of one work, and of works that hang beside each other', () => {
    expect(changes(work('A', '2027-01-01', '2027-01-31'))).toEqual([]);
    expect(
      changes(work('A', '2027-01-01', '2027-01-31'), work('B', '2027-01-10', '2027-02-10')),
    ).toEqual([]);
  });
  it('lie between a work that ends and the next one that begins, in the order of the days', () => {
    expect(
      changes(
        work('C', '2027-03-05', '2027-03-31'),
        work('A', '2027-01-01', '2027-01-31'),
        work('B', '2027-02-01', '2027-02-28'),
      ),
    ).toEqual(['A 2027-01-31 B 2027-02-01', 'B 2027-02-28 C 2027-03-05']);
  });
  it('give each work that comes the place of one alone', () => {
    expect(
      changes(
        work('A', '2027-01-01', '2027-01-31'),
        work('B', '2027-01-01', '2027-01-31'),
        work('C', '2027-02-03', '2027-02-28'),
      ),
    ).toEqual(['A 2027-01-31 C 2027-02-03']);
  });
  it('are none after a pause of more than a month', () => {
    const first = work('A', '2027-01-01', '2027-01-31');
    expect(changes(first, work('B', '2027-03-03', '2027-03-31'))).toHaveLength(1);
    expect(changes(first, work('B', '2027-03-04', '2027-03-31'))).toEqual([]);
  });
});

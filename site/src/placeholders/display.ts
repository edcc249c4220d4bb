import { type Said, said } from './say.ts';

/** States of a job on a screen (spec A §3: all, active, not_active, draft, need_approval, rejected). */
export const jobTabs = [
  { key: 'all', label: 'placeholders.job-all' },
  { key: 'active', label: 'placeholders.job-active' },
  { key: 'not_active', label: 'placeholders.job-not-active' },
  { key: 'draft', label: 'placeholders.job-draft' },
  { key: 'need_approval', label: 'placeholders.job-need-approval' },
  { key: 'rejected', label: 'placeholders.job-rejected' },
] as const;
type JobTab = (typeof jobTabs)[number]['key'];
export type Job = { readonly name: Said; readonly state: Exclude<JobTab, 'all'> };

export const jobs: readonly Job[] = [
  {
    name: said('Көрме залының экраны', 'Экран выставочного зала', 'Screen of the gallery'),
    state: 'active',
  },
  { name: said('Кітапхана фойесі', 'Фойе библиотеки', 'Library foyer'), state: 'active' },
  { name: said('Сауда орталығы', 'Торговый центр', 'Shopping centre'), state: 'not_active' },
  { name: said('Қонақүй холлы', 'Холл гостиницы', 'Hotel lobby'), state: 'draft' },
  { name: said('Әуежай', 'Аэропорт', 'Airport'), state: 'need_approval' },
  { name: said('Метро', 'Метро', 'Metro'), state: 'rejected' },
];

export const jobsOf = (tab: JobTab): readonly Job[] =>
  jobs.filter(({ state }) => tab === 'all' || state === tab);

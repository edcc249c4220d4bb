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
const jobs = [
  { name: 'placeholders.screen-gallery', state: 'active' },
  { name: 'placeholders.screen-library', state: 'active' },
  { name: 'placeholders.screen-shopping', state: 'not_active' },
  { name: 'placeholders.screen-hotel', state: 'draft' },
  { name: 'placeholders.screen-airport', state: 'need_approval' },
  { name: 'placeholders.screen-metro', state: 'rejected' },
] as const;

export const jobsOf = (tab: JobTab) => jobs.filter(({ state }) => tab === 'all' || state === tab);

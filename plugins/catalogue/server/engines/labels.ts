/** Labels of vocabulary keys by which works of a section can be found. */
import { type Section, sections } from '@oner/config/contract';
import { pluginService } from '@oner/platform';
import type { KeyColumn, Labels } from '../index/listing.ts';
import { groupsOf, sectionWords, unsearched } from '../search/rules.ts';

export type LabelsOf = Readonly<Record<Section, Labels>>;
type Vocabulary = Awaited<ReturnType<ReturnType<typeof pluginService<'content'>>['vocabulary']>>;

let known: { readonly of: Vocabulary; readonly labels: LabelsOf } | undefined;

/** Returns the same object as long as the vocabulary is unchanged. */
export const readLabels = async (): Promise<LabelsOf> => {
  const of = await pluginService('content').vocabulary();
  if (known?.of !== of) {
    const labels = Object.fromEntries(sections.map((name) => [name, labelsIn(of, name)]));
    known = { of, labels: labels as LabelsOf };
  }
  return known.labels;
};

const labelsIn = (vocabulary: Vocabulary, name: Section): Labels => {
  const searched = Object.entries(groupsOf[name]).filter(
    ([column]) => !unsearched.includes(column),
  );
  const columns = searched.map(([column, group]) => [
    column as KeyColumn,
    new Map(
      (vocabulary[group] ?? []).map(({ key, labels }) => [key, [labels.kk, labels.ru, labels.en]]),
    ),
  ]);
  return { ...Object.fromEntries(columns), section: sectionWords[name] };
};

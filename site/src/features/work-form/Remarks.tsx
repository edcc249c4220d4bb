import type { ReactNode } from 'react';
import { Icon } from '../../elements/Icon.tsx';
import type { BlockProps } from './block.ts';
import type { WorkFormVoice } from './words.ts';
import type { FieldName } from './work-form.ts';

type RemarksProps = { readonly texts: readonly string[]; readonly voice: WorkFormVoice };

/** What a moderator has said of this very place. */
export const Remarks = ({ texts, voice }: RemarksProps) => (
  <ul className="l remarks">
    {texts.map((text) => (
      <li key={text}>
        <Icon name="alert" />
        <span>
          <span className="vh">{voice.t('work.remark')}: </span>
          {text}
        </span>
      </li>
    ))}
  </ul>
);

type Of = Pick<BlockProps, 'remarks' | 'voice'>;

export const isRemarked = ({ remarks }: Of, name: FieldName): boolean =>
  remarks.some(({ field }) => field === name);

/** The hint of a field, behind what a moderator has said of it; undefined without either. */
export const withRemarks = (of: Of, name: FieldName, hint?: ReactNode): ReactNode => {
  if (!isRemarked(of, name)) return hint;
  const found = of.remarks.filter(({ field }) => field === name);
  return (
    <>
      <Remarks texts={found.map(({ text }) => text)} voice={of.voice} />
      {hint}
    </>
  );
};

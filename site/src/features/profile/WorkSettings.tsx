import { type ComponentType, useState } from 'react';
import { toast } from '../../api/toast.ts';
import { Icon } from '../../elements/Icon.tsx';
import type { MyWorkCardProps } from './my-work-card.ts';

/** Switches of one work behind a word of their own; they come when somebody opens them. */
export const WorkSettings = (props: MyWorkCardProps) => {
  const { work, voice } = props;
  const { t } = voice;
  const [Panel, setPanel] = useState<ComponentType<MyWorkCardProps>>();
  const load = async (): Promise<void> => {
    try {
      const { SettingsPanel } = await import('./SettingsPanel.tsx');
      setPanel(() => SettingsPanel);
    } catch (cause) {
      toast('danger', voice.why(cause));
    }
  };
  return (
    <details className="sets" onToggle={({ currentTarget }) => currentTarget.open && void load()}>
      <summary aria-label={t('profile.settings-of', { name: work.name })}>
        <Icon name="down" />
        {t('profile.settings')}
      </summary>
      {Panel && <Panel {...props} />}
    </details>
  );
};

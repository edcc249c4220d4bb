/** Side panel of a text: opens the draft as shown by the site in a new tab (our pages forbid frames). */
import type { DraftKind } from '@oner/config/contract/drafts';
import { type StaffCallSend, staffCalls } from '@oner/config/contract/staff';
import { isLanguage } from '@oner/platform/admin/texts.ts';
import { useStaffCalls } from '@oner/platform/admin/use-calls.ts';
import type { PanelComponent } from '@strapi/content-manager/strapi-admin';
import { Button, Flex, Typography } from '@strapi/design-system';
import { ExternalLink } from '@strapi/icons';
import { useAuth, useForm, useNotification } from '@strapi/strapi/admin';
import { useIntl } from 'react-intl';

/** Content types with a page on the site, mapped to the server's draft kinds. */
const kinds: Readonly<Record<string, DraftKind>> = {
  'api::news.news': 'news',
  'api::page.page': 'page',
  'api::legal-text.legal-text': 'legal',
  'api::collection.collection': 'collection',
};

export const PreviewPanel: PanelComponent = ({ model, documentId, document }) => {
  const { formatMessage } = useIntl();
  const mayOpen = useAuth('PreviewPanel', ({ permissions }) =>
    permissions.some(({ action }) => action === staffCalls.openDraft.right),
  );
  const kind = kinds[model];
  if (!kind || !mayOpen || !documentId || !document?.id) return null;
  const locale = document.locale ?? '';
  const language = isLanguage(locale) ? locale : 'kk';
  return {
    title: formatMessage({ id: 'oner.preview.title' }),
    content: <OpenDraft body={{ kind, documentId, language }} />,
  };
};

const OpenDraft = ({ body }: { body: StaffCallSend<typeof staffCalls.openDraft>['body'] }) => {
  const { formatMessage } = useIntl();
  const calls = useStaffCalls();
  const { toggleNotification } = useNotification();
  const isChanged = useForm('OpenDraft', ({ modified }) => modified);
  const open = async (): Promise<void> => {
    // Opened before the request, because browsers block tabs opened after a response.
    const tab = window.open('', '_blank');
    try {
      const { url } = await calls.openDraft({ body });
      if (!tab) throw new Error('the browser blocked the new tab');
      tab.opener = null;
      tab.location.replace(url);
    } catch {
      tab?.close();
      toggleNotification({
        type: 'danger',
        message: formatMessage({ id: 'oner.preview.failed' }),
      });
    }
  };
  return (
    <Flex direction="column" alignItems="stretch" gap={2} width="100%">
      <Button
        variant="tertiary"
        startIcon={<ExternalLink />}
        disabled={isChanged}
        onClick={() => void open()}
        fullWidth
      >
        {formatMessage({ id: 'oner.preview.open' })}
      </Button>
      {isChanged && (
        <Typography variant="pi" textColor="neutral600">
          {formatMessage({ id: 'oner.preview.save-first' })}
        </Typography>
      )}
    </Flex>
  );
};

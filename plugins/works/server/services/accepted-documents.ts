import type { Language } from '@oner/config/contract';
import { pluginService } from '@oner/platform';

/** The version and hash of what the box under an upload accepts (spec A §5), for the record of the work. */
export const acceptedDocuments = async (language: Language): Promise<object[]> => {
  const found: object[] = [];
  for (const slug of ['page-terms', 'page-privacy']) {
    const text = await pluginService('content').legalText(slug, language);
    if (text) found.push({ slug, language, version: text.version, sha256: text.sha256 });
  }
  return found;
};

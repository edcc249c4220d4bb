/** What visitors write to the provider and managers answer by letter: one row for each form of the site. */
export const inquiries = {
  'merch-request': {
    uid: 'api::merch-request.merch-request',
    table: 'merch_requests',
    /** The field, and the column, of what was written. */
    text: 'info',
    state: 'request_state',
  },
  'contact-message': {
    uid: 'api::contact-message.contact-message',
    table: 'contact_messages',
    text: 'message',
    state: 'message_state',
  },
} as const;

export type InquiryKind = keyof typeof inquiries;
export const inquiryKinds = Object.keys(inquiries) as InquiryKind[];

/** Which form the rows of a content type come from. */
export const kindOf = (uid: string): InquiryKind | undefined =>
  inquiryKinds.find((kind) => inquiries[kind].uid === uid);

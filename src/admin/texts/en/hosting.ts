/** The static host of the shop's pages. */
export const hosting = {
  title: 'Static host',
  place: (name: string) => `Shoppers get the pages from another server. They are sent to ${name}.`,
  never: 'Nothing was sent from here yet.',
  send: 'Send what changed',
  retry: 'Try again',
  steps: {
    pages: 'Making the pages…',
    files: 'Looking for what changed…',
    command: 'The command of your host is running…',
  },
  progress: (done: string, total: string) => `Sending: ${done} of ${total} files`,
  done: 'Everything is there.',
  failed: 'Not everything is there.',
  counts: (sent: string, removed: string) => `Sent: ${sent} · removed: ${removed}`,
  same: 'Nothing had changed.',
  missing: (n: string) => `Files that wait: ${n}. What arrived is not sent again.`,
  reasons: {
    unreachable: 'The host does not answer.',
    refused:
      'The host refuses the key of the shop. Whoever runs the shop has to check S3_ACCESS_KEY_ID and its rights.',
    bucket_missing: 'The host has no such bucket.',
    disk: 'The folder cannot be written to, or the disk is full.',
    command: 'The command of the host failed. The log of the shop has its last words.',
    pages: 'Some pages could not be made.',
    interrupted: 'It was interrupted.',
    other: 'Something went wrong. The log of the shop says what.',
  },
}

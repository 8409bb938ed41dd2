/** A line of an order in one text, as mails, files and sentences have it. */
export const lineName = ({ name, options }: { name: string; options?: string | undefined }): string =>
  options ? `${name} (${options})` : name

/** Folder inside a published site with the publisher's own state. It is never served. */
export const STATE_FOLDER = '.publish'

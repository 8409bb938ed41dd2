/** The folder inside a published site that holds where its publishing stands; it is no part of the site. */
export const STATE_FOLDER = '.publish'

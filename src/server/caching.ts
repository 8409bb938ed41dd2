/** `Cache-Control` of a file that is named by its content, and of one that is not. */
export const HASHED = 'public, max-age=31536000, immutable'
export const UNHASHED = 'public, max-age=3600'

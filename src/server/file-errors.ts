/** Whether a call of the file system failed with one of these codes. */
export const failedWith = (error: unknown, ...codes: string[]): boolean =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' && codes.includes(error.code)

/** There is no file at this path: it is missing, leads through a file or in a circle, or is too long for any file. */
export const isNoFile = (error: unknown): boolean => failedWith(error, 'ENOENT', 'ENOTDIR', 'ENAMETOOLONG', 'ELOOP')

export const NOTICES = ['notices']
export const FAILED_JOBS = ['jobs', 'failed']

/** Whether a chosen file is one of products, and not a picture. */
export const isTable = ({ name, type }: File): boolean => /\.(csv|tsv|txt|xlsx)$/i.test(name) || type === 'text/csv'

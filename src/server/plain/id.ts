/** The id that a field or a query holds; 0, which no row has, for anything else. */
export const toId = (text: string | undefined): number => (text && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : 0)

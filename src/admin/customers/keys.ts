export const CUSTOMERS = ['customers'] as const
export const customerKey = (phone: string) => [...CUSTOMERS, 'one', phone] as const

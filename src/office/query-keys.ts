/** Query keys of TanStack Query; a write invalidates every key with its prefix. */
export const ORDERS = ['orders'] as const
export const orderKey = (id: number) => [...ORDERS, 'one', id] as const
/** What is printed of orders. */
export const PRINTS = [...ORDERS, 'print'] as const
/** Payments of an order through gateways. */
export const attemptsKey = (id: number) => [...ORDERS, 'attempts', id] as const
export const listKey = (query: Record<string, string>) => [...ORDERS, 'list', query] as const
/** Begins as orders do: their writes write the ledger. */
export const MONEY = [...ORDERS, 'money'] as const
/** Begins as orders do: a checked payment changes its order. */
export const PAYMENTS = [...ORDERS, 'payments'] as const

/** Payouts of couriers, and the money that has not come. */
export const PAYOUTS = ['payouts'] as const

export const CUSTOMERS = ['customers'] as const
export const customerKey = (phone: string) => [...CUSTOMERS, 'one', phone] as const

export const PRODUCTS = ['office-products']
export const PRODUCT_LIST = [...PRODUCTS, 'list']
export const productKey = (id: number) => [...PRODUCTS, 'one', id]

export const STOCK = ['stock']
export const stockKey = (id: number) => [...STOCK, 'ledger', id]
export const REQUESTS = [...STOCK, 'requests']

export const DELIVERY_ZONES = ['delivery-zones']
export const COUPONS = ['coupons']
/** Pictures of forms that are on their way. */
export const PICTURE_UPLOADS = ['picture-uploads']
export const BANNERS = ['banners']
export const CATEGORIES = ['categories']
export const REDIRECTS = ['redirects']
export const REVIEWS = ['reviews']
export const PAGES = ['pages']

export const DRAFTS = ['drafts']
export const PUBLICATIONS = ['publications']
export const HOSTING = ['hosting']

/** A synonym that is written may change what all missed searches find. */
export const SEARCHES = ['searches']
export const SYNONYMS = [...SEARCHES, 'synonyms']
export const TRIED = [...SEARCHES, 'tried']

export const SETTINGS = ['settings']
export const FIRST_DAY = ['first-day']
export const WALLET_PHONES = ['wallet-phones']
export const MESSAGES = ['messages']
export const NOTICES = ['notices']
export const FAILED_JOBS = ['jobs', 'failed']
export const STAFF = ['staff']
/** Of the signed-in person. */
export const ME = ['me']
export const SESSIONS = ['me', 'sessions']
export const PASSKEYS = ['me', 'passkeys']
export const PUSH = ['me', 'push']
export const CONNECTIONS = ['connections']
/** Begins as orders do: a booked parcel belongs to its order. */
export const PARCELS = [...ORDERS, 'parcels'] as const
export const HEALTH = ['health']

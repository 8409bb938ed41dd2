/** What is on every page. */
export const frame = {
  skip: 'Skip to content',
  mainMenu: 'Main',
  menu: 'Menu',
  categories: 'Categories',
  allCategories: 'All categories',
  search: 'Search',
  searchProducts: 'Search products',
  products: 'Products',
  account: 'Account',
  login: 'Login',
  register: 'Register',
  profile: 'Profile',
  orders: 'Orders',
  logout: 'Logout',
  cart: 'Cart',
  inCart: 'products in the cart',
  noneInCart: '0',
  announcement: 'Announcement',
  closeAnnouncement: 'Close the announcement',
  aboutShop: 'About this shop',
  loading: 'Loading…',
  logo: (name: string) => `${name}, home`,
  notifications: 'Notifications',
  newsletter: 'Newsletter',
  email: 'Email',
  submit: 'Submit',
  home: 'Home',
  language: 'Language',
  tryAgain: 'Try again',
}

export const footer = {
  shop: 'Shop',
  popular: 'Popular items',
  latest: 'Latest products',
  bestSelling: 'Best selling products',
  profile: 'Profile info',
  wishlist: 'Wishlist',
  trackOrder: 'Track order',
  help: 'Help',
  terms: 'Terms & conditions',
  privacy: 'Privacy Policy',
  about: 'About',
  contact: 'Contact',
  socialPage: (host: string) => `Our page on ${host}`,
  androidApp: 'Android app',
  rights: 'All rights reserved.',
  year: (year: number) => String(year),
}

export const orderingNeedsScript = {
  byPhone: 'You can order by phone too:',
  end: '.',
}

export const contact = {
  phone: 'Phone',
  email: 'Email',
  address: 'Address',
  openingHours: 'Opening hours',
  socialMedia: 'Social media',
}

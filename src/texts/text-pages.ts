/** What search engines and headings say of pages that are texts; the texts are in components/text. */
export const about = {
  title: 'About',
  description: (shop: string) => `What ${shop} is, and how buying here works.`,
}

export const contact = {
  title: 'Contact',
  description: (shop: string) => `How to reach ${shop}: phone, email and address.`,
  answers:
    "A person answers. Tell us your order's number or the phone number you ordered with, and we can look at once.",
  wrongTitle: 'Something is wrong with an order?',
  wrong:
    'Call or write as soon as you notice. We look into every complaint and answer it within 72 hours. How delivery, returns and refunds work is written in our',
  terms: 'terms and conditions',
  end: '.',
}

export const terms = {
  title: 'Terms & conditions',
  description: (shop: string) => `How ordering, paying, delivery, returns and refunds work at ${shop}.`,
}

export const privacy = {
  title: 'Privacy Policy',
  description: (shop: string) => `What ${shop} knows about you, why, and what you can do about it.`,
}

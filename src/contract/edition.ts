interface Edition {
  lang: 'en' | 'bn'
}

/** The edition that a module is built into. The Bengali edition replaces this module (src/bengali/contract/edition.ts). */
export const EDITION: Edition = { lang: 'en' }

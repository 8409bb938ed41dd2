/** Modules of which a build of both editions has the Bengali texts too (src/cli/build/languages.ts). */
declare module '#platform/client/bengali-refusals.ts?bn' {
  export * from '#platform/client/bengali-refusals.ts'
}
declare module '#platform/contract/messages.ts?bn' {
  export * from '#platform/contract/messages.ts'
}
declare module '#storefront/texts/stored-pages.ts?bn' {
  export * from '#storefront/texts/stored-pages.ts'
}
declare module '#office/texts/first.ts?bn' {
  export * from '#office/texts/first.ts'
}
declare module '#office/texts/all.ts?bn' {
  export * from '#office/texts/all.ts'
}

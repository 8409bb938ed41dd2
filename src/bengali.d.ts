/** Modules of which a build of both editions has the Bengali texts too (src/cli/build/languages.ts). */
declare module '#client/refusal-words.ts?bn' {
  export * from '#client/refusal-words.ts'
}
declare module '#contract/messages.ts?bn' {
  export * from '#contract/messages.ts'
}
declare module '#texts/locale.ts?bn' {
  export * from '#texts/locale.ts'
}
declare module '#texts/pages.ts?bn' {
  export * from '#texts/pages.ts'
}
declare module '#texts/stored-pages.ts?bn' {
  export * from '#texts/stored-pages.ts'
}
declare module '#texts/words.ts?bn' {
  export * from '#texts/words.ts'
}
declare module '#admin/texts/all.ts?bn' {
  export * from '#admin/texts/all.ts'
}

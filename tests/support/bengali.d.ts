/** Modules that are tested as the Bengali edition has them. */
declare module '#contract/product-card.ts?bn' {
  export * from '#contract/product-card.ts'
}
declare module '#rules/category-names.ts?bn' {
  export * from '#rules/category-names.ts'
}
declare module '#rules/date.ts?bn' {
  export * from '#rules/date.ts'
}
declare module '#rules/delivery-note.ts?bn' {
  export * from '#rules/delivery-note.ts'
}
declare module '#rules/language.ts?bn' {
  export * from '#rules/language.ts'
}
declare module '#rules/money.ts?bn' {
  export * from '#rules/money.ts'
}
declare module '#rules/shown-name.ts?bn' {
  export * from '#rules/shown-name.ts'
}
declare module '#rules/shown-text.ts?bn' {
  export * from '#rules/shown-text.ts'
}
declare module '#rules/stored-page.ts?bn' {
  export * from '#rules/stored-page.ts'
}
declare module '#rules/unit-price.ts?bn' {
  export * from '#rules/unit-price.ts'
}

/** Modules that are tested as the Bengali edition has them. */
declare module '#shop/catalogue/contract/product-card.ts?bn' {
  export * from '#shop/catalogue/contract/product-card.ts'
}
declare module '#shop/catalogue/rules/list-names.ts?bn' {
  export * from '#shop/catalogue/rules/list-names.ts'
}
declare module '#platform/rules/date.ts?bn' {
  export * from '#platform/rules/date.ts'
}
declare module '#shop/orders/rules/delivery-note.ts?bn' {
  export * from '#shop/orders/rules/delivery-note.ts'
}
declare module '#platform/rules/language.ts?bn' {
  export * from '#platform/rules/language.ts'
}
declare module '#platform/rules/money.ts?bn' {
  export * from '#platform/rules/money.ts'
}
declare module '#platform/rules/shown-name.ts?bn' {
  export * from '#platform/rules/shown-name.ts'
}
declare module '#platform/rules/shown-text.ts?bn' {
  export * from '#platform/rules/shown-text.ts'
}
declare module '#platform/rules/stored-page.ts?bn' {
  export * from '#platform/rules/stored-page.ts'
}
declare module '#shop/catalogue/rules/unit-price.ts?bn' {
  export * from '#shop/catalogue/rules/unit-price.ts'
}
declare module '#storefront/ui/LineName.tsx?bn' {
  export * from '#storefront/ui/LineName.tsx'
}

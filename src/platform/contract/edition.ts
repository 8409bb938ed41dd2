/**
 * A text in both languages. A build holds one of them, that of its edition or, in a module that is imported with `?bn`, the
 * Bengali one (src/cli/build/languages.ts). Node, which runs the sources as they are, takes the English one.
 */
export const text = <Text>({ en }: { en: Text; bn: Text }): Text => en

/** The language of the edition, as an attribute `lang` names it. */
export const LANGUAGE: 'en' | 'bn' = text<'en' | 'bn'>({ en: 'en', bn: 'bn' })
export const IS_BENGALI: boolean = text<boolean>({ en: false, bn: true })

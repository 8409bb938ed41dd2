import { shownText } from './shown-text.ts'

/** What the edition calls the shop. */
export const shopName = ({ shop_name, shop_name_bn }: { shop_name: string; shop_name_bn: string }): string =>
  shownText(shop_name, shop_name_bn)

import { shownText } from '#platform/rules/shown-text.ts'

/** Name of the shop in the edition. */
export const shopName = ({ shop_name, shop_name_bn }: { shop_name: string; shop_name_bn: string }): string =>
  shownText(shop_name, shop_name_bn)

declare namespace App {
  interface Locals {
    shop: import('#server/shop.ts').Shop
  }
}

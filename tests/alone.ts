/** Tests of modules that hold state, or that replace modules or globals by others: each file has a process of its own. */
export const ALONE = [
  'tests/unit/{stores,browser}/**/*.test.{ts,tsx}',
  'tests/unit/admin/{api,language,link-token,stock-count}.test.ts',
  'tests/unit/client/outbox.test.ts',
  'tests/unit/resource/add-a-product-field.test.tsx',
  'tests/unit/server/{page-cache,password-queue,portions,writer}.test.ts',
]

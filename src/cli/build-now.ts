import { ensureBuilt } from './build.ts'

console.error((await ensureBuilt()) ? 'Built the shop.' : 'The build is up to date.')

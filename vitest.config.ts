import { defineConfig } from 'vitest/config'

const project = (name: string) => ({
  extends: true as const,
  test: { name, include: [`tests/${name}/**/*.test.{ts,tsx}`], environment: 'node' as const },
})

export default defineConfig({ test: { projects: [project('unit'), project('api'), project('site')] } })

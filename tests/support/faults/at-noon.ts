import { lastNoon } from '../moments.ts'

/** Loaded by a process before the shop: its clock begins at the last noon of Bangladesh, as no message leaves at night. */
const Real = Date
const by = lastNoon() - Real.now()

globalThis.Date = new Proxy(Real, {
  construct: (_date, values) => Reflect.construct(Real, values.length > 0 ? values : [Real.now() + by]),
  apply: () => new Real(Real.now() + by).toString(),
  get: (date, name) => (name === 'now' ? () => Real.now() + by : Reflect.get(date, name)),
})

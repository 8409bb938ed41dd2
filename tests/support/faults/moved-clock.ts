/** Loaded by a process before the shop: its clock is CLOCK_BY milliseconds ahead, also after a restart. */
const by = Number(process.env['CLOCK_BY'])
const Real = Date

globalThis.Date = new Proxy(Real, {
  construct: (_date, values) => Reflect.construct(Real, values.length > 0 ? values : [Real.now() + by]),
  apply: () => new Real(Real.now() + by).toString(),
  get: (date, name) => (name === 'now' ? () => Real.now() + by : Reflect.get(date, name)),
})

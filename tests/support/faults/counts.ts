/** How much the tests of faults do: a little in the gate, all of it by `npm run test:faults`. */
const all = process.env['FAULTS'] === 'all'

export const ORDERS = all ? 2000 : 60
export const KILLS_OF_TWO = all ? 20 : 2
export const KILLS_OF_PUBLISHER = all ? 50 : 4
export const KILLS = { sqlite: all ? 100 : 2, postgres: all ? 30 : 2 }

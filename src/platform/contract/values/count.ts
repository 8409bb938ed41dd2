/** Path of the beacon that counts visits. Apart from the other addresses, as the head of every page has it. */
export const COUNT = '/api/count'

/** Path of the beacon that counts visits. Apart from the other addresses, as the frame's script brings it to every page. */
export const COUNT = '/api/count'

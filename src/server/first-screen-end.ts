/** Marks in a page's HTML where its first screen ends (components/FirstScreenEnd.astro). */
export const FIRST_SCREEN_END = '<!--first-screen-end-->'

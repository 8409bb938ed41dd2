/** Who may sign in to the back office of the demo; the README names phone and password. */
export const DEMO_OWNER = { name: 'Rahim Uddin', phone: '01700000009', password: 'haat-owner' }

/** Pages for signing in, the dashboard, and what stands around their islands. */
export const signIn = {
  login: 'Login',
  newHere: 'New here?',
  register: 'Register',
  registered: 'Already registered?',
  forgotPassword: 'Forgot password',
  forgotPasswordHow: 'Tell us your email address, and we send you a link to set a new password.',
  backToLogin: 'Back to login',
  resetPassword: 'Reset password',
  trackOrder: 'Track order',
  trackOrderDescription: 'See how far your order is, with its number and your phone.',
  trackOrderHow: "With the order's number and the phone it was placed with, you see how far it is.",
}

export const confirmEmail = {
  title: 'Confirm your email address',
  profile: 'Your profile',
  code: 'Code from our mail',
  confirm: 'Confirm',
}

export const dashboard = {
  title: 'Dashboard',
  overview: 'Overview',
  signedInAs: 'Signed in as',
  address: 'Address',
  changePassword: 'Change password',
  profile: 'Profile',
  devices: 'Devices',
  wishlist: 'Wishlist',
  order: 'Order',
  orders: 'Orders',
  noWishes: '0',
}

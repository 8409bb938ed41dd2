/** The demo's customer account; README.md has its phone and password. */
export const DEMO_CUSTOMER = {
  username: 'Nusrat Jahan',
  email: 'nusrat@haat.example',
  phone_number: '01700000001',
  password: 'haat-demo',
  district: 'Dhaka',
  upazila: 'Mirpur',
  address: 'House 7, Road 3, Mirpur 10',
}

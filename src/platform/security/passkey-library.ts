/** A file of its own in the build, which a running shop loads once it is open (`loadEveryPage`). */
export {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'

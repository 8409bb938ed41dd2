/** A file of its own in the build, which the publishing thread leaves out (`API_ONLY`). */
export {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'

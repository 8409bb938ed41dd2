import { type Destination, nameOf, type S3Access } from '#platform/http/destination.ts'

/** The name by which all processes know a destination. */
export const placeOf = (destination: Destination, access: S3Access | undefined): string =>
  [...(destination.kind === 'bucket' && access ? [access.endpoint] : []), nameOf(destination), destination.host].join(
    ' ',
  )

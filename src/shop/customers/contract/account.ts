import * as z from 'zod/mini'
import { resultsOf, successSchema } from '#platform/contract/answers.ts'
import { describeIssue } from '#platform/contract/issues.ts'
import { MAX_ADDRESS, MAX_DEVICE_TOKEN, MAX_NAME, MAX_PASSWORD, MAX_WISHLIST } from '#platform/contract/limits.ts'
import { FIELD_REQUIRED, PASSWORD_SAME, PASSWORDS_DIFFER } from '#platform/contract/messages.ts'
import {
  email,
  id,
  moment,
  newPassword,
  optionalText,
  password,
  personName,
  phone,
  requiredText,
  text,
} from '#platform/contract/values/fields.ts'

/** Token of the device, from the response to its last login. A wrong one is ignored. */
const device = optionalText(MAX_DEVICE_TOKEN)

export const loginSchema = z.object({ phone_number: phone, password, device })
export type Login = z.infer<typeof loginSchema>

export const registerSchema = z
  .object({
    username: personName,
    email,
    phone_number: phone,
    password: newPassword,
    password2: password,
    district: optionalText(MAX_NAME),
    upazila: optionalText(MAX_NAME),
    address: optionalText(MAX_ADDRESS),
    device,
  })
  .check(z.refine((form) => form.password === form.password2, { error: PASSWORDS_DIFFER, path: ['password2'] }))
export type Registration = z.infer<typeof registerSchema>

/**
 * The answer of login and register. `device` is ours: sent with the next login from the same device, it has a rate limit
 * of its own, so that others who try wrong passwords don't lock this customer out. It grants no access.
 */
export const sessionAnswer = z.object({
  response: z.literal('success'),
  msg: z.string(),
  username: z.string(),
  phone_number: z.string(),
  email: z.string(),
  token: z.string(),
  device: z.string(),
})
export type SessionAnswer = z.infer<typeof sessionAnswer>

export const propertiesAnswer = z.object({
  username: z.string(),
  phone_number: z.string(),
  district: z.string(),
  upazila: z.string(),
  address: z.string(),
  email: z.string(),
  /** Ours: whether the customer has opened the link that was mailed to this address. */
  email_confirmed: z.boolean(),
})
export type Properties = z.infer<typeof propertiesAnswer>

export const profileSchema = z.object({ username: personName, email, phone_number: phone })
export type Profile = z.infer<typeof profileSchema>
/** A change of email or phone requires the current password, as customers sign in with them; the name does not. */
export const profileChangeSchema = z.extend(profileSchema, {
  old_password: z._default(text().check(z.maxLength(MAX_PASSWORD)), ''),
})
export type ProfileChange = z.infer<typeof profileChangeSchema>
export const addressSchema = z.object({
  district: requiredText(MAX_NAME),
  upazila: requiredText(MAX_NAME),
  address: requiredText(MAX_ADDRESS),
})
export type Address = z.infer<typeof addressSchema>
/** Spec §7: a change has all fields of the profile, all of the address, or both. */
export const propertiesChangeSchema = z.pipe(
  z.record(z.string(), z.unknown()),
  z.transform((form, ctx): ProfileChange | Address | (ProfileChange & Address) => {
    const asked = (schema: z.ZodMiniObject) => Object.keys(schema.shape).some((field) => field in form)
    const hasProfile = asked(profileSchema)
    const schema =
      hasProfile && asked(addressSchema)
        ? z.extend(profileChangeSchema, addressSchema.shape)
        : hasProfile
          ? profileChangeSchema
          : addressSchema
    const parsed = schema.safeParse(form, { reportInput: true, error: describeIssue })
    if (parsed.success) return parsed.data
    for (const { path, message, input } of parsed.error.issues)
      ctx.issues.push({ code: 'custom', path, message, input })
    return z.NEVER
  }),
)

/** Spec §7 and, ours, the customer as stored now. */
export const propertiesChangedAnswer = z.extend(successSchema, { properties: propertiesAnswer })

export const changePasswordSchema = z
  .object({ old_password: password, new_password: newPassword, confirm_new_password: password })
  .check(
    z.refine((form) => form.new_password !== form.old_password, { error: PASSWORD_SAME, path: ['new_password'] }),
    z.refine((form) => form.new_password === form.confirm_new_password, {
      error: PASSWORDS_DIFFER,
      path: ['confirm_new_password'],
    }),
  )
/** Spec §7: 200 with a text. */
export const passwordChangedAnswer = z.object({ response: z.string() })

export const forgotPasswordSchema = z.object({ email })
export const confirmEmailSchema = z.object({ token: requiredText(MAX_PASSWORD) })
export const noticeAnswer = z.extend(successSchema, { msg: z.string() })
export const resetPasswordSchema = z
  .object({ token: requiredText(MAX_PASSWORD), new_password: newPassword, confirm_new_password: password })
  .check(
    z.refine((form) => form.new_password === form.confirm_new_password, {
      error: PASSWORDS_DIFFER,
      path: ['confirm_new_password'],
    }),
  )

/** A sign-in of the customer that has not ended. `pk` names it and is no token. */
export const sessionSchema = z.object({
  pk: id,
  device: z.string(),
  created_at: moment,
  last_seen_at: moment,
  is_current: z.boolean(),
})
export type SignIn = z.infer<typeof sessionSchema>
export const sessionsAnswer = resultsOf(sessionSchema)
/** As a form sends it. */
export const endSessionSchema = z.object({
  session: z.pipe(
    text(FIELD_REQUIRED).check(z.regex(/^[1-9]\d{0,14}$/, 'This must be the pk of a session.')),
    z.transform(Number),
  ),
})

/** The wished products' ids, newest last. */
export const wishlistSchema = z.object({ products: z.array(id) })

const ids = z._default(z.array(id).check(z.maxLength(MAX_WISHLIST)), [])
/** Ids to add and to remove; other wishes stay. */
export const wishChangeSchema = z.object({ wished: ids, unwished: ids })
export type WishChange = z.infer<typeof wishChangeSchema>

import { OFFICE_LINKS } from '#platform/contract/addresses/paths.ts'
import { RESET_MINUTES } from '#platform/contract/limits.ts'
import { bengaliDigits } from '#platform/contract/values/digits.ts'
import type { Language } from '#shop/staff/contract/office-staff.ts'
import type { Mail } from './mail.ts'

/** Mail with the link by which somebody of the staff sets a new password; its token stands behind `#`. */
export function staffLinkMail(
  officeUrl: string,
  { token, language }: { token: string; language: Language },
): Omit<Mail, 'to'> {
  const link = `${officeUrl}${OFFICE_LINKS.password}#${token}`
  return language === 'bn'
    ? {
        subject: 'অফিসের নতুন পাসওয়ার্ড',
        text: [
          `অফিসের নতুন পাসওয়ার্ড দিতে ${bengaliDigits(RESET_MINUTES)} মিনিটের মধ্যে এই লিংকটি খুলুন। এটি একবার কাজ করে:`,
          link,
          'আপনি না চেয়ে থাকলে কিছু করতে হবে না: পাসওয়ার্ড আগের মতোই থাকবে।',
        ].join('\n\n'),
      }
    : {
        subject: 'A new password for the back office',
        text: [
          `Open this link within ${RESET_MINUTES} minutes to set a new password for the back office. It works once:`,
          link,
          'If you did not ask for it, you need not do anything: your password stays as it is.',
        ].join('\n\n'),
      }
}

import { numberLine, sentCode, uncleaned } from '#vocabulary/calls/fields.ts'
import { emailMax, typedEmail, typedPhone } from '#vocabulary/typed-code.ts'

/** A line break in it is refused as any other wrong email is. */
export const email = uncleaned(emailMax).overwrite(typedEmail).toLowerCase().min(1).max(emailMax)
/** As people write it; what is no number is refused as such. */
export const mobile = uncleaned(30).overwrite(typedPhone).max(30)
export const mobilePrefix = numberLine(6).meta({
  description: 'The dialling code of the country, such as 86',
})
export const code = sentCode(20)

import { type FieldRefusal, Refusal } from '#vocabulary/refusal.ts'

export const genders = ['female', 'male', 'other'] as const
export type ProfileGender = (typeof genders)[number]

/** Profile of a person. Others see only the nickname, beside a review. */
export type Profile = {
  readonly name: string
  readonly gender: ProfileGender | undefined
  /** A day such as 1990-02-28. */
  readonly birthday: string | undefined
  /** The key of a picture. */
  readonly avatar: string | undefined
}

const oldestYears = 130

/** @throws Refusal `birthdayWrong` for a day that there is not, is still to come, or lies too far back */
export function checkBirthday(birthday: string | undefined, today: Date): void {
  if (birthday === undefined) return
  const day = new Date(`${birthday}T00:00:00Z`)
  const isDay = !Number.isNaN(day.getTime()) && day.toISOString().startsWith(birthday)
  const oldest = new Date(today)
  oldest.setUTCFullYear(today.getUTCFullYear() - oldestYears)
  if (isDay && day <= today && day >= oldest) return
  const wrong: FieldRefusal[] = [{ field: 'birthday', code: 'birthdayWrong' }]
  throw new Refusal('birthdayWrong', {}, wrong)
}

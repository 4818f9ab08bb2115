import { knownCountries } from '#vocabulary/countries.ts'
import { euMembers } from './eu.ts'

/** Countries that operators choose from: those that sites send to, and those with public rates. */
export const taxCountries: readonly string[] = [
  ...new Set([...knownCountries, ...euMembers, 'US', 'GB', 'CH', 'NO', 'CA', 'IN', 'AU', 'NZ', 'JP', 'CN']),
].sort()

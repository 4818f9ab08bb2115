import { languages } from '#vocabulary/language.ts'
import { Refusal } from '#vocabulary/refusal.ts'
import { isReservedName } from '../rules/reserved-name.ts'
import type { IdentityParts } from './parts.ts'

/** @throws Refusal `nameReserved` for a nickname that would be taken for the mall's own */
export function refuseReservedName({ mallName }: Pick<IdentityParts, 'mallName'>, name: string): void {
  if (isReservedName(name, languages.map(mallName)))
    throw new Refusal('nameReserved', {}, [{ field: 'name', code: 'nameReserved' }])
}

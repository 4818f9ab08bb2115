import type { OperatorContext } from '#platform/context.ts'
import type { MallProfile } from '../../rules/mall-profile.ts'
import { readProfile } from '../store/profile.ts'

/** Profile of the mall, as its operator edits it. */
export const readMallProfile = (ctx: OperatorContext): Promise<MallProfile> => readProfile(ctx.db)

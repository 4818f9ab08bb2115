import type { MallProfile } from '#domain/mall-profile.ts'
import type { OperatorContext } from '#platform/context.ts'
import { readProfile } from '../store/profile.ts'

/** What the mall calls itself, as its operator edits it. */
export const mallProfile = (ctx: OperatorContext): Promise<MallProfile> => readProfile(ctx.db)

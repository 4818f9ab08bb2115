import type { Context } from '#platform/context.ts'
import { isSameText } from '#platform/same-text.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import { Refusal } from '#vocabulary/refusal.ts'
import type { CodePurpose } from '../../rules/code.ts'
import type { CodeTarget } from '../../rules/targets.ts'
import { codeOf, verifyToken } from '../code.ts'
import type { IdentityParts } from '../parts.ts'
import { countTry, markVerified } from '../store/codes.ts'

/** A code is good for one purpose and one address, and for some purposes for one account. */
export type CodeFor = {
  readonly purpose: CodePurpose
  readonly target: CodeTarget
  readonly userId?: Id | undefined
}

/**
 * Judges a code. A try counts before it is judged, so that concurrent tries are not more than sequential
 * ones.
 * @returns a token that proves for ten minutes that it was right
 * @throws Refusal `codeWrong`: it is another one, too old, tried too often, or was used
 */
export async function checkCode(
  parts: Pick<IdentityParts, 'secret'>,
  ctx: Context,
  { code, ...asked }: CodeFor & { readonly code: string },
): Promise<{ readonly codeId: Id; readonly verifyToken: string }> {
  const codeId = await countTry(ctx.db, { userId: undefined, ...asked })
  const isRight = codeId !== undefined && isSameText(code.trim(), codeOf(parts.secret, codeId))
  if (!isRight || !(await markVerified(ctx.db, codeId)))
    throw new Refusal('codeWrong', {}, [{ field: 'code', code: 'codeWrong' }])
  return { codeId, verifyToken: verifyToken(parts.secret, codeId) }
}

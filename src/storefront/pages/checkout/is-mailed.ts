import { codeWays } from '#modules/identity/calls/third-accounts.ts'
import type { Mall } from '#ui/mall-context.ts'

/** Whether a guest is promised a mail: the mall can send one. Always true for buyers. */
export const isMailed = async (mall: Mall): Promise<boolean> =>
  mall.caller.kind === 'buyer' || (await mall.call(codeWays, {})).byMail

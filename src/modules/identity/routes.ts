import { Refusal } from '#domain/refusal.ts'
import { serve } from '#platform/serve.ts'
import * as wire from '#wire/identity.ts'
import { drawCaptcha } from './captcha.ts'
import { becomeFirstOperator } from './commands/become-first-operator.ts'
import { changeLanguage } from './commands/change-language.ts'
import { changePassword } from './commands/change-password.ts'
import { keepSession } from './commands/keep-session.ts'
import { openGuestSession } from './commands/open-guest-session.ts'
import { signIn } from './commands/sign-in.ts'
import { signOut } from './commands/sign-out.ts'
import { signUp } from './commands/sign-up.ts'
import type { IdentityParts } from './parts.ts'
import { currentVisitor } from './queries/current-visitor.ts'
import { merchantStatus } from './queries/merchant-status.ts'
import { tokenOf } from './session-cookie.ts'
import { accountById, hasOperator } from './store/accounts.ts'

export const identityRoutes = (parts: IdentityParts) => [
  serve(wire.openTouristSession, {
    access: 'everyone',
    limit: { tokens: 30, perMinute: 30, by: 'address' },
    run: async (ctx) => {
      const token = tokenOf(ctx.headers, parts.isSecure)
      if (ctx.caller.kind !== 'nobody' && token)
        return { account: (await accountById(ctx.db, ctx.caller.userId))!, token }
      const opened = await openGuestSession(parts, ctx)
      if (opened.caller.kind === 'nobody') throw new Error('A guest is somebody')
      return { account: (await accountById(ctx.db, opened.caller.userId))!, token: opened.token }
    },
  }),
  serve(wire.signIn, {
    access: 'everyone',
    run: signIn(parts),
    limit: { tokens: 20, perMinute: 20, by: 'address' },
  }),
  serve(wire.signUp, {
    access: 'everyone',
    run: signUp(parts),
    limit: { tokens: 10, perMinute: 10, by: 'address' },
  }),
  serve(wire.becomeFirstOperator, {
    access: 'everyone',
    run: becomeFirstOperator(parts),
    limit: { tokens: 10, perMinute: 10, by: 'address' },
  }),
  serve(wire.mallReadiness, {
    access: 'everyone',
    run: async (ctx) => ({ hasOperator: await hasOperator(ctx.db) }),
  }),
  serve(wire.currentAccount, {
    access: 'visitor',
    run: async (ctx) => {
      const account = await accountById(ctx.db, ctx.buyerId)
      if (!account) throw new Refusal('signInFirst')
      return account
    },
  }),
  serve(wire.changePassword, {
    access: 'buyer',
    run: changePassword(parts),
    // Whoever sits at somebody else's open session shall not find the password by trying.
    limit: { tokens: 5, perMinute: 1, by: 'caller' },
  }),
  serve(wire.signOut, { access: 'everyone', run: signOut(parts) }),
  serve(wire.changeLanguage, { access: 'everyone', run: changeLanguage }),
  serve(wire.captchaPicture, { access: 'everyone', run: async (ctx) => drawCaptcha(parts.secret, ctx.now) }),
  serve(wire.currentVisitor, {
    access: 'everyone',
    run: async (ctx) => {
      await keepSession(parts, ctx)
      return currentVisitor(ctx)
    },
  }),
  serve(wire.merchantStatus, { access: 'everyone', run: merchantStatus }),
]

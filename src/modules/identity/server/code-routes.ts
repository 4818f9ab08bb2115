import { canGetMessages } from '#platform/numbering-plans.ts'
import { serve } from '#platform/serve.ts'
import * as byMail from '../bound/email-codes.ts'
import * as bySms from '../bound/mobile-codes.ts'
import type { Mobile } from '../rules/mobile.ts'
import { type CodeTarget, emailTarget, invalidMobile, mobileTarget } from '../rules/targets.ts'
import { bindTarget, refuseUnconfirmedBinding, resetTarget } from './commands/change-target.ts'
import { checkCode } from './commands/check-code.ts'
import { refuseDestruction } from './commands/destroy-account.ts'
import { resetPassword } from './commands/reset-password.ts'
import { sendCode } from './commands/send-code.ts'
import { byEmail, byMobile, ownTarget } from './own-target.ts'
import type { IdentityParts } from './parts.ts'

/** Guessing codes, and filling mailboxes with them, ends soon. */
const codesByAddress = { tokens: 20, perMinute: 6, by: 'address' } as const
const codesByCaller = { tokens: 10, perMinute: 3, by: 'caller' } as const

/** Codes by mail and by text message, and what they allow. */
export const codeRoutes = (parts: IdentityParts) => [
  serve(byMail.sendSignInCode, {
    action: 'session.change',
    run: (ctx, { email, ...captcha }) =>
      sendCode(parts, ctx, { purpose: 'signIn', target: emailTarget(email), ...captcha }),
    limit: codesByAddress,
  }),
  serve(bySms.sendSmsSignInCode, {
    action: 'session.change',
    run: (ctx, request) =>
      sendCode(parts, ctx, { purpose: 'signIn', target: reachableMobile(request), ...request }),
    limit: codesByAddress,
  }),

  serve(byMail.sendSignUpCode, {
    action: 'session.change',
    run: (ctx, { email, ...captcha }) =>
      sendCode(parts, ctx, { purpose: 'signUp', target: emailTarget(email), ...captcha }),
    limit: codesByAddress,
  }),

  serve(byMail.sendPasswordCode, {
    action: 'session.change',
    run: (ctx, { email, ...captcha }) =>
      sendCode(parts, ctx, { purpose: 'passwordReset', target: emailTarget(email), ...captcha }),
    limit: codesByAddress,
  }),
  serve(bySms.sendSmsPasswordCode, {
    action: 'session.change',
    run: (ctx, request) =>
      sendCode(parts, ctx, { purpose: 'passwordReset', target: mobileTarget(request), ...request }),
    limit: codesByAddress,
  }),
  serve(byMail.verifyPasswordCode, {
    action: 'session.change',
    run: (ctx, { email, code }) => checkCode(parts, ctx, { purpose: 'passwordReset', target: email, code }),
    limit: codesByAddress,
  }),
  serve(bySms.verifySmsPasswordCode, {
    action: 'session.change',
    run: (ctx, request) =>
      checkCode(parts, ctx, {
        purpose: 'passwordReset',
        target: mobileTarget(request),
        code: request.code,
      }),
    limit: codesByAddress,
  }),
  serve(byMail.resetPasswordCall, {
    action: 'session.change',
    run: (ctx, request) => resetPassword(ctx, request, parts),
    limit: codesByAddress,
  }),

  serve(byMail.sendEmailResetCode, {
    action: 'account.change',
    run: async (ctx, { email, ...captcha }) => {
      const target = await ownTarget(ctx, byEmail, email)
      return sendCode(parts, ctx, { purpose: 'emailReset', userId: ctx.buyerId, target, ...captcha })
    },
    limit: codesByCaller,
  }),
  serve(bySms.sendMobileResetCode, {
    action: 'account.change',
    run: async (ctx, request) => {
      const target = await ownTarget(ctx, byMobile, mobileTarget(request))
      return sendCode(parts, ctx, { purpose: 'mobileReset', userId: ctx.buyerId, target, ...request })
    },
    limit: codesByCaller,
  }),
  serve(byMail.checkEmailResetCode, {
    action: 'account.change',
    run: (ctx, { email, code }) =>
      checkCode(parts, ctx, { purpose: 'emailReset', userId: ctx.buyerId, target: email, code }),
    limit: codesByCaller,
  }),
  serve(bySms.checkMobileResetCode, {
    action: 'account.change',
    run: (ctx, request) =>
      checkCode(parts, ctx, {
        purpose: 'mobileReset',
        userId: ctx.buyerId,
        target: mobileTarget(request),
        code: request.code,
      }),
    limit: codesByCaller,
  }),
  serve(byMail.sendEmailBindCode, {
    action: 'account.change',
    run: async (ctx, { email, ...captcha }) => {
      await refuseUnconfirmedBinding(ctx, byEmail)
      return sendCode(parts, ctx, {
        purpose: 'emailBind',
        userId: ctx.buyerId,
        target: emailTarget(email),
        ...captcha,
      })
    },
    limit: codesByCaller,
  }),
  serve(bySms.sendMobileBindCode, {
    action: 'account.change',
    run: async (ctx, request) => {
      await refuseUnconfirmedBinding(ctx, byMobile)
      return sendCode(parts, ctx, {
        purpose: 'mobileBind',
        userId: ctx.buyerId,
        target: reachableMobile(request),
        ...request,
      })
    },
    limit: codesByCaller,
  }),
  serve(byMail.resetEmail, {
    action: 'account.change',
    run: async (ctx, { email, ...rest }) => ({
      email: await resetTarget(parts, byEmail)(ctx, { target: email, ...rest }),
    }),
    limit: codesByCaller,
  }),
  serve(bySms.resetMobile, {
    action: 'account.change',
    run: async (ctx, request) => ({
      mobile: await resetTarget(parts, byMobile)(ctx, { ...request, target: mobileTarget(request) }),
    }),
    limit: codesByCaller,
  }),
  serve(byMail.bindEmail, {
    action: 'account.change',
    run: async (ctx, { email, code }) => ({
      email: await bindTarget(parts, byEmail)(ctx, { target: email, code }),
    }),
    limit: codesByCaller,
  }),
  serve(bySms.bindMobile, {
    action: 'account.change',
    run: async (ctx, request) => ({
      mobile: await bindTarget(parts, byMobile)(ctx, { ...request, target: mobileTarget(request) }),
    }),
    limit: codesByCaller,
  }),

  serve(byMail.sendDestroyCode, {
    action: 'account.change',
    run: async (ctx, { email, ...captcha }) => {
      const target = await ownTarget(ctx, byEmail, email)
      await refuseDestruction(parts, ctx)
      return sendCode(parts, ctx, { purpose: 'destroy', userId: ctx.buyerId, target, ...captcha })
    },
    limit: codesByCaller,
  }),
  serve(bySms.sendSmsDestroyCode, {
    action: 'account.change',
    run: async (ctx, request) => {
      const target = await ownTarget(ctx, byMobile, mobileTarget(request))
      await refuseDestruction(parts, ctx)
      return sendCode(parts, ctx, { purpose: 'destroy', userId: ctx.buyerId, target, ...request })
    },
    limit: codesByCaller,
  }),
]

/**
 * A number to which a message goes that may be new to us: one that the plan of its country gives to mobiles.
 * A number that already signs in is not checked again.
 * @throws Refusal `invalidMobile`
 */
function reachableMobile(entered: Mobile): CodeTarget {
  const number = mobileTarget(entered)
  if (!canGetMessages(number)) throw invalidMobile()
  return number
}

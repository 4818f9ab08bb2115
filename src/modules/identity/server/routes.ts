import { serve } from '#platform/serve.ts'
import { Refusal } from '#vocabulary/refusal.ts'
import * as bound from '../bound/identity.ts'
import { merchantStatusCall } from '../bound/merchant-status.ts'
import * as desk from '../calls/accounts.ts'
import { confirmOwnerCall } from '../calls/confirm-owner.ts'
import * as consents from '../calls/consents.ts'
import * as wire from '../calls/identity.ts'
import * as platform from '../calls/operators.ts'
import { codeWays } from '../calls/third-accounts.ts'
import * as work from '../calls/work-invitations.ts'
import { accountRoutes } from './account-routes.ts'
import { setWork } from './captcha.ts'
import { drawCaptcha } from './captcha-picture.ts'
import { codeRoutes } from './code-routes.ts'
import { acceptLegalTexts, readMissingConsents } from './commands/accept-legal-texts.ts'
import { becomeFirstOperator } from './commands/become-first-operator.ts'
import { beginAsGuest } from './commands/begin-as-guest.ts'
import { blockAccount } from './commands/block-account.ts'
import { changeBusiness } from './commands/change-business.ts'
import { changeLanguage } from './commands/change-language.ts'
import { changeOperatorRole, removeOperator } from './commands/change-operators.ts'
import { changePassword } from './commands/change-password.ts'
import { confirmSession } from './commands/confirm-owner.ts'
import { renewSession } from './commands/renew-session.ts'
import { revealAccount } from './commands/reveal-account.ts'
import { signIn } from './commands/sign-in.ts'
import { signOut } from './commands/sign-out.ts'
import { signUp } from './commands/sign-up.ts'
import {
  inviteOperator,
  joinByInvitation,
  readInvitation,
  withdrawInvitation,
} from './commands/work-invitations.ts'
import { twoFactorRoutes } from './factor-routes.ts'
import type { IdentityParts } from './parts.ts'
import { passkeyRoutes } from './passkey-routes.ts'
import { accountDetail, accountList } from './queries/account-list.ts'
import { currentVisitor } from './queries/current-visitor.ts'
import { merchantStatus } from './queries/merchant-status.ts'
import { operatorInvitations, readOperators } from './queries/operators.ts'
import { accountById, hasOperator } from './store/accounts.ts'
import { areConsentsAsked } from './store/consents.ts'
import { isSuspect } from './suspicion.ts'
import { thirdRoutes } from './third-routes.ts'

/** Each is a mail to an address that the caller chose. */
const invitations = { tokens: 20, perMinute: 2, by: 'caller' } as const

export const identityRoutes = (parts: IdentityParts) => [
  serve(bound.openTouristSession, {
    action: 'session.change',
    run: (ctx) => beginAsGuest(ctx, parts),
  }),
  serve(bound.signInCall, {
    action: 'session.change',
    run: (ctx, request) => signIn(ctx, request, parts),
    limit: { tokens: 20, perMinute: 20, by: 'address' },
  }),
  serve(bound.signUpCall, {
    action: 'session.change',
    run: (ctx, request) => signUp(ctx, request, parts),
    limit: { tokens: 10, perMinute: 10, by: 'address' },
  }),
  serve(wire.becomeFirstOperatorCall, {
    action: 'session.change',
    run: (ctx, request) => becomeFirstOperator(ctx, request, parts),
    limit: { tokens: 10, perMinute: 10, by: 'address' },
  }),
  serve(wire.mallReadiness, {
    action: 'session.change',
    run: async (ctx) => ({ hasOperator: await hasOperator(ctx.db) }),
  }),
  serve(consents.consentsAskedCall, {
    action: 'session.change',
    run: async (ctx) => ({ areAsked: await areConsentsAsked(ctx.db, ctx.site.code) }),
  }),
  serve(consents.missingConsentsCall, { action: 'account.change', run: readMissingConsents }),
  serve(consents.acceptLegalTextsCall, { action: 'account.change', run: acceptLegalTexts }),
  serve(bound.currentAccount, {
    action: 'account.see',
    run: async (ctx) => {
      const account = await accountById(ctx.db, ctx.buyerId)
      if (!account) throw new Refusal('signInFirst')
      return { ...account, hasPassword: account.passwordHash !== null }
    },
  }),
  serve(bound.changePasswordCall, {
    action: 'account.change',
    run: (ctx, request) => changePassword(ctx, request, parts),
    // A stranger at an open session shall not find the password by trying.
    limit: { tokens: 5, perMinute: 1, by: 'caller' },
  }),
  serve(confirmOwnerCall, {
    action: 'account.change',
    run: (ctx, request) => confirmSession(ctx, request, parts),
    limit: { tokens: 5, perMinute: 1, by: 'caller' },
  }),
  serve(codeWays, { action: 'session.change', run: async () => parts.codeWays }),
  ...codeRoutes(parts),
  ...accountRoutes(parts),
  ...thirdRoutes(parts),
  ...twoFactorRoutes(parts),
  ...passkeyRoutes(parts),
  serve(work.readInvitationCall, {
    action: 'session.change',
    run: (ctx, request) => readInvitation(ctx, request, parts),
  }),
  serve(work.joinByInvitationCall, {
    action: 'account.change',
    run: (ctx, request) => joinByInvitation(ctx, request, parts),
  }),
  serve(bound.signOutCall, { action: 'session.change', run: (ctx) => signOut(ctx, parts) }),
  serve(bound.changeLanguageCall, { action: 'session.change', run: changeLanguage }),
  serve(bound.captchaPictureCall, {
    action: 'session.change',
    run: async (ctx) => drawCaptcha(parts.secret, ctx.now),
  }),
  serve(wire.captchaWork, {
    action: 'session.change',
    run: async (ctx, { purpose }) => ({ work: await setWork(ctx, parts.secret, purpose) }),
    limit: { tokens: 30, perMinute: 10, by: 'address' },
  }),
  serve(wire.captchaNeed, {
    action: 'session.change',
    run: async (ctx) => ({ needsPicture: await isSuspect(ctx) }),
  }),
  serve(wire.currentVisitorCall, {
    action: 'session.change',
    run: async (ctx) => {
      await renewSession(parts, ctx)
      return currentVisitor(ctx)
    },
  }),
  serve(merchantStatusCall, { action: 'session.change', run: merchantStatus }),

  serve(desk.accountsCall, { action: 'accounts.see', run: accountList }),
  serve(desk.accountCall, { action: 'accounts.see', run: accountDetail }),
  serve(desk.revealAccountCall, {
    action: 'account.reveal',
    run: revealAccount,
    // No operator reads through all accounts.
    limit: { tokens: 30, perMinute: 1, by: 'caller' },
  }),
  serve(desk.changeBusinessCall, { action: 'account.changeBusiness', run: changeBusiness }),
  serve(desk.blockAccountCall, { action: 'account.block', run: blockAccount }),
  serve(platform.operatorsCall, { action: 'operators.see', run: readOperators }),
  serve(work.inviteOperatorCall, {
    action: 'operators.change',
    run: inviteOperator,
    once: 'ifAsked',
    limit: invitations,
  }),
  serve(work.operatorInvitationsCall, { action: 'operators.see', run: operatorInvitations }),
  serve(work.withdrawOperatorInvitation, {
    action: 'operators.change',
    run: (ctx, { invitationId }) => ctx.transaction((tx) => withdrawInvitation(tx, invitationId, undefined)),
  }),
  serve(platform.changeOperatorRoleCall, { action: 'operators.change', run: changeOperatorRole }),
  serve(platform.removeOperatorCall, { action: 'operators.change', run: removeOperator }),
]

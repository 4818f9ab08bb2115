import type { SignInAccount } from '#providers/sign-in/open-id.ts'
import { SettingError } from './setting-error.ts'

type Environment = Readonly<Record<string, string | undefined>>

/**
 * The identity providers for sign-in: `SIGN_IN_WITH=GOOGLE,ACME`, and for each its issuer, the id and secret
 * that it issued to us, and the name on the button.
 * @throws SettingError
 */
export function readSignIn(env: Environment): readonly SignInAccount[] {
  const codes = (env.SIGN_IN_WITH ?? '').split(/[\s,]+/).filter((code) => code !== '')
  if (new Set(codes).size < codes.length) throw new SettingError('SIGN_IN_WITH names a company twice.')
  return codes.map((code) => {
    if (!/^[A-Z0-9_]{1,40}$/.test(code))
      throw new SettingError(
        `SIGN_IN_WITH has "${code}". Use up to 40 upper-case letters, digits and underscores, such as GOOGLE.`,
      )
    const of = (part: string) => env[`SIGN_IN_${code}_${part}`] ?? ''
    const [issuer, clientId, clientSecret] = [of('ISSUER'), of('CLIENT_ID'), of('CLIENT_SECRET')]
    if (!issuer || !clientId || !clientSecret)
      throw new SettingError(
        `SIGN_IN_WITH=${code} also needs SIGN_IN_${code}_ISSUER, SIGN_IN_${code}_CLIENT_ID and SIGN_IN_${code}_CLIENT_SECRET.`,
      )
    const url = URL.parse(issuer)
    const isOwnMachine = url?.protocol === 'http:' && /^(localhost|127\.0\.0\.1|\[::1\])$/.test(url.hostname)
    if (url?.protocol !== 'https:' && !isOwnMachine)
      throw new SettingError(
        `SIGN_IN_${code}_ISSUER is no address we can use. Write it like https://accounts.example.`,
      )
    return { code, name: of('NAME') || titled(code), issuer, clientId, clientSecret }
  })
}

/** GOOGLE is shown as Google. */
const titled = (code: string) => code.charAt(0) + code.slice(1).toLowerCase().replaceAll('_', ' ')

/**
 * The check of a setting that has a form at its provider. Where keys say whether they are of tests, the form names that part
 * `environment`, and a key of the other environment is refused.
 */
import type { AccountSetting } from '#modules/payments/rules/account-setting.ts'
export const ofForm =
  (form: RegExp): NonNullable<AccountSetting['whyWrong']> =>
  (entered, environment) => {
    const found = form.exec(entered)
    if (!found) return 'invalidProviderKey'
    const marked = found.groups?.environment ?? environment
    if (marked === environment) return undefined
    return environment === 'live' ? 'testKeyInLive' : 'liveKeyInTest'
  }

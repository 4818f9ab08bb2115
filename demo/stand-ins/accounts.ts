/** The demo's own accounts with providers, by the names that the providers give them. */
export const standInSites = ['global', 'cn', 'de', 'uk', 'jp'] as const

export const lenderAccount = (site: string) => `mallard${site}`
export const stripeAccount = (site: string) => `mallard${site}`
export const braintreeMerchant = (site: string) => `mallard${site}`
export const adyenAccount = (site: string) => `Mallard${site.toUpperCase()}`
/** Thirteen letters and digits. */
export const paypalMerchant = (site: string) => `MALLARD${site.toUpperCase().padStart(6, '0')}`
/** Of the China site alone. */
export const alipayAppId = '2021004100000001'
export const wechatMchid = '1900000109'

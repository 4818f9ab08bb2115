/** Reasons to refuse what a site does not allow, with their HTTP status. */
export const siteRefusals = {
  siteCodeTaken: 409,
  siteHostTaken: 409,
  siteHasAmounts: 409,
  siteHasShippingRates: 409,
  siteIsLastOpen: 409,
  siteNotReady: 409,
  siteClosed: 409,
  siteHidden: 404,
} as const

/**
 * Why an order needs a person of the platform. An alert is read from how things stand, so it ends with its cause.
 * - `paymentUnknown`: it was closed unpaid, while its payment company did not say whether it was paid.
 * - `captureRefused`: the company refuses money for a parcel that has left; it is asked for again.
 * - `holdEnding`: its payment company gives the money that it holds back within a day, and not all of it was taken.
 * - `sendOverdue`: it was paid, and its shop has not sent it, or not all of it, in time.
 * - `refundFailed`: its payment company refused to send money back, or has not done so for days; it is asked again by itself.
 */
export const orderAlerts = [
  'paymentUnknown',
  'captureRefused',
  'holdEnding',
  'sendOverdue',
  'refundFailed',
] as const
export type OrderAlert = (typeof orderAlerts)[number]

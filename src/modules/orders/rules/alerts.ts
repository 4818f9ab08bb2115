/**
 * Why an order needs an operator. An alert is derived from the current state, so it ends with its cause.
 * - `paymentUnknown`: it was closed unpaid, while its payment provider did not report whether it was paid.
 * - `captureRefused`: the provider refuses the capture for a parcel that has left; it is requested again.
 * - `holdEnding`: its payment provider releases the hold within a day, and not all of it was captured.
 * - `sendOverdue`: it was paid, and its shop has not sent it, or not all of it, in time.
 * - `refundFailed`: its payment provider refused a refund, or has not sent it for days; it is retried
 *   automatically.
 */
export const orderAlerts = [
  'paymentUnknown',
  'captureRefused',
  'holdEnding',
  'sendOverdue',
  'refundFailed',
] as const
export type OrderAlert = (typeof orderAlerts)[number]

import { z } from 'zod'

/** The Tracking API of UPS, version 1, and its tokens by client credentials. */

export const upsAddresses = { live: 'https://onlinetools.ups.com', test: 'https://wwwcie.ups.com' } as const
export type UpsEnvironment = keyof typeof upsAddresses

export const upsToken = z.object({
  access_token: z.string().min(1).max(10_000),
  /** Seconds, as digits. */
  expires_in: z.coerce.number().int().positive(),
})

const text = z.string().max(1_000).nullish()

const activity = z.object({
  date: text,
  time: text,
  gmtDate: text,
  gmtTime: text,
  gmtOffset: text,
  location: z
    .object({ address: z.object({ city: text, stateProvince: text, countryCode: text }).nullish() })
    .nullish(),
  status: z.object({ type: text, code: text, description: text }).nullish(),
})
export type UpsActivity = z.infer<typeof activity>

export const upsAnswer = z.object({
  trackResponse: z.object({
    shipment: z
      .array(
        z.object({
          inquiryNumber: text,
          package: z
            .array(z.object({ trackingNumber: text, activity: z.array(activity).max(1_000).nullish() }))
            .max(200)
            .nullish(),
        }),
      )
      .max(50),
  }),
})

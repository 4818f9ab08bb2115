import type { Language } from '#vocabulary/language.ts'

/** How people call the carriers that our sites know by their codes. */
const names: Readonly<Record<string, { readonly en: string; readonly zh: string }>> = {
  ups: { en: 'UPS', zh: 'UPS' },
  fedex: { en: 'FedEx', zh: '联邦快递' },
  dhl: { en: 'DHL', zh: 'DHL' },
  usps: { en: 'USPS', zh: '美国邮政' },
  sf: { en: 'SF Express', zh: '顺丰速运' },
  zto: { en: 'ZTO Express', zh: '中通快递' },
  yto: { en: 'YTO Express', zh: '圆通速递' },
  ems: { en: 'EMS', zh: '中国邮政 EMS' },
  jd: { en: 'JD Logistics', zh: '京东快递' },
  dpd: { en: 'DPD', zh: 'DPD' },
  hermes: { en: 'Hermes', zh: 'Hermes' },
  gls: { en: 'GLS', zh: 'GLS' },
  royalmail: { en: 'Royal Mail', zh: '英国皇家邮政' },
  evri: { en: 'Evri', zh: 'Evri' },
  yamato: { en: 'Yamato Transport', zh: '雅玛多运输（黑猫）' },
  sagawa: { en: 'Sagawa Express', zh: '佐川急便' },
  japanpost: { en: 'Japan Post', zh: '日本邮政' },
}

export const carrierCodes: readonly string[] = Object.keys(names)

/** A carrier's display name; one without a name shows its code, in capitals. */
export const carrierName = (code: string, language: Language): string =>
  names[code]?.[language] ?? code.toUpperCase()

const asCompared = (text: string) => text.toLowerCase().replace(/[\s()（）.-]/g, '')

/** The code of a carrier that people name by its code, or by its name in either language. */
export const carrierNamed = (text: string): string | undefined =>
  carrierCodes.find((code) =>
    [code, names[code]!.en, names[code]!.zh].some((name) => asCompared(name) === asCompared(text)),
  )
